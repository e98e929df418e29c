/** Where a copy of an event came from: the visitor's browser, or a server calling the platform's API. */
export type Channel = 'browser' | 'server'

/** What arrived: one event, one API call that held no readable event, one script load, or a request that no platform has a route for. */
export type RecordKind = 'event' | 'call' | 'script' | 'unknown'

/** How the platform judged what arrived. `failed` means that a commanded fault responded, not the platform's rules. */
export interface Verdict {
  result: 'accepted' | 'refused' | 'failed'
  /** HTTP status of the response; absent when the connection was cut or left hanging. */
  status?: number
  code?: number
  subcode?: number
  message?: string
  /** The platform's own trace id, where it gives one. */
  traceId?: string
}

/** The request as it came, so that a reader can see exactly what was sent. */
export interface RawRequest {
  id: string
  method: string
  host: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string
}

/** What one arrival tells the lab before it is numbered and timed. */
export interface Arrival {
  platform: string
  channel: Channel
  kind: RecordKind
  /** Pixel, tag, measurement or container id. */
  accountId?: string
  eventName?: string
  eventId?: string
  /** What the platform itself tells copies by; absent: the event's id; empty: nothing. */
  countsOnceBy?: string
  /** A server's copy that came less than so long before no longer counts: this one does. */
  overtakesMs?: number
  /** The page the event happened on. */
  pageUrl?: string
  /** The event as the platform understood it. */
  event?: unknown
  verdict: Verdict
  request: RawRequest
  /** Place in the API call's batch. */
  batch?: { index: number; size: number }
}

/** One numbered arrival. `duplicateOf` names the copy that counts in its place. */
export interface LabRecord extends Arrival {
  seq: number
  at: string
  duplicateOf?: number
}
