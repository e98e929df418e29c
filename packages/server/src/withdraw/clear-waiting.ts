import type { Pool } from 'pg'
import { ADVERTISING_FIELDS } from '../store/advertising-fields.ts'
import type { ForgetQuery } from '../store/event-store.ts'

/** Where events wait besides the log. */
const TABLES = ['retry_queue', 'order_pages'] as const

// Letter for letter as the indexes have it, or they are not used.
const HOLDS_SOMETHING = `q.body ?| '{address,agent,ids,hashes}'`

/** Takes advertising fields out of what waits of these events and this visitor. */
export const clearWaiting = async (
  pool: Pool,
  site: string,
  { events, visitorId, until }: ForgetQuery & { until: number },
): Promise<void> => {
  const wanted: [string, unknown][] = [
    ...(events.length > 0 ? [['q.event = any ($4::uuid[])', events] as [string, unknown]] : []),
    ...(visitorId ? [[`q.body->>'visitorId' = $4`, visitorId] as [string, unknown]] : []),
  ]
  for (const table of TABLES) {
    for (const [condition, value] of wanted) {
      await pool.query(
        `update ${table} q set body = q.body - $2::text[]
         where q.site = $1 and (q.body->>'time')::bigint <= $3 and ${condition} and ${HOLDS_SOMETHING}`,
        [site, ADVERTISING_FIELDS, until, value],
      )
    }
  }
}

/** The same for all that was ever withdrawn: finds what a deliverer put down in the very moment of a withdrawal. */
export const clearAllWaiting = async (pool: Pool): Promise<void> => {
  for (const table of TABLES) {
    await pool.query(
      `update ${table} q set body = q.body - $1::text[]
       from withdrawals w
       where w.site = q.site and w.purpose = 'advertising'
         and w.subject in ('e:' || q.event, 'v:' || (q.body->>'visitorId'))
         and (q.body->>'time')::bigint <= extract(epoch from w.time) * 1000
         and ${HOLDS_SOMETHING}`,
      [ADVERTISING_FIELDS],
    )
  }
}
