import type { ReactNode } from 'react'
import type { CartTotals } from '../../domain/cart.ts'
import { formatMoney } from '../../domain/money.ts'

/** The sums of a basket or an order. */
export const TotalsTable = ({ totals }: { totals: CartTotals }): ReactNode => {
  const { currency } = totals
  return (
    <dl className="totals">
      <div>
        <dt>Goods</dt>
        <dd>{formatMoney(totals.subtotal, currency)}</dd>
      </div>
      {totals.discount > 0 && (
        <div className="cart-discount">
          <dt>Discount{totals.coupon && `, ${totals.coupon}`}</dt>
          <dd>−{formatMoney(totals.discount, currency)}</dd>
        </div>
      )}
      {totals.shop === 'woo' && (
        <div>
          <dt>Delivery</dt>
          <dd>{totals.shipping === 0 ? 'Free' : formatMoney(totals.shipping, currency)}</dd>
        </div>
      )}
      <div className="totals-sum order-total">
        <dt>Total</dt>
        <dd>{formatMoney(totals.total, currency)}</dd>
      </div>
      <div className="totals-note">
        <dt>VAT included</dt>
        <dd>{formatMoney(totals.tax, currency)}</dd>
      </div>
    </dl>
  )
}
