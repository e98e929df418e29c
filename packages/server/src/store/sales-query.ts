import type { AcceptedEvent, DeliveryState, Reason, VisitWay } from '@footfall/contract'

/** Which sales of a site are read: those of a span, newest first, so many at a time. */
export interface SalesQuery {
  /** Half-open, ms since 1970, by the time under which a sale was first recorded. */
  from: number
  to: number
  /** Goes on behind this one. */
  before?: { time: number; id: string }
  /** At most so many, never more than `MOST_SALES`. */
  limit: number
}

export const MOST_SALES = 5_000

/** How far a sale's delivery to one destination has come. */
export interface SaleOutcome {
  destination: string
  state: DeliveryState
  reason?: Reason
}

/** A `Purchase` as it is kept. */
export interface SaleRecord {
  /** When it was first recorded as having happened: what sales are ordered by. */
  time: number
  event: AcceptedEvent
  /** In the order of their destinations' names. */
  outcomes: SaleOutcome[]
}

/** How many days after it happened a sale of a span is still found by the span; later ones only by their id. */
export const SALE_LATE_DAYS = 31

/** How far back a visit's pages are looked for. */
export const VISIT_MS: number = 6 * 3_600_000

/** A visit with more pages shows its latest. */
export const MOST_PAGES = 100

/** What the orders' screens ask of an event store. Reads only the site's own days. */
export interface SalesStore {
  /** Sales of a span: the latest first, of equal times the higher id, as text. */
  sales(site: string, query: SalesQuery): Promise<SaleRecord[]>
  /** Those of these that are kept, in any order. */
  salesOf(site: string, ids: readonly string[]): Promise<SaleRecord[]>
  /** The visit in which a kept event happened, with its pages of `VISIT_MS` up to then, oldest first; undefined for an unknown event. */
  visitOf(site: string, event: string): Promise<VisitWay | undefined>
}
