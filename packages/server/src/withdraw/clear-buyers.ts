import type { Pool } from 'pg'
import type { ForgetQuery } from '../store/event-store.ts'

/** Forgets the buyers of these sales and all that this visitor bought, also where only the page knew the visitor. */
export const clearBuyers = async (
  pool: Pool,
  site: string,
  { events, visitorId, until }: ForgetQuery & { until: number },
): Promise<void> => {
  await pool.query(
    `delete from order_buyers where site = $1 and time <= $4 and (visitor = $3 or event = any (
       $2::uuid[] || array(select event from order_pages p where p.site = $1
         and p.body->>'visitorId' = $3 and p.body ?| '{address,agent,ids,hashes}')))`,
    [site, events, visitorId ?? null, new Date(until)],
  )
}

/** The same for all that was ever withdrawn: finds what was written in the very moment of a withdrawal. */
export const clearAllBuyers = async (pool: Pool): Promise<void> => {
  await pool.query(
    `delete from order_buyers b using withdrawals w
     where w.site = b.site and w.purpose = 'advertising' and b.time <= w.time
       and w.subject in ('e:' || b.event, 'v:' || b.visitor)`,
  )
}
