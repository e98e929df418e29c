import { TIMELESS_DAY } from '../event-day.ts'
import { daysSince } from '../near-days.ts'
import type { Clickhouse } from './clickhouse.ts'
import { HAS_BODY } from './event-queries.ts'

/** How many calls of each destination's browser tag were not made since a time, and before another, because the site was paused. */
export const countPaused = async (
  clickhouse: Clickhouse,
  site: string,
  since: number,
  before: number,
): Promise<Record<string, number>> => {
  const { first, last } = daysSince(since, before)
  const rows = await clickhouse.query<{ destination: string; n: number }>(
    `select destination, count() as n from (
       select body, arrayJoin(JSONExtractKeys(body, 'destinations')) as destination from events
       where site = {site:String} and received_at >= {since:Int64}
         and received_at < {before:Int64} and ${HAS_BODY}
         and (day between {first:Date} and {last:Date} or day = {timeless:Date})
     ) where JSONExtractString(body, 'destinations', destination, 'reason') = 'paused'
     group by destination order by destination`,
    {
      site,
      first,
      last,
      timeless: TIMELESS_DAY,
      since: Math.trunc(since),
      before: Math.trunc(before),
    },
  )
  return Object.fromEntries(rows.map(({ destination, n }) => [destination, Number(n)]))
}
