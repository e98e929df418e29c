import type { AcceptedEvent } from '@footfall/contract'
import type { LogBody, LogRecord, Tombstone } from './event-log.ts'
import { upgradeEvent } from './upgrade-event.ts'

/** What a consumer finds in an entry: an event, something it must put aside with a reason, or what is not for it. */
export type Entry =
  | { kind: 'event'; event: AcceptedEvent }
  | { kind: 'erase'; subjects: readonly string[]; until: number }
  | { kind: 'unfit'; reason: string }
  | { kind: 'unknown' }

/**
 * Reads an entry. A newer program may write to the log while this one reads it: a kind not known here is passed over and committed, never
 * a reason to stop. Neither is an event that lacks what every consumer builds on, whoever wrote it.
 */
export const readEntry = ({ site, body }: Pick<LogRecord, 'site' | 'body'>): Entry => {
  if (body?.kind === UNREADABLE) return { kind: 'unfit', reason: 'It is no JSON.' }
  if (body?.kind === 'erase') return readErasure(body as Partial<Erasure>)
  if (body?.kind !== 'event') return { kind: 'unknown' }
  const { event } = body as LogBody
  const reason = findFault(event, site)
  return reason ? { kind: 'unfit', reason } : { kind: 'event', event: upgradeEvent(event) }
}

/** The event of an entry that holds one, and nothing else. */
export const eventIn = (record: Pick<LogRecord, 'site' | 'body'>): AcceptedEvent | undefined => {
  const entry = readEntry(record)
  return entry.kind === 'event' ? entry.event : undefined
}

type Erasure = Tombstone['body']

const HASH = /^[\da-f]{64}$/

const readErasure = ({ subjects, until }: Partial<Erasure>): Entry =>
  Array.isArray(subjects) && subjects.every((one) => HASH.test(one)) && Number.isSafeInteger(until)
    ? { kind: 'erase', subjects, until: until as number }
    : { kind: 'unfit', reason: 'The erasure says not whose.' }

const UNREADABLE = 'unreadable'

/** An entry's body as it was written; what is no JSON becomes a body of a kind that is put aside. */
export const parseBody = (text: string): LogRecord['body'] => {
  try {
    return JSON.parse(text) as LogRecord['body']
  } catch {
    return { kind: UNREADABLE, text } as LogRecord['body']
  }
}

/** An entry's body as it stands in the log. */
export const textOf = (body: LogRecord['body']): string =>
  body?.kind === UNREADABLE ? (body as unknown as { text: string }).text : JSON.stringify(body)

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const findFault = (event: unknown, site: string): string | undefined => {
  if (!isRecord(event)) return 'The entry holds no event.'
  if (event.site !== site) return 'The event is another site’s than its entry.'
  if (typeof event.id !== 'string' || !UUID.test(event.id)) return 'The event’s id is no UUID.'
  if (typeof event.name !== 'string') return 'The event has no name.'
  for (const field of ['time', 'receivedAt']) {
    if (typeof event[field] !== 'number') return `The event’s ${field} is no number.`
  }
  for (const field of ['consent', 'destinations']) {
    if (!isRecord(event[field])) return `The event’s ${field} is no object.`
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
