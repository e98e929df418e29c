import type { Conflict } from './conflict.ts'
import type { Conforms } from './conforms.ts'
import type { ConsentSnapshot } from './consent.ts'
import type { EventField } from './purpose-table.ts'
import type { TouchData } from './relay.ts'

/**
 * How the collector cleans what somebody sent before it is kept. `made`: the server's own, never the sender's. `shape`:
 * checked to be a number, a word of ours or an id of the site's config, so that nothing else can stand there.
 */
export type Cleaning =
  | 'made'
  | 'shape'
  | 'text'
  | 'label'
  | 'page'
  | 'referrer'
  | 'params'
  | 'texts'
  | 'ids'
  | 'person'
  | 'agent'
  | 'network'
  | 'consent'
  | 'conflicts'
  | 'visit'

/** Every field of an event that is kept, with how it is cleaned. A field without a line here does not compile. */
export const EVENT_CLEANING = {
  id: 'shape',
  site: 'made',
  name: 'text',
  time: 'made',
  receivedAt: 'made',
  type: 'shape',
  definition: 'text',
  url: 'page',
  title: 'text',
  params: 'params',
  evidence: 'made',
  confirmedBy: 'made',
  evidenceNote: 'made',
  consent: 'consent',
  destinations: 'shape',
  config: 'made',
  conflicts: 'conflicts',
  referrer: 'referrer',
  visitorId: 'label',
  visitId: 'label',
  visit: 'visit',
  userId: 'person',
  address: 'network',
  agent: 'agent',
  ids: 'ids',
  hashes: 'made',
  person: 'made',
} as const

/** The same for one touch of a visit. */
export const TOUCH_CLEANING = { source: 'text', landing: 'page', utm: 'texts' } as const

/** The same for what travels of the consent state; a service's name is a destination's, so a label. */
export const CONSENT_CLEANING = {
  functional: 'shape',
  analytics: 'shape',
  advertising: 'shape',
  source: 'shape',
  tool: 'label',
  decidedAt: 'shape',
  services: 'label',
} as const

/** The same for a conflict. */
export const CONFLICT_CLEANING = {
  destination: 'shape',
  id: 'text',
  found: 'shape',
  did: 'shape',
} as const

/** The gate: each table names every field of its type, and nothing else. */
export type CleanedFields = [
  Conforms<typeof EVENT_CLEANING, Record<EventField, Cleaning>>,
  Conforms<typeof TOUCH_CLEANING, Record<keyof TouchData, Cleaning>>,
  Conforms<typeof CONSENT_CLEANING, Record<keyof ConsentSnapshot, Cleaning>>,
  Conforms<typeof CONFLICT_CLEANING, Record<keyof Conflict, Cleaning>>,
]
