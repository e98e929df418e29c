import type { DeliveryState, Reason } from '@footfall/contract'
import type { Pool } from 'pg'
import type { DeliveryCounts, LatestQuery } from '../event-store.ts'
import { liveDays } from '../near-days.ts'

interface CountRow {
  destination: string
  state: DeliveryState
  reason: Reason | null
  n: number
  last_at: Date
  first_at: Date
  looked_at: number
}

/** How the latest deliveries of a site stand. Looks at no more than so many, whatever a site has. */
export const countDeliveries = async (
  pool: Pool,
  site: string,
  now: number,
  { since, limit }: LatestQuery,
): Promise<DeliveryCounts> => {
  const { rows } = await pool.query<CountRow>(
    `with latest as (
       select destination, state, reason, updated_at from outcomes
       where site = $1 and day = any ($2::date[]) order by xid desc limit $3
     )
     select destination, state, reason, count(*)::int as n, max(updated_at) as last_at,
       (select min(updated_at) from latest) as first_at,
       (select count(*)::int from latest) as looked_at
     from latest where updated_at >= $4 group by 1, 2, 3 order by 1, 2, 3`,
    [site, liveDays(now), limit, new Date(since)],
  )
  const [first] = rows
  const isCut = first !== undefined && first.looked_at >= limit
  return {
    since: isCut ? Math.max(since, first.first_at.getTime()) : since,
    counts: rows.map(({ destination, state, reason, n, last_at }) => ({
      destination,
      state,
      n,
      lastAt: last_at.getTime(),
      ...(reason && { reason }),
    })),
  }
}
