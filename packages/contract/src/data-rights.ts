/** What a site keeps for a number of days, each for its own. */
export const RETENTION_KINDS = [
  'events',
  'addresses',
  'outcomes',
  'attempts',
  'counts',
  'orders',
  'leads',
  'deadLetters',
] as const

export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** `GET /api/sites/:key/data/retention`. */
export interface Retention {
  /** How many days each is kept. */
  days: Record<RetentionKind, number>
  /** What holds where the owner has set nothing. */
  defaults: Record<RetentionKind, number>
  /** Between which the owner may choose. */
  bounds: Record<RetentionKind, { least: number; most: number }>
}

/** Where something of a person is looked for. */
export const DATA_PLACES = [
  'events',
  'deliveries',
  'orders',
  'leads',
  'reviews',
  'invitations',
  'deadLetters',
  'log',
] as const

export type DataPlace = (typeof DATA_PLACES)[number]

/** Whom a request is about. The address itself is not kept with the request. */
export type DataSubject = { visitorId: string } | { email: string }

/** A request of a person, as the Data screen shows it. */
export interface DataRequest {
  id: string
  kind: 'export' | 'erase'
  by: 'visitor' | 'email'
  state: 'waiting' | 'running' | 'done' | 'failed'
  askedAt: number
  /** Who entered it in the console. */
  askedBy: string
  doneAt?: number
  /** How much was found, by place; only once it is done. */
  found?: Partial<Record<DataPlace, number>>
  /** An export can be fetched until then. */
  fileUntil?: number
  /** Why it failed, for whoever runs the server; it is tried again. */
  problem?: string
}
