import type { ReactNode } from 'react'
import { formatMoney } from '../../domain/money.ts'
import { NoticeLine } from '../components/NoticeLine.tsx'
import { OrderLines } from '../components/OrderLines.tsx'
import { TotalsTable } from '../components/TotalsTable.tsx'
import type { ViewOf } from '../page-view.ts'

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
          {providers.map(({ id, title, hint }) => (
            <form key={id} className="pay-form" method="post" action="/pay">
              <input type="hidden" name="reference" value={reference} />
              <input type="hidden" name="provider" value={id} />
              <input type="hidden" name="key" value={tryKey} />
              <button
                type="submit"
                className="button button-large"
                aria-describedby={`pay-hint-${id}`}
              >
                Pay {amount}: {title}
              </button>
              <p className="meta" id={`pay-hint-${id}`}>
                {hint}
              </p>
            </form>
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
