import type { Pool } from 'pg'

/** A lane whose platform refuses our key. */
export interface LaneStop {
  site: string
  destination: string
  stoppedAt: number
}

/** Which lanes have stopped, and of which of them somebody has to be mailed. */
export interface LaneStops {
  /** The platform refused the key, now as before. Called once its deliveries wait in the queue. */
  note(site: string, destination: string, at: number): Promise<void>
  /** The platform takes something again. */
  end(site: string, destination: string): Promise<void>
  /** Ends those of which nothing waits any more: whoever saw them work again may not have known of the stop. */
  endIdle(): Promise<void>
  /** Stops nobody was mailed of. */
  unmailed(most: number): Promise<LaneStop[]>
  mailed(stop: LaneStop, at: number): Promise<void>
}

export const createLaneStops = (pool: Pool): LaneStops => ({
  async note(site, destination, at) {
    await pool.query(
      `insert into lane_stops (site, destination, stopped_at) values ($1, $2, $3)
       on conflict (site, destination) do update set refused_at = now()`,
      [site, destination, new Date(at)],
    )
  },
  async end(site, destination) {
    await pool.query('delete from lane_stops where site = $1 and destination = $2', [
      site,
      destination,
    ])
  },
  async endIdle() {
    // A try that failed in another way, a broken connection say, tells nothing about the key: the stop goes on.
    await pool.query(
      `delete from lane_stops s where not exists (
         select from retry_queue q where (q.site, q.destination) = (s.site, s.destination)
           and (q.state = 'stopped'
             or q.state in ('retrying', 'throttled') and q.created_at <= s.refused_at)
       )`,
    )
  },
  async unmailed(most) {
    const { rows } = await pool.query<{ site: string; destination: string; stopped_at: Date }>(
      `select site, destination, stopped_at from lane_stops
       where mailed_at is null order by stopped_at limit $1`,
      [most],
    )
    return rows.map(({ stopped_at, ...row }) => ({ ...row, stoppedAt: stopped_at.getTime() }))
  },
  async mailed({ site, destination, stoppedAt }, at) {
    await pool.query(
      `update lane_stops set mailed_at = $4
       where site = $1 and destination = $2 and stopped_at = $3`,
      [site, destination, new Date(stoppedAt), new Date(at)],
    )
  },
})
