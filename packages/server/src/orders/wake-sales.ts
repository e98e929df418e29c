import type { Pool } from 'pg'
import { sitePartition } from '../log/site-partition.ts'

/**
 * Makes due at once what waits for a report that has arrived, and brings back what was let go and is now confirmed.
 * To be called after that word is committed, in a statement of its own: a sale that is put to wait at the same moment
 * is then either found here or finds the word itself.
 */
export const wakeSales = async (
  pool: Pool,
  sales: { site: string; event: string }[],
  now: number,
): Promise<void> => {
  if (sales.length === 0) return
  const keys = [
    sales.map(({ site }) => site),
    sales.map(({ event }) => event),
    sales.map(({ site }) => sitePartition(site)),
    new Date(now),
  ]
  await pool.query(
    `with told as (
       select distinct * from unnest($1::text[], $2::uuid[], $3::smallint[]) as k (site, event, part)
     ), woken as (
       update retry_queue q set next_at = $4 from told
       where (q.site, q.event) = (told.site, told.event)
         and (q.awaits = 'order' and exists (
                select 1 from orders o where (o.site, o.event) = (q.site, q.event))
           or q.awaits = 'page' and exists (
                select 1 from order_pages p where (p.site, p.event) = (q.site, q.event)))
     )
     insert into retry_queue (site, destination, event, part, state, attempts, ids, next_at, body)
     select told.site, destination, told.event, told.part, 'queued', 0, '{}', $4, p.body
     from told
     join orders o on (o.site, o.event) = (told.site, told.event)
     join order_pages p on (p.site, p.event) = (told.site, told.event)
     cross join unnest(p.let_go) as destination
     on conflict do nothing`,
    keys,
  )
}
