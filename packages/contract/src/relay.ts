import type { Conflict } from './conflict.ts'
import type { ConsentSnapshot } from './consent.ts'
import type { Params } from './event-definition.ts'
import type { OrderReference, UserData } from './occurrence.ts'
import type { Reason } from './reasons.ts'

/** Version of the native payload. Older versions stay readable: an embed of last year talks to this year's server. */
export const RELAY_VERSION = 1

/** The way to our own server, as notices and simulations call it among the destinations. */
export const RELAY = 'relay'

/** The native relay payload: one batch for all server halves and the visit record. */
export interface RelayPayload {
  v: typeof RELAY_VERSION
  /** Site key. */
  site: string
  /** The browser's clock when the batch left, to correct skew. */
  sentAt: number
  /** Revision of the published config the page ran on. */
  config: number
  events: RelayEvent[]
}

export interface RelayEvent {
  id: string
  name: string
  time: number
  type: 'static' | 'dyn' | 'trigger'
  definition?: string
  url: string
  title?: string
  referrer?: string
  params: Params
  /** Only to find the event's id by; never kept. */
  order?: OrderReference
  /** The host's signature over this event, `t={seconds},v1={hex}`, as the host gave it to the page. */
  proof?: string
  consent: ConsentSnapshot
  /** One entry for each destination the event is meant for: what its browser half did. */
  destinations: Record<string, BrowserReport>
  /** Other trackers noticed on the page for the same ids. */
  conflicts?: Conflict[]
  /** Under the analytics purpose. */
  visitorId?: string
  visitId?: string
  visit?: VisitData
  userId?: string
  /** Under the advertising purpose: browser and click ids, as the platforms set them, unmodified. */
  ids?: Record<string, string>
  user?: UserData
}

/** What the browser half of one destination did with one event. */
export interface BrowserReport {
  /** `off`: this destination is told by the server only. */
  state: 'sent' | 'held' | 'dropped' | 'off'
  reason?: Reason
  /** When the browser half was called. */
  at?: number
  /** Fired after its own time, because it had to wait for consent. */
  late?: boolean
  /** Pixel ids it was sent to. */
  ids?: string[]
}

/** How this visit and the visitor's first one came about. */
export interface VisitData {
  first?: TouchData
  last?: TouchData
}

export interface TouchData {
  source?: string
  landing?: string
  utm?: Record<string, string>
}

/**
 * Body of a 202: some events were refused for good, the others are written down. A 204 without a body says that all
 * are; on any other response nothing was accepted and the batch may be sent again.
 */
export interface RelayResponse {
  accepted: number
  refused: RefusedEvent[]
}

export interface RefusedEvent {
  /** Its place in the batch. */
  index: number
  id?: string
  reason: Reason
  /** Which value, in words for whoever debugs the page. */
  message: string
}
