import type { ReactElement, ReactNode } from 'react'
import type { CartWords } from './cart-words.ts'

interface CartCouponProps {
  words: CartWords
  own: string
  action: string
  /** The page that the host leads back to. */
  back: string
  fields: ReactNode
  coupons: readonly string[]
  refused: string | undefined
  buttonClassName: string | undefined
}

/** Enters a coupon, and takes one off again. */
export const CartCoupon = (props: CartCouponProps): ReactElement => {
  const { words, own, action, back, fields, coupons, refused, buttonClassName } = props
  const button = ['ff-cart-button', buttonClassName].filter(Boolean).join(' ')
  return (
    <div className="ff-cart-coupons">
      <form action={action} method="post" data-ff-form="coupon-off">
        {fields}
        <input type="hidden" name="return" value={back} />
        <ul className="ff-cart-codes" data-ff-rows="coupons">
          {coupons.map((code) => (
            <Code key={code} code={code} words={words} />
          ))}
        </ul>
      </form>
      <form
        className="ff-cart-coupon checkout_coupon woocommerce-form-coupon"
        action={action}
        method="post"
        data-ff-form="coupon"
        data-ff-if="coupon-field"
        hidden={!!coupons[0]}
      >
        {fields}
        <input type="hidden" name="return" value={back} />
        <label htmlFor={`${own}-coupon`}>{words.couponLabel}</label>
        <div className="ff-cart-coupon-row">
          <input
            id={`${own}-coupon`}
            className="input-text"
            name="coupon_code"
            defaultValue={refused}
            aria-invalid={refused ? true : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            required
          />
          <button className={button} type="submit" name="apply_coupon" value="1">
            {words.applyText}
          </button>
        </div>
      </form>
      <ul data-ff-pattern="coupons" hidden inert>
        <Code words={words} />
      </ul>
    </div>
  )
}

const Code = ({ code, words }: { code?: string; words: CartWords }): ReactElement => (
  <li className="ff-cart-code" data-ff-row={code ?? ''}>
    <span>{words.couponLabel}</span> <strong data-ff-slot="code">{code ?? null}</strong>{' '}
    <button
      className="ff-cart-remove woocommerce-remove-coupon"
      type="submit"
      name="remove_coupon"
      value={code ?? '1'}
      data-ff-act="coupon-off"
    >
      {words.takeOffText}
    </button>
  </li>
)
