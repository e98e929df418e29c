import type { Pool } from 'pg'
import type { Cursor } from '../cursor.ts'
import { parseBody } from '../event-in.ts'
import type { LogRecord } from '../event-log.ts'

/**
 * The next entries of one partition after the cursor: the writing transaction and the number within it.
 *
 * The trap: numbers are given when a row is written, but rows appear when their transaction commits. A reader that went
 * by number alone would pass a slower transaction's rows before they became visible, and never see them. So only
 * transactions older than every one still running are read: whatever commits later has a higher xid than the cursor.
 * `bound` is another transaction below which that is known to hold, see read-horizon.ts.
 */
export const readEntries = async (
  pool: Pool,
  part: number,
  after: Cursor,
  max: number,
  bound = '0',
): Promise<LogRecord[]> => {
  const { rows } = await pool.query<{ xid: string; seq: string; site: string; body: string }>({
    name: 'read-log',
    text: SQL,
    values: [part, after.xid, after.seq, max, bound],
  })
  return rows.map(({ xid, seq, site, body }) => ({
    site,
    body: parseBody(body),
    position: `${xid}:${seq}`,
  }))
}

const SQL = `
  select xid::text, seq::text, site, body from log_entries
  where part = $1 and (xid, seq) > ($2::xid8, $3::bigint)
    and xid < greatest(pg_snapshot_xmin(pg_current_snapshot()), $5::xid8)
  order by log_entries.xid, log_entries.seq
  limit $4`
