import type { Pool } from 'pg'
import { TIMELESS_DAY } from '../event-day.ts'
import { daysSince } from '../near-days.ts'

/** How many calls of each destination's browser tag were not made since a time, and before another, because the site was paused. */
export const countPaused = async (
  pool: Pool,
  site: string,
  since: number,
  before: number,
): Promise<Record<string, number>> => {
  const { first, last } = daysSince(since, before)
  const { rows } = await pool.query<{ destination: string; n: number }>(
    `select report.key as destination, count(*)::int as n
     from events cross join lateral jsonb_each(body -> 'destinations') as report
     where site = $1 and (day between $2 and $3 or day = $4) and received_at >= $5 and received_at < $6
       and report.value ->> 'reason' = 'paused'
     group by 1 order by 1`,
    [site, first, last, TIMELESS_DAY, new Date(since), new Date(before)],
  )
  return Object.fromEntries(rows.map(({ destination, n }) => [destination, n]))
}
