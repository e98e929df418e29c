import { type AcceptedEvent, consentFor, type Evidence } from '@footfall/contract'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { withBuyer } from './buyers.ts'
import type { SaleAccount } from './order-ledger.ts'

/** How long a page's sale waits for the shop's report. */
export const CONFIRM_WITHIN_MS: number = 30 * 60_000
/** How long the shop's sale waits for the buyer's page, which knows the browser better. */
const PAGE_WITHIN_MS = 60_000

export const UNCONFIRMED: string = 'Your shop has not confirmed this order, so it was not sent.'
export const NOT_KEPT_WAITING: string =
  'Too many sales of this site wait for the shop’s word. This one is sent only once the shop confirms it.'
const WAITING = 'Waiting for the shop to confirm this order.'
const WAITING_FOR_PAGE = 'Waiting for the buyer’s page to tell of this order too.'

/** The side of a sale that has not reported it yet. */
export type AwaitedSide = 'order' | 'page'

/** Whether a sale could be sent; held while nothing is decided yet. */
type Sendable = { ok: true } | { ok: false; state: string }

export type Settled =
  | { kind: 'judge'; event: AcceptedEvent }
  /** Until the other side's word, which wakes it, or until `nextAt`. */
  | { kind: 'wait'; awaits: AwaitedSide; nextAt: number; message: string }
  | { kind: 'drop'; message: string }

/**
 * One Purchase per order, whoever tells first: ids and consent by the page, figures by the shop, the buyer by both. What only a page
 * tells is not believed where the shop confirms, unless the host signed it or the owner is content with a claim; what only the shop tells is sent when the page does not come.
 */
export const settleSale = (
  { event, destination }: { event: AcceptedEvent; destination: string },
  account: SaleAccount | undefined,
  { server }: ServerHalf,
  judge: (event: AcceptedEvent) => Sendable,
  now: number,
  wanted: Evidence = 'confirmed',
): Settled => {
  if (event.name !== 'Purchase' || !account?.isRequired) return { kind: 'judge', event }
  const { order } = account
  const isShopsWord = event.confirmedBy === 'order'
  const page = account.page ?? (isShopsWord ? undefined : event)
  const answer = page && consentFor(page.consent, server.purpose, destination)
  // A page that knows no answer yet does not take back the one given at the checkout.
  const told = page && !(answer === 'unknown' && isShopsWord) ? page : event

  if (order) {
    const { params } = order
    // Told after it happened, whatever the shop's clock says: or a withdrawal in between would not cover it.
    const time = Math.min(order.time, told.receivedAt)
    const sale: AcceptedEvent = {
      ...withBuyer(told, destination, account.buyer),
      params,
      time,
      evidence: 'confirmed',
      confirmedBy: 'order',
    }
    if (page) return { kind: 'judge', event: sale }
    const judged = judge(sale)
    // No answer at the checkout: its page, if it comes, is heard then.
    if (!judged.ok && judged.state === 'held') return { kind: 'judge', event: sale }
    const patience = judged.ok ? PAGE_WITHIN_MS : CONFIRM_WITHIN_MS
    const wait = { awaits: 'page', message: WAITING_FOR_PAGE } as const
    return waitOr(event.receivedAt + patience, now, wait, { kind: 'judge', event: sale })
  }
  if (told.evidence === 'confirmed' || wanted === 'claimed') return { kind: 'judge', event: told }
  // What could not be sent anyway need not wait to learn so.
  if (!judge({ ...told, evidence: 'confirmed' }).ok) return { kind: 'judge', event: told }
  const deadline = told.receivedAt + CONFIRM_WITHIN_MS
  const wait = { awaits: 'order', message: WAITING } as const
  return waitOr(deadline, now, wait, { kind: 'drop', message: UNCONFIRMED })
}

const waitOr = (
  deadline: number,
  now: number,
  wait: { awaits: AwaitedSide; message: string },
  end: Settled,
): Settled => (now >= deadline ? end : { kind: 'wait', nextAt: deadline, ...wait })
