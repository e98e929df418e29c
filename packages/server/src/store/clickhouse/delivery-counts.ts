import type { DeliveryState, Reason } from '@footfall/contract'
import type { DeliveryCounts, LatestQuery } from '../event-store.ts'
import { liveDays } from '../near-days.ts'
import type { Clickhouse } from './clickhouse.ts'
import { storedDay } from './stored-day.ts'

interface CountRow {
  destination: string
  state: DeliveryState
  reason: Reason | ''
  n: number
  last_at: number
  first_at: number
}

/** How the latest deliveries of a site stand. Counts no more than so many, whatever a site has. */
export const countDeliveries = async (
  clickhouse: Clickhouse,
  site: string,
  now: number,
  { since, limit }: LatestQuery,
): Promise<DeliveryCounts> => {
  const rows = await clickhouse.query<CountRow>(
    `select destination, state, reason, count() as n, max(updated_at) as last_at, min(updated_at) as first_at
     from (
       select destination, state, reason, updated_at from outcomes
       where site = {site:String} and day in {days:Array(Date)} and updated_at >= {since:Int64}
       order by stamp desc limit {limit:UInt32}
     ) group by destination, state, reason order by destination, state, reason`,
    { site, days: liveDays(now).map(storedDay), since: Math.trunc(since), limit },
  )
  const isCut = rows.reduce((sum, { n }) => sum + n, 0) >= limit
  return {
    since: isCut ? Math.max(since, Math.min(...rows.map(({ first_at }) => first_at))) : since,
    counts: rows.map(({ destination, state, reason, n, last_at }) => ({
      destination,
      state,
      n,
      lastAt: last_at,
      ...(reason && { reason }),
    })),
  }
}
