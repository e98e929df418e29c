import { PAUSE_COUNT, type ResumeChoice } from '@footfall/contract'
import type { Pool } from 'pg'
import { isUnderWay } from '../deliver/retry-queue.ts'

/** One pause as it is stored. */
export interface StoredPause {
  pausedAt: number
  /** A user's or an API key's id. */
  pausedBy?: string
  end?: { resumedAt: number; choice: ResumeChoice }
}

/** When sites were paused, and by whom. */
export interface SitePauses {
  /** Pauses a site; false where it is paused already. */
  begin(site: string, by: string, now: number): Promise<boolean>
  /** Ends its pause; false where it is not paused. */
  end(site: string, by: string, choice: ResumeChoice, now: number): Promise<boolean>
  /** Makes what waited for the end due at once, some at a time. What this leaves out comes by itself when it is looked at again. */
  wake(site: string, now: number): Promise<void>
  last(site: string): Promise<StoredPause | undefined>
  /** Deliveries of events that came in since a time and wait, counted up to `PAUSE_COUNT`. */
  countWaiting(site: string, since: number): Promise<number>
}

/** Deliveries made due by one statement: a pause of days holds up more than one may take. */
const WAKE_AT_ONCE = 5_000

export const createSitePauses = (pool: Pool): SitePauses => ({
  async begin(site, by, now) {
    const { rowCount } = await pool.query(
      `insert into site_pauses (site, paused_at, paused_by) values ($1, $2, $3)
       on conflict do nothing`,
      [site, new Date(now), by],
    )
    return rowCount === 1
  },
  async end(site, by, choice, now) {
    const { rowCount } = await pool.query(
      `update site_pauses set resumed_at = greatest($2, paused_at), resumed_by = $3, choice = $4
       where site = $1 and resumed_at is null`,
      [site, new Date(now), by, choice],
    )
    return rowCount === 1
  },
  async wake(site, now) {
    for (let woken = WAKE_AT_ONCE; woken === WAKE_AT_ONCE; ) {
      // Only what waits for no reason of its own: a sale waits for its shop, and what a platform refused for its turn.
      const { rowCount } = await pool.query(
        `update retry_queue q set next_at = $2
         where q.ctid = any (array(
           select q.ctid from retry_queue q
           where q.site = $1 and q.state = 'queued' and q.awaits is null and q.next_at > $2
             and not ${isUnderWay('$2')}
           limit ${WAKE_AT_ONCE}))
         and q.next_at > $2`,
        [site, new Date(now)],
      )
      woken = rowCount ?? 0
    }
  },
  async last(site) {
    const { rows } = await pool.query<{
      paused_at: Date
      paused_by: string | null
      resumed_at: Date | null
      choice: ResumeChoice | null
    }>(
      `select paused_at, paused_by, resumed_at, choice from site_pauses
       where site = $1 order by paused_at desc limit 1`,
      [site],
    )
    const [row] = rows
    if (!row) return undefined
    const { paused_at, paused_by, resumed_at, choice } = row
    return {
      pausedAt: paused_at.getTime(),
      ...(paused_by !== null && { pausedBy: paused_by }),
      ...(resumed_at && choice && { end: { resumedAt: resumed_at.getTime(), choice } }),
    }
  },
  async countWaiting(site, since) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from (
         select 1 from retry_queue
         where site = $1 and (body ->> 'receivedAt')::numeric >= $2 limit ${PAUSE_COUNT}
       ) as waiting`,
      [site, since],
    )
    return rows[0]?.n ?? 0
  },
})
