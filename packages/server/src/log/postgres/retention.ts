import type { Pool } from 'pg'
import { type DayPartitions, dayOf } from '../../db/day-partitions.ts'

const DAY_MS = 86_400_000

/** The name under which positions of this log are kept. */
export const POSTGRES_LOG = 'postgres'

/** Drops days older than the retention that every group has passed entirely; returns which. */
export const dropPassedDays = async (
  pool: Pool,
  partitions: DayPartitions,
  now: number,
  retentionDays: number,
): Promise<string[]> => {
  const oldest = dayOf(now - retentionDays * DAY_MS)
  const passed: string[] = []
  for (const day of await partitions.list()) {
    if (day >= oldest) break
    const { rows } = await pool.query<{ is_passed: boolean }>(
      `select exists (select 1 from log_owners where log = $2) and not exists (
         select 1 from log_owners o where o.log = $2 and exists (
           select 1 from log_entries e
           where e.day = $1 and e.part = o.part and (e.xid, e.seq) > (o.xid, o.seq)
         )
       ) as is_passed`,
      [day, POSTGRES_LOG],
    )
    if (!rows[0]?.is_passed) break
    passed.push(day)
  }
  return partitions.drop(passed)
}

/**
 * Transaction ids belong to one database cluster. A dump restored into another one carries positions its counter has
 * not reached, and everything appended there would be passed over in silence: better not to start.
 */
export const checkCluster = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ is_foreign: boolean }>(
    `select exists (
       select 1 from log_owners where log = $1 and xid >= pg_snapshot_xmax(pg_current_snapshot())
     ) as is_foreign`,
    [POSTGRES_LOG],
  )
  if (rows[0]?.is_foreign) {
    throw new Error(
      'The log was restored from another PostgreSQL cluster. Let the old server finish the log, then empty log_entries, log_owners and log_members here before you start.',
    )
  }
}

/** What is missing for 'written down' to mean written to disk; empty when nothing is. */
export const findDurabilityGaps = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
     where (name, setting) in (('fsync', 'off'), ('full_page_writes', 'off'), ('synchronous_commit', 'off'))`,
  )
  return rows.map(({ name }) => name)
}
