import type {
  AcceptedEvent,
  AlarmKind,
  DeliveryState,
  LiveAttempt,
  LiveCount,
  LiveEvent,
  LiveSnapshot,
  Reason,
  VisitData,
} from '@footfall/contract'
import type { CountsQuery, DayCount, PageViewRow, PageViewsQuery } from './event-counts.ts'
import type { RightsStore } from './person-query.ts'
import type { PopupArms, PopupArmsQuery, PopupSales, PopupSalesQuery } from './popup-figures.ts'
import type { ReportStore } from './report-query.ts'
import type { SalesStore } from './sales-query.ts'

/** Names one event's way to one destination. */
export interface DeliveryKey {
  site: string
  event: string
  destination: string
}

/** How far one event has come on its way to one destination. */
export interface DeliveryOutcome extends DeliveryKey {
  state: DeliveryState
  reason?: Reason
  /** When it will be tried again. */
  nextAt?: number
  at: number
  /** The attempt that led here; absent when nothing was sent. */
  attempt?: LiveAttempt & { bodyHash?: string }
}

export interface DropCount {
  site: string
  /** Any time within the hour. */
  at: number
  page: string
  reason: Reason
  n: number
}

export interface LiveQuery {
  /** Most events to return. Default 50, at most 200. */
  limit?: number
  /** From an earlier snapshot: only what changed since; an event may be repeated, so merge by id. */
  cursor?: string
}

/** What came in since a time, and of that no more than so many, the newest. */
export interface LatestQuery {
  since: number
  limit: number
}

/** How many of the latest deliveries stand in which state. */
export interface DeliveryCounts {
  /** The time from which on they are complete. */
  since: number
  counts: DeliveryCount[]
}

export interface DeliveryCount {
  destination: string
  state: DeliveryState
  reason?: Reason
  n: number
  /** When the last of them came to stand there. */
  lastAt: number
}

/** Which events lose their advertising fields: these, and all of the visitor, as far as they happened by then. */
export interface ForgetQuery {
  events: string[]
  visitorId?: string
  /** Absent where it is known already that all of them are meant. */
  until?: number
}

/** A sale as it is kept: how far it has come, and how its buyer had. */
export interface StoredSale {
  event: LiveEvent
  visit?: VisitData
}

/** What reports and the Live page read. One conformance suite holds for every engine. */
export interface EventStore extends ReportStore, SalesStore, RightsStore {
  /** Stores each event of a site exactly once by its id, however often it comes; returns how many were new. */
  record(events: AcceptedEvent[]): Promise<number>
  /**
   * Whether an error of `record` says that what was given can never be stored, so that trying again would fail again. Of a batch it is
   * one event's fault at least, and nothing of the batch is stored; of one event, that event is to be put aside. Anything the engine is
   * not sure about is no data error: such a batch is tried until it is stored.
   */
  isDataError(error: unknown): boolean
  /** Saves outcomes and their attempts; a final state is never replaced by another. */
  saveOutcomes(outcomes: DeliveryOutcome[]): Promise<void>
  /** Saves only the attempts of these, ahead of their outcomes; saving the outcomes later adds none of them again. */
  saveAttempts(outcomes: DeliveryOutcome[]): Promise<void>
  /** The states already known, in the order of the keys. */
  findStates(keys: DeliveryKey[]): Promise<(DeliveryState | undefined)[]>
  /** The latest attempt at any of these. */
  lastAttempt(keys: DeliveryKey[]): Promise<LiveAttempt | undefined>
  /** The latest attempt at each of these, in the order of the keys. */
  lastAttempts(keys: DeliveryKey[]): Promise<(LiveAttempt | undefined)[]>
  /** The events recorded last, newest first. */
  latest(site: string, query: LatestQuery): Promise<AcceptedEvent[]>
  /** How many calls of each destination's browser tag were not made since a time, and before another, because the site was paused. */
  countPaused(site: string, since: number, before?: number): Promise<Record<string, number>>
  /** How the deliveries that changed last stand. */
  countDeliveries(site: string, query: LatestQuery): Promise<DeliveryCounts>
  /** Takes out of a site's kept events whatever only the advertising purpose allowed. */
  forgetAdvertising(site: string, of: ForgetQuery): Promise<void>
  /** A visitor's kept events that hold anything which only the advertising purpose allows. */
  advertisingEvents(site: string, visitorId: string): Promise<string[]>
  addCounts(counts: DropCount[]): Promise<void>
  /** What was counted instead of being kept, since the hour of a time, and before the hour of another. */
  dropCounts(site: string, since: number, before?: number): Promise<LiveCount[]>
  /** The newest events of a site with their deliveries, or what changed since a cursor. */
  live(site: string, query?: LiveQuery): Promise<LiveSnapshot>
  /** Exact counts and sums by day, name and subject, in the order of days. Names that only strangers use may share one row. */
  counts(site: string, query: CountsQuery): Promise<DayCount[]>
  /** Purchases of the same visitors within seven days after they converted in a popup. */
  popupSales(site: string, query: PopupSalesQuery): Promise<PopupSales>
  /** Visitors who were shown a popup against those who were held out. */
  popupArms(site: string, query: PopupArmsQuery): Promise<PopupArms>
  /** The latest page views of about a week, the newest first; for trials of rules. */
  pageViews(site: string, query: PageViewsQuery): Promise<PageViewRow[]>
  /** The newest `Purchase` of a site within Live's days, or the one with this id. */
  sale(site: string, id?: string): Promise<StoredSale | undefined>
  /** How many events of how many sites change suddenly just now, by kind; sites are not told apart. */
  countAlarms(): Promise<Record<AlarmKind, number>>
  /** Makes room for the coming days: quick, and done by each process as it starts and every hour. */
  makeRoom(): Promise<void>
  /**
   * The same, and what takes longer. Called every hour or so by one process of an installation; safe to run anywhere at any time.
   * `mayDelete`: not while the clock is in doubt. Default true.
   */
  maintain(mayDelete?: boolean): Promise<void>
  /** Forgets all that is kept of a site, which is deleted. */
  dropSite(site: string): Promise<void>
  /** Lets go of whatever it has opened itself. */
  /** Resolves when it responds. Absent where PostgreSQL is all it takes. */
  check?(): Promise<void>
  close(): Promise<void>
}
