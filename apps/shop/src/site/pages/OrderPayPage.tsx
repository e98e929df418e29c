import { PaypalButton } from '@footfall/widgets/paypal-button'
import { StripeButton } from '@footfall/widgets/stripe-button'
import { createElement, type ReactNode } from 'react'
import { formatMoney } from '../../domain/money.ts'
import { NoticeLine } from '../components/NoticeLine.tsx'
import { OrderLines } from '../components/OrderLines.tsx'
import { TotalsTable } from '../components/TotalsTable.tsx'
import type { ViewOf } from '../page-view.ts'

const BY = { paypal: 'with PayPal', stripe: 'by card' } as const
const BUTTONS = { paypal: PaypalButton, stripe: StripeButton } as const

/** An order that waits for its money, with a form for each way to pay it. */
export const OrderPayPage = ({ view }: { view: ViewOf<'order-pay'> }): ReactNode => {
  const { order, reference, tryKey, providers, notice, again } = view
  const { number, totals, state } = order
  const amount = formatMoney(totals.total, totals.currency)
  const isGivenUp = state === 'cancelled'
  return (
    <div className="wide page-body thanks">
      <header className="page-head">
        <p className="kicker">Order {number}</p>
        <h1>{isGivenUp ? 'This order was given up' : `${amount} to pay`}</h1>
        <p className="lead">
          {isGivenUp
            ? 'It waited too long for its payment. Please put the things into your basket again.'
            : 'We keep your things for an hour. Nothing is paid yet.'}
        </p>
      </header>
      <NoticeLine notice={notice} />
      <div className="thanks-grid">
        <section className="panel" aria-labelledby="ordered">
          <h2 id="ordered">What you ordered</h2>
          <OrderLines totals={totals} />
          <TotalsTable totals={totals} />
        </section>
        <div className="thanks-side">
          {providers.map(({ id, hint }) => (
            <div key={id}>
              {createElement(BUTTONS[id], {
                isMarked: true,
                reference,
                text: `Pay ${amount} ${BY[id]}`,
                action: `/pay?try=${tryKey}`,
                buttonClass: 'button button-large',
              })}
              <p className="meta">{hint}</p>
            </div>
          ))}
          {again && (
            <p>
              <a className="button button-large" href={again}>
                Ask again
              </a>
            </p>
          )}
          {isGivenUp && (
            <p>
              <a className="button button-large" href="/shop">
                To the shop
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
