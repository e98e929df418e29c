import type { ReactNode } from 'react'
import type { CartTotals } from '../../domain/cart.ts'
import { BAD_NOTICE_ID } from './NoticeLine.tsx'

export interface CouponFormProps {
  totals: CartTotals
  action: string
  field: 'coupon_code' | 'edd-discount'
  /** The page the form stands on. */
  back: string
  /** What was entered and refused. */
  refused: string | undefined
  /** Id of the form on the page whose fields are to outlive this one's sending. */
  keeps?: string
}

/** Enters a coupon, or takes it off again. */
export const CouponForm = ({
  totals,
  action,
  field,
  back,
  refused,
  keeps,
}: CouponFormProps): ReactNode => (
  <form
    className={`coupon-form ${field === 'coupon_code' ? 'checkout_coupon woocommerce-form-coupon' : 'edd_form edd-discount-form'}`}
    action={action}
    method="post"
    data-keeps={keeps}
  >
    <input type="hidden" name="return" value={back} />
    {totals.coupon ? (
      <p>
        Coupon <strong>{totals.coupon}</strong>{' '}
        <button
          className="link-button woocommerce-remove-coupon"
          type="submit"
          name="remove_coupon"
          value="1"
        >
          Take it off
        </button>
      </p>
    ) : (
      <>
        <label htmlFor={field}>Coupon</label>
        <div className="coupon-row">
          <input
            id={field}
            className="input-text"
            name={field}
            defaultValue={refused}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? BAD_NOTICE_ID : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            required
          />
          <button className="button button-quiet" type="submit" name="apply_coupon" value="1">
            Apply
          </button>
        </div>
      </>
    )}
  </form>
)
