import type { Pool } from 'pg'
import type { LogRecord } from '../log/event-log.ts'

/** Keeps an entry nobody could handle, with the reason, for a person to look at. */
export const createDeadLetters: (
  pool: Pool,
  group: string,
) => (record: LogRecord, reason: string) => Promise<void> =
  (pool: Pool, group: string) =>
  async (record: LogRecord, reason: string): Promise<void> => {
    await pool.query(
      'insert into log_dead_letters (group_name, site, body, reason) values ($1, $2, $3, $4)',
      [group, record.site, JSON.stringify(record.body), reason.slice(0, 500)],
    )
  }
