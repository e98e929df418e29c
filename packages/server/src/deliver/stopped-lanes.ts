import { STOPPED_LANE_COUNT, type StoppedLane } from '@footfall/contract'
import type { Pool } from 'pg'
import type { EventStore } from '../store/event-store.ts'

/** Enough to find the last try among: those that were tried most stand first. */
const SAMPLE = 20

/** The destinations of a site that refused our key, each with what waits for it and the platform's last response. */
export const readStoppedLanes = async (
  pool: Pool,
  eventStore: EventStore,
  site: string,
): Promise<StoppedLane[]> => {
  const { rows } = await pool.query<{
    destination: string
    waiting: number
    since: Date
    next_at: Date
    tried: string[]
  }>(
    `select d.destination, w.waiting::int, w.next_at, w.tried, coalesce(s.stopped_at, w.since) as since
     from (
       select site, id as destination from site_things
       where site = $1 and kind = 'destination' and draft -> 'isEnabled' = 'true' and not is_deleted
     ) as d left join lane_stops s using (site, destination) cross join lateral (
       select count(*) as waiting, min(next_at) as next_at, min(created_at) as since,
         (array_agg(event order by attempts desc))[1:${SAMPLE}] as tried
       from (
         select event, next_at, attempts, created_at from retry_queue q
         where q.site = d.site and q.destination = d.destination and q.state = 'stopped'
         order by q.site, q.destination, q.attempts desc limit ${STOPPED_LANE_COUNT}
       ) as first
     ) as w
     where w.waiting > 0
     order by d.destination`,
    [site],
  )
  return Promise.all(
    rows.map(async ({ destination, waiting, since, next_at, tried }): Promise<StoppedLane> => {
      const last = await eventStore.lastAttempt(
        tried.map((event) => ({ site, destination, event })),
      )
      const { at, status, code, message } = last ?? {}
      return {
        destination,
        waiting,
        since: since.getTime(),
        nextAt: next_at.getTime(),
        ...(at !== undefined && { triedAt: at }),
        ...(status !== undefined && { status }),
        ...(code !== undefined && { code }),
        ...(message !== undefined && { message }),
      }
    }),
  )
}
