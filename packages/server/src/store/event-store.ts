import type {
  AcceptedEvent,
  AlarmKind,
  DeliveryState,
  LiveAttempt,
  LiveSnapshot,
  Reason,
} from '@footfall/contract'

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

/** Which events lose their advertising fields: these, and all of the visitor, as far as they happened by then. */
export interface ForgetQuery {
  events: string[]
  visitorId?: string
  /** Absent where it is known already that all of them are meant. */
  until?: number
}

/** What reports and the Live page read. One conformance suite holds for every engine. */
export interface EventStore {
  /** Stores each event of a site exactly once by its id, however often it comes; returns how many were new. */
  record(events: AcceptedEvent[]): Promise<number>
  /** Saves outcomes and their attempts; a final state is never replaced by another. */
  saveOutcomes(outcomes: DeliveryOutcome[]): Promise<void>
  /** Saves only the attempts of these, ahead of their outcomes; saving the outcomes later adds none of them again. */
  saveAttempts(outcomes: DeliveryOutcome[]): Promise<void>
  /** The states already known, in the order of the keys. */
  findStates(keys: DeliveryKey[]): Promise<(DeliveryState | undefined)[]>
  /** The latest attempt at any of these. */
  lastAttempt(keys: DeliveryKey[]): Promise<LiveAttempt | undefined>
  /** Takes out of a site's kept events whatever only the advertising purpose allowed. */
  forgetAdvertising(site: string, of: ForgetQuery): Promise<void>
  addCounts(counts: DropCount[]): Promise<void>
  /** The newest events of a site with their deliveries, or what changed since a cursor. */
  live(site: string, query?: LiveQuery): Promise<LiveSnapshot>
  /** How many events of how many sites change suddenly just now, by kind; sites are not told apart. */
  countAlarms(): Promise<Record<AlarmKind, number>>
  /** Makes room for the coming days. Called at start and every hour or so; safe to run anywhere at any time. */
  maintain(): Promise<void>
}
