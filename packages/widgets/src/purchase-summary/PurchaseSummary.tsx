import type { ShopOrder } from '@footfall/contract'
import { type ReactElement, type ReactNode, useId } from 'react'
import { keyOf } from '../light/key-of.ts'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import { OrderReview } from '../shop/OrderReview.tsx'
import { stateOf } from '../shop/state-of.ts'
import { browser } from './browser.ts'
import type { PurchaseSummarySettings } from './settings.ts'

export interface PurchaseSummaryProps extends Partial<PurchaseSummarySettings> {
  /** As the host knows it now. Absent: a script asks for the one in the page's address. */
  order?: ShopOrder | undefined
  /** Shown when a payment failed, such as payment buttons. */
  retry?: ReactNode
  /** What happens next. */
  children?: ReactNode
  /** Further class names of the list and of the sums. */
  classNames?: { lines?: string | undefined; totals?: string | undefined } | undefined
  id?: string | undefined
  className?: string | undefined
  isMarked?: boolean | undefined
}

const isUnpaid = ({ state }: Pick<ShopOrder, 'state'>): boolean =>
  state === 'failed' || state === 'cancelled'

/** An order as its buyer sees it, and where it stands. */
export const PurchaseSummary = (props: PurchaseSummaryProps): ReactElement => {
  const { order, retry, children, payUrl, classNames = {}, isMarked } = props
  const { pendingText, placedText, paidText, unpaidText, cancelledText, refundedText } = props
  const { shop, failedText, param } = props
  const states = { pendingText, placedText, paidText, unpaidText, cancelledText, refundedText }
  const settings = { ...states, shop, failedText, param }
  const key = keyOf(order ? [order] : [])
  const ref = useController(browser, settings, { content: key, isMarked })
  const made = useId()
  const titleId = `${props.id ?? made}-title`
  const isOffered = !!order && isUnpaid(order) && !!(payUrl || retry)
  return (
    <section
      // What a script has filled goes whole.
      key={key}
      ref={ref}
      id={props.id}
      className={[
        ...['ff-purchase-summary', !order && 'ff-purchase-summary-shell', props.className],
      ]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={titleId}
      data-ff-reference={order?.reference}
      data-ff-state={order?.state}
      {...markOf(isMarked, 'purchase-summary', settings)}
    >
      <h2 id={titleId} className="ff-purchase-summary-title">
        {props.title ?? 'Your order'}
      </h2>
      <p className="ff-purchase-summary-number" data-ff-if="order" hidden={!order}>
        {props.numberText ?? 'Order'} <span data-ff-slot="number">{order?.number ?? null}</span>
      </p>
      <p className="ff-purchase-summary-state" role="status" data-ff-slot="state">
        {order ? stateOf(order.state, states) : null}
      </p>
      <div
        className="ff-purchase-summary-retry"
        data-ff-if="retry"
        data-ff-offers={payUrl || retry ? '' : undefined}
        hidden={!isOffered}
      >
        {retry ?? null}
        <a
          className="ff-purchase-summary-pay"
          href={payUrl}
          data-ff-link="next"
          data-ff-if="next"
          hidden={!payUrl}
        >
          {props.payText ?? 'Pay again'}
        </a>
      </div>
      <OrderReview
        prefix="ff-purchase-summary"
        shown={order}
        texts={props}
        lines={classNames.lines}
        totals={classNames.totals}
      />
      <p className="ff-purchase-summary-method" data-ff-if="method" hidden={!order?.method}>
        {props.methodText ?? 'Payment by'}{' '}
        <span data-ff-slot="method">{order?.method || null}</span>
      </p>
      {children ?? null}
    </section>
  )
}
