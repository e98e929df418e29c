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
    next_at: Date
    tried: string[]
  }>(
    `select d.destination, w.waiting::int, w.next_at, w.tried
     from site_destinations d cross join lateral (
       select count(*) as waiting, min(next_at) as next_at,
         (array_agg(event order by attempts desc))[1:${SAMPLE}] as tried
       from (
         select event, next_at, attempts from retry_queue q
         where q.site = d.site and q.destination = d.destination and q.state = 'stopped'
         order by q.site, q.destination, q.attempts desc limit ${STOPPED_LANE_COUNT}
       ) as first
     ) as w
     where d.site = $1 and d.is_enabled and w.waiting > 0
     order by d.destination`,
    [site],
  )
  return Promise.all(
    rows.map(async ({ destination, waiting, next_at, tried }): Promise<StoppedLane> => {
      const last = await eventStore.lastAttempt(
        tried.map((event) => ({ site, destination, event })),
      )
      const { at, status, code, message } = last ?? {}
      return {
        ...{ destination, waiting, nextAt: next_at.getTime() },
        ...(at !== undefined && { triedAt: at }),
        ...(status !== undefined && { status }),
        ...(code !== undefined && { code }),
        ...(message !== undefined && { message }),
      }
    }),
  )
}
