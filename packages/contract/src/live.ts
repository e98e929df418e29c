import type { LiveAlarm } from './alarm.ts'
import type { Conflict } from './conflict.ts'
import type { ConsentSnapshot } from './consent.ts'
import type { Params } from './event-definition.ts'
import type { ConfirmedBy, Evidence, EvidenceNote } from './evidence.ts'
import type { Reason } from './reasons.ts'
import type { BrowserReport } from './relay.ts'
import type { DeliveryState } from './states.ts'

/** One row of the Live page: one event and how far it has come. */
export interface LiveEvent {
  id: string
  name: string
  url: string
  title?: string
  params: Params
  /** When it occurred, when the collector had it, when the recorder wrote it; ms since 1970. */
  time: number
  receivedAt: number
  recordedAt: number
  consent: ConsentSnapshot
  config: number
  /** How far it can be believed. */
  evidence: Evidence
  confirmedBy?: ConfirmedBy
  evidenceNote?: EvidenceNote
  /** Other trackers noticed on its page. */
  conflicts?: Conflict[]
  /** The shop's signed word on this sale, where it has come. Absent from older servers. */
  order?: LiveOrder
  destinations: LiveDestination[]
}

/** An order as the shop's webhook told of it. */
export interface LiveOrder {
  /** The shop's own number of it. */
  number: string
  /** When the webhook came, ms since 1970. */
  toldAt: number
}

/** One destination's part of the way. */
export interface LiveDestination {
  name: string
  browser: BrowserReport
  /** Absent when this destination has no server half switched on. */
  server?: LiveDelivery
}

export interface LiveDelivery {
  state: DeliveryState
  reason?: Reason
  attempts: LiveAttempt[]
  /** When it will be tried again. */
  nextAt?: number
}

export interface LiveAttempt {
  at: number
  ms: number
  status?: number
  code?: string
  trace?: string
  message?: string
  state: DeliveryState
}

/** What consent kept from being an event: counts, never rows. */
export interface LiveCount {
  reason: Reason
  n: number
}

/** What the Live page asks for and what its stream repeats. */
export interface LiveSnapshot {
  events: LiveEvent[]
  /** Since the start of the current hour. */
  counts: LiveCount[]
  /** Sudden changes in the last minutes. Absent from older servers. */
  alarms?: LiveAlarm[]
  /** Hands back to the server to ask for what changed since. */
  cursor: string
}
