import type { Pool } from 'pg'
import type { LogRecord } from '../log/event-log.ts'
import { ADVERTISING_FIELDS } from '../store/advertising-fields.ts'

/** As long as the log itself keeps its entries. */
const KEEP_DAYS = 8
const DAY_MS = 86_400_000

/**
 * Keeps an entry nobody could handle, with the reason, for a person to look at. Nobody withdraws what lies here, so what
 * only the advertising purpose allows is not put here at all.
 */
export const createDeadLetters: (
  pool: Pool,
  group: string,
) => (record: LogRecord, reason: string) => Promise<void> =
  (pool: Pool, group: string) =>
  async (record: LogRecord, reason: string): Promise<void> => {
    await pool.query(
      'insert into log_dead_letters (group_name, site, body, reason) values ($1, $2, $3, $4)',
      [group, record.site, JSON.stringify(record.body, withoutAdvertising), reason.slice(0, 500)],
    )
  }

/** Forgets entries that are older than the log's own. */
export const dropOldDeadLetters = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from log_dead_letters where at < $1', [
    new Date(now - KEEP_DAYS * DAY_MS),
  ])
}

const withoutAdvertising = (field: string, value: unknown): unknown =>
  field === 'event' && typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(([name]) => !ADVERTISING_FIELDS.includes(name)),
      )
    : value
