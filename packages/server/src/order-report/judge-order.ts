import type {
  AcceptedEvent,
  BrowserReport,
  DeliveryState,
  OrderPart,
  OrderRow,
  OrderStanding,
  OrderTold,
  Params,
  Reason,
} from '@footfall/contract'
import type { SaleOutcome, SaleRecord } from '../store/sales-query.ts'

/** The shop's signed word, as the ledger keeps it. */
export interface LedgerOrder {
  event: string
  number: string
  shop: 'woo' | 'edd'
  kind: 'placed' | 'renewed'
  placedAt: number
  toldAt: number
  params: Params
  refunded?: number
  note?: 'exceeds-order' | 'other-currency'
}

/** All that is known of one order: by the shop, by the record, or by both. */
export interface KnownOrder {
  event: string
  /** When it was placed, as the shop says, else as it was first recorded. */
  time: number
  order?: LedgerOrder
  sale?: SaleRecord
}

/** What has come to no end yet may still be on its way for so long. */
const FRESH_MS = 600_000

/** What each reason makes of a platform's part. */
const BY_REASON: Record<Reason, OrderPart> = {
  'no-consent': 'withheld',
  held: 'withheld',
  unconfirmed: 'unconfirmed',
  'not-enabled': 'left-out',
  duplicate: 'left-out',
  filtered: 'left-out',
  'taken-out': 'left-out',
  paused: 'left-out',
  'no-stand-in': 'left-out',
  prerender: 'left-out',
  bot: 'left-out',
  'secret-address': 'left-out',
  erased: 'left-out',
  invalid: 'missed',
  failed: 'missed',
  blocked: 'missed',
  loading: 'missed',
  'lost-token': 'missed',
  'too-large': 'missed',
  'outbox-full': 'missed',
}

const BY_STATE: Record<Exclude<DeliveryState, 'dropped'>, OrderPart> = {
  sent: 'told',
  queued: 'waiting',
  retrying: 'waiting',
  throttled: 'waiting',
  stopped: 'waiting',
  rejected: 'missed',
  expired: 'missed',
  // It may have arrived, and is not sent twice: for the owner to look at.
  ambiguous: 'missed',
  blocked: 'withheld',
}

/** From what is most worth looking at to what is in order. */
const STANDINGS: readonly OrderPart[] = ['missed', 'waiting', 'unconfirmed', 'withheld', 'told']

/** An order as the list shows it. Pure. */
export const judgeOrder = ({ event, time, order, sale }: KnownOrder, now: number): OrderRow => {
  const { value, currency } = order?.params ?? sale?.event.params ?? {}
  const told = sale ? toldOf(sale, now) : []
  const isTold = order !== undefined || sale?.event.confirmedBy === 'order'
  return {
    event,
    time,
    ...(order && { number: order.number }),
    ...(typeof value === 'number' && { value }),
    ...(typeof currency === 'string' && { currency }),
    ...(order?.refunded !== undefined && { refunded: order.refunded }),
    evidence: order ? 'confirmed' : (sale?.event.evidence ?? 'claimed'),
    toldBy: [
      ...(sale && hasPage(sale.event) ? (['page'] as const) : []),
      ...(isTold ? (['shop'] as const) : []),
    ],
    standing: sale ? standingOf(told) : 'unrecorded',
    told,
  }
}

/** Whether a page told of the sale: what only the shop's webhook brought has no title, and no script took part in it. */
export const hasPage = ({ confirmedBy, title, destinations }: AcceptedEvent): boolean =>
  confirmedBy !== 'order' ||
  title !== undefined ||
  Object.values(destinations).some(({ state }) => state !== 'off')

const toldOf = ({ event, outcomes }: SaleRecord, now: number): OrderTold[] => {
  const servers = new Map(outcomes.map((outcome) => [outcome.destination, outcome]))
  const names = new Set([...Object.keys(event.destinations), ...servers.keys()])
  const isFresh = now - event.receivedAt < FRESH_MS
  return [...names]
    .sort()
    .map((name) => toldTo(name, event.destinations[name], servers.get(name), isFresh))
}

const toldTo = (
  name: string,
  browser: BrowserReport | undefined,
  server: SaleOutcome | undefined,
  isFresh: boolean,
): OrderTold => {
  const by = [
    ...(browser?.state === 'sent' ? (['browser'] as const) : []),
    ...(server?.state === 'sent' ? (['server'] as const) : []),
  ]
  const base = { name, by, ...(server && { delivery: server.state }) }
  if (by.length > 0) return { ...base, part: 'told' }
  // The server's word is the later one: it had to judge what the browser could not tell.
  const reason = server?.reason ?? browser?.reason
  return { ...base, part: partOf(browser, server, isFresh), ...(reason && { reason }) }
}

const partOf = (
  browser: BrowserReport | undefined,
  server: SaleOutcome | undefined,
  isFresh: boolean,
): OrderPart => {
  if (server && server.state !== 'dropped') return BY_STATE[server.state]
  if (!server && isFresh && browser?.state !== 'dropped') return 'waiting'
  const reason = server?.reason ?? browser?.reason
  return reason ? BY_REASON[reason] : browser?.state === 'held' ? 'withheld' : 'left-out'
}

const standingOf = (told: readonly OrderTold[]): OrderStanding => {
  const found = STANDINGS.find((standing) => told.some(({ part }) => part === standing))
  return found === undefined || found === 'left-out' ? 'untold' : found
}
