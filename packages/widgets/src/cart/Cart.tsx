import type { ShopCart } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { keyOf } from '../light/key-of.ts'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import type { ShopSettings } from '../shop/shop-fields.ts'
import { browser } from './browser.ts'
import { CartCoupon } from './CartCoupon.tsx'
import { CartRow } from './CartRow.tsx'
import { CartSums } from './CartSums.tsx'
import { type CartWords, cartWordsOf } from './cart-words.ts'

export interface CartProps
  extends Partial<ShopSettings>,
    Partial<Record<keyof CartWords, string | undefined>> {
  /** As the host holds it for this visitor. Absent: a shell that is filled by script, with a link to the host's page. */
  cart?: ShopCart | undefined
  shopUrl?: string | undefined
  cartUrl?: string | undefined
  checkoutUrl?: string | undefined
  /** Where the host takes quantities and removals: fields `{quantityField}{key}`, buttons `remove` and `update_cart`. */
  action?: string | undefined
  /** Before a line's key, the name of its quantity. */
  quantityField?: string | undefined
  couponAction?: string | undefined
  /** What was entered and refused. */
  refusedCoupon?: string | undefined
  /** Hidden fields of the host, such as a token. */
  hidden?: Readonly<Record<string, string>> | undefined
  unsureText?: string | undefined
  headingLevel?: 1 | 2 | undefined
  /** Below the rows, and below the sums. */
  afterLines?: ReactNode
  afterSums?: ReactNode
  id?: string | undefined
  className?: string | undefined
  buttonClassName?: string | undefined
  checkoutClassName?: string | undefined
  /** Whoever looks for marks starts the controller: for pages without React. */
  isMarked?: boolean | undefined
}

const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/** What is in the cart: the host's own form, which a script makes live. */
export const Cart = (props: CartProps): ReactElement => {
  const { cart, shopUrl = '/shop', cartUrl = '/cart', checkoutUrl = '/checkout' } = props
  const { action = '/cart/update', couponAction = '/cart/coupon', hidden = {} } = props
  const { quantityField = 'qty-', afterLines, afterSums, headingLevel = 2, id, isMarked } = props
  const words = cartWordsOf(props)
  const made = useId()
  const own = `ff-${id ?? made}`
  const settings = settingsOf(props)
  const content = keyOf([cart ?? {}])
  const ref = useController(browser, settings, { content, isMarked })
  const Heading = `h${headingLevel}` as const
  const lines = cart?.lines ?? []
  const row = { words, quantityField, form: `${own}-remove`, level: headingLevel + 1 }
  const fields = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      className={classes('ff-cart', props.className)}
      data-ff-shell={cart ? undefined : ''}
      {...markOf(isMarked, 'cart', settings)}
    >
      {/* Made anew for another cart: what the script changed in the old one goes with it. */}
      <div key={content}>
        <Heading className="ff-cart-title" tabIndex={-1} data-ff-rest="">
          {words.title}
        </Heading>
        <p className="ff-cart-status" role="status" data-ff-status="" />
        <p className="ff-cart-alert" role="alert" data-ff-alert="" />
        <p className="ff-cart-unseen" role="status" data-ff-told="" />
        {cart ? null : (
          <p className="ff-cart-shell" data-ff-if="shell">
            <a className="ff-cart-way" href={cartUrl}>
              {words.title}
            </a>
          </p>
        )}
        <div className="ff-cart-empty" data-ff-if="empty" hidden={!cart || !!lines[0]}>
          <p>{words.emptyText}</p>
          <p>
            <a className="ff-cart-way" href={shopUrl}>
              {words.shopText}
            </a>
          </p>
        </div>
        <div className="ff-cart-grid" data-ff-if="filled" hidden={!lines[0]}>
          {/* Removals go by a form of their own: Enter in a quantity must not press the first of them. */}
          <form
            id={`${own}-remove`}
            className="woocommerce-cart-form"
            action={action}
            method="post"
            data-ff-form="remove"
          >
            {fields}
          </form>
          <form
            className="ff-cart-main woocommerce-cart-form"
            action={action}
            method="post"
            data-ff-form="quantities"
          >
            {fields}
            <ul className="ff-cart-lines" data-ff-rows="lines">
              {lines.map((line) => (
                <CartRow key={line.key} line={line} {...row} />
              ))}
            </ul>
            <p className="ff-cart-update" data-ff-plain="">
              <button
                className={classes('ff-cart-button', props.buttonClassName)}
                type="submit"
                name="update_cart"
                value="1"
              >
                {words.updateText}
              </button>
            </p>
            {afterLines}
          </form>
          <div className="ff-cart-side cart_totals">
            <CartSums cart={cart} words={words} />
            {couponAction ? (
              <CartCoupon
                words={words}
                own={own}
                action={couponAction}
                back={cartUrl}
                fields={fields}
                coupons={cart?.coupons ?? []}
                refused={props.refusedCoupon}
                buttonClassName={props.buttonClassName}
              />
            ) : null}
            {checkoutUrl ? (
              <p className="ff-cart-go">
                <a
                  className={classes(
                    'ff-cart-way ff-cart-first checkout-button',
                    props.checkoutClassName,
                  )}
                  href={checkoutUrl}
                >
                  {words.checkoutText}
                </a>
              </p>
            ) : null}
            {afterSums}
          </div>
        </div>
        <ul data-ff-pattern="lines" hidden inert>
          <CartRow {...row} />
        </ul>
      </div>
    </div>
  )
}

/** What the controller is to know. */
export const settingsOf = (props: CartProps): object => {
  const { shop, cookie, failedText, changedText, unsureText } = props
  return { shop, cookie, failedText, changedText, unsureText }
}
