import type { Pool } from 'pg'
import { LOG_PARTITIONS } from '../event-log.ts'
import { UnsafeLogError } from './unsafe-log-error.ts'

/** How far a partition is finished: a message and how many of the partition's entries in it. */
export interface PartPosition {
  seq: number
  index: number
}

/** A group's positions in this log, one for each partition; what was never read stands at the beginning. */
export const groupPositions = async (
  pool: Pool,
  log: string,
  group: string,
): Promise<PartPosition[]> => {
  const { rows } = await pool.query<{ part: number; xid: string; seq: string }>(
    'select part, xid::text, seq::text from log_owners where group_name = $1 and log = $2',
    [group, log],
  )
  const positions = Array.from({ length: LOG_PARTITIONS }, () => ({ seq: 0, index: 0 }))
  for (const { part, xid, seq } of rows) positions[part] = { seq: Number(xid), index: Number(seq) }
  return positions
}

/** The last message that every group has passed entirely; 0 when nobody has read. */
export const passedByAll = async (pool: Pool, log: string): Promise<number> => {
  const { rows } = await pool.query<{ lowest: string | null }>(
    'select min(xid::text::numeric)::text as lowest from log_owners where log = $1',
    [log],
  )
  return Math.max(0, Number(rows[0]?.lowest ?? 0) - 1)
}

/**
 * Positions must lie within the stream. Ahead of it, everything appended from now on would be passed over in silence:
 * the stream was brought back from an older copy.
 */
export const checkPositions = async (pool: Pool, log: string, last: number): Promise<void> => {
  const { rows } = await pool.query<{ is_ahead: boolean }>(
    'select exists (select 1 from log_owners where log = $1 and xid::text::numeric > $2) as is_ahead',
    [log, last],
  )
  if (rows[0]?.is_ahead) {
    throw new UnsafeLogError(
      'The stream ends before what was already read from it, so it was restored from an older copy. Delete the rows of this log from log_owners to have it read from the beginning.',
    )
  }
}

/** Changing to this log while another still holds unread events would leave them behind. */
export const checkOldLog = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ is_left: boolean }>(
    `select exists (
       select 1 from log_owners o where o.log = 'postgres' and exists (
         select 1 from log_entries e where e.part = o.part and (e.xid, e.seq) > (o.xid, o.seq)
       )
     ) or (exists (select 1 from log_entries) and not exists (select 1 from log_owners)) as is_left`,
  )
  if (rows[0]?.is_left) {
    throw new UnsafeLogError(
      'The PostgreSQL log still holds events that were not handled. Start once more with FOOTFALL_LOG=postgres and no collector (--role record,deliver) until footfall_log_lag is 0.',
    )
  }
}
