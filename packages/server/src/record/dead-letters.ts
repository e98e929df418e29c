import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { LogRecord } from '../log/event-log.ts'
import { ADDRESS_FIELDS } from '../store/advertising-fields.ts'

/** No site may keep them longer; most keep them for less. */
const KEEP_DAYS = 90
const DAY_MS = 86_400_000
const MOST_WORDS = 500

export interface DeadLetter {
  record: Pick<LogRecord, 'site' | 'body'>
  reason: string
}

export type Bury = (letters: DeadLetter[]) => Promise<void>

/**
 * Keeps entries nobody could handle, with the reason, for a person to look at. Each once, however often its batch comes. Nobody withdraws
 * what lies here, so what only the advertising purpose allows is not put here at all, except for the hash by which a person who asks is found.
 */
export const createDeadLetters =
  (pool: Pool, group: string): Bury =>
  async (letters) => {
    const rows = new Map<string, { site: string; body: string; entry: Buffer; reason: string }>()
    for (const { record, reason } of letters) {
      const body = JSON.stringify(record.body, withoutAdvertising)
      const entry = createHash('sha256').update(body).digest()
      const { site } = record
      const key = `${site} ${entry.toString('hex')}`
      rows.set(key, { site, body, entry, reason: storableWords(reason) })
    }
    const all = [...rows.values()]
    await pool.query(
      `insert into log_dead_letters (group_name, site, body, entry, reason)
       select $1, site, body, entry, reason
       from unnest($2::text[], $3::text[], $4::bytea[], $5::text[]) as t (site, body, entry, reason)
       order by site, entry
       on conflict (site, group_name, entry) do update set
         reason = excluded.reason, attempts = log_dead_letters.attempts + 1, last_at = now()`,
      [
        group,
        all.map(({ site }) => site),
        all.map(({ body }) => body),
        all.map(({ entry }) => entry),
        all.map(({ reason }) => reason),
      ],
    )
  }

/** A reason as a column takes it. */
export const storableWords = (reason: string): string =>
  reason.replaceAll('\0', '').slice(0, MOST_WORDS)

/** Forgets entries that no site keeps any longer. */
export const dropOldDeadLetters = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from log_dead_letters where at < $1', [
    new Date(now - KEEP_DAYS * DAY_MS),
  ])
}

/** How many lie there, by the group that could not handle them. */
export const countDeadLetters = async (pool: Pool): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ group_name: string; n: number }>(
    'select group_name, count(*)::int as n from log_dead_letters group by 1',
  )
  return new Map(rows.map(({ group_name, n }) => [group_name, n]))
}

const withoutAdvertising = (field: string, value: unknown): unknown =>
  field === 'event' && typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !ADDRESS_FIELDS.includes(name)))
    : value
