import type { AcceptedEvent } from '@footfall/contract'
import type { Pool } from 'pg'
import type { LatestQuery } from '../event-store.ts'
import { liveDays } from '../near-days.ts'

/** The events of a site that were recorded last, newest first. */
export const latestEvents = async (
  pool: Pool,
  site: string,
  now: number,
  { since, limit }: LatestQuery,
): Promise<AcceptedEvent[]> => {
  const { rows } = await pool.query<{ body: AcceptedEvent }>(
    `select body from (
       select body, received_at from events
       where site = $1 and day = any ($2::date[]) order by xid desc, id desc limit $3
     ) as latest where received_at >= $4`,
    [site, liveDays(now), limit, new Date(since)],
  )
  return rows.map(({ body }) => body)
}
