import type { Pool } from 'pg'
import type { LogEntry } from '../event-log.ts'
import { sitePartition } from '../site-partition.ts'
import { LOG_CHANNEL } from './wake-listener.ts'

const NO_PARTITION = '23514'

/** Writes a group in one statement, so one transaction and one flush to disk; then wakes the partitions' readers. */
export const appendEntries = async (
  pool: Pool,
  day: string,
  entries: LogEntry[],
  makeRoom: () => Promise<void>,
): Promise<void> => {
  const parts = entries.map(({ site }) => sitePartition(site))
  const values = [
    day,
    parts,
    entries.map(({ site }) => site),
    entries.map(({ body }) => JSON.stringify(body)),
    [...new Set(parts)].join(),
  ]
  try {
    await pool.query(SQL, values)
  } catch (error) {
    // The first event after midnight may come before the maintenance that makes the new day's partition.
    if ((error as { code?: string }).code !== NO_PARTITION) throw error
    await makeRoom()
    await pool.query(SQL, values)
  }
}

const SQL = `
  with added as (
    insert into log_entries (day, part, site, body)
    select $1::date, e.part, e.site, e.body
    from unnest($2::smallint[], $3::text[], $4::text[]) as e (part, site, body)
  )
  select pg_notify('${LOG_CHANNEL}', $5)`
