import type { Pool } from 'pg'
import { createDayPartitions } from '../../db/day-partitions.ts'

/** Every day under which a table may keep something of a site, oldest first: for what has to look at them one after the other. */
export const keptDays = async (
  pool: Pool,
  table: 'events' | 'report_slots',
  site: string,
): Promise<string[]> => {
  const made = await createDayPartitions(pool, [table]).list()
  const { rows } = await pool.query<{ day: string }>(
    `select distinct day::text from ${table}_default where site = $1`,
    [site],
  )
  return [...new Set([...made, ...rows.map(({ day }) => day)])].sort()
}
