import { type AcceptedEvent, consentFor } from '@footfall/contract'
import type { Delivery } from '../deliver/delivery.ts'
import type { Judgement } from '../deliver/judge-delivery.ts'
import type { ServerHalf } from '../sites/server-halves.ts'
import type { SaleAccount } from './order-ledger.ts'

/** How long a page's sale waits for the shop's word. */
export const CONFIRM_WITHIN_MS: number = 30 * 60_000
/** How long the shop's sale waits for the buyer's page, which knows the browser better. */
export const PAGE_WITHIN_MS = 60_000
/** Whoever waits looks again this often, should nobody wake it. */
const LOOK_AGAIN_MS = 15_000

export const UNCONFIRMED = 'Your shop has not confirmed this order, so it was not sent.'
const WAITING = 'Waiting for the shop to confirm this order.'
const WAITING_FOR_PAGE = 'Waiting for the buyer’s page to tell of this order too.'

export type Settled =
  | { kind: 'judge'; event: AcceptedEvent }
  | { kind: 'wait'; nextAt: number; message: string }
  | { kind: 'drop'; message: string }

/**
 * One Purchase per order, whoever tells first: ids, consent and hashes by the page, figures by the shop. What only a page
 * tells is not believed where the shop confirms; what only the shop tells is sent when the page does not come.
 */
export const settleSale = (
  { event, destination }: Delivery,
  account: SaleAccount | undefined,
  { server }: ServerHalf,
  judge: (event: AcceptedEvent) => Judgement,
  now: number,
): Settled => {
  if (event.name !== 'Purchase' || !account?.isRequired) return { kind: 'judge', event }
  const { order } = account
  const page = account.page ?? (event.confirmed ? undefined : event)
  const answer = page && consentFor(page.consent, server.purpose, destination)
  // A page that knows no answer yet does not take back the one given at the checkout.
  const told = page && !(answer === 'unknown' && event.confirmed) ? page : event

  if (order) {
    const sale = { ...told, params: order.params, time: order.time, confirmed: true }
    if (page) return { kind: 'judge', event: sale }
    const judged = judge(sale)
    // No answer at the checkout: its page, if it comes, is heard then.
    if (!judged.ok && judged.state === 'held') return { kind: 'judge', event: sale }
    const patience = judged.ok ? PAGE_WITHIN_MS : CONFIRM_WITHIN_MS
    return waitOr(event.receivedAt + patience, now, WAITING_FOR_PAGE, {
      kind: 'judge',
      event: sale,
    })
  }
  // What could not be sent anyway need not wait to learn so.
  if (!judge(told).ok) return { kind: 'judge', event: told }
  const deadline = told.receivedAt + CONFIRM_WITHIN_MS
  return waitOr(deadline, now, WAITING, { kind: 'drop', message: UNCONFIRMED })
}

const waitOr = (deadline: number, now: number, message: string, end: Settled): Settled =>
  now >= deadline ? end : { kind: 'wait', message, nextAt: Math.min(now + LOOK_AGAIN_MS, deadline) }
