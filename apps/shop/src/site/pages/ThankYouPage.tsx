import type { ShopOrderState } from '@footfall/contract'
import { PurchaseSummary } from '@footfall/widgets/purchase-summary'
import type { ReactNode } from 'react'
import { type CheckoutDetails, COUNTRIES } from '../../domain/checkout-form.ts'
import { paymentWords } from '../../domain/payment.ts'
import { payPath, toShopOrder } from '../../host/shop-order.ts'
import type { ViewOf } from '../page-view.ts'

/** Nobody is thanked for what they will not get. */
const wordsFor = (
  state: ShopOrderState,
  { firstName, email }: CheckoutDetails,
): readonly [title: string, lead: string] => {
  switch (state) {
    case 'pending':
      return [`Almost there, ${firstName}.`, 'We have your order and wait to hear that it is paid.']
    case 'failed':
      return [
        `Almost there, ${firstName}.`,
        'We have your order, but the payment did not come through. You can pay it again.',
      ]
    case 'cancelled':
      return [
        'This order was given up',
        'It waited too long for its payment, and nothing is sent. Please put the things into your basket again.',
      ]
    case 'refunded':
      return ['This order was taken back', `Your money goes back to you, ${firstName}.`]
    default:
      return [
        `Thank you, ${firstName}.`,
        `We have your order and will pack it by hand. A confirmation goes to ${email}.`,
      ]
  }
}

export const ThankYouPage = ({ view }: { view: ViewOf<'thank-you'> }): ReactNode => {
  const { order } = view
  const { number, details, state } = order
  const [title, lead] = wordsFor(state, details)
  const payment = paymentWords(details.payment, 'woo')
  return (
    <div className="wide page-body woocommerce-order thanks">
      <header className="page-head">
        <p className="kicker">Order {number}</p>
        <h1>{title}</h1>
        <p className="lead woocommerce-thankyou-order-received">{lead}</p>
      </header>
      <div className="thanks-grid">
        <PurchaseSummary
          isMarked
          id="ordered"
          className="panel"
          title="What you ordered"
          order={toShopOrder(order)}
          payUrl={payPath(order)}
          subtotalText="Goods"
          taxIncludedText="VAT included"
        />
        <div className="thanks-side">
          <section aria-labelledby="goes-to">
            <h2 id="goes-to">It goes to</h2>
            <address>
              {details.firstName} {details.lastName}
              <br />
              {details.address}
              <br />
              {details.postcode} {details.city}
              <br />
              {COUNTRIES[details.country]}
            </address>
          </section>
          <section aria-labelledby="paid-by">
            <h2 id="paid-by">{payment.name}</h2>
            <p>{payment.hint}</p>
          </section>
          <section aria-labelledby="meanwhile">
            <h2 id="meanwhile">While you wait</h2>
            <p>
              There is something to read in <a href="/journal">the journal</a>.
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}
