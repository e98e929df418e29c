import type { Pool } from 'pg'
import type { DeliveryKey, EventStore } from '../store/event-store.ts'
import { KEEP_PAGES_MS } from './order-ledger.ts'
import { UNCONFIRMED } from './settle-sale.ts'

const PAGES = 500

/**
 * Gives sales that were not kept waiting, and that no shop ever confirmed, their end, and forgets what their pages told. To be
 * called before old pages are dropped: after that nobody would know of them.
 */
export const endLetGoSales = async (
  pool: Pool,
  eventStore: EventStore,
  now: number,
): Promise<void> => {
  const before = new Date(now - KEEP_PAGES_MS)
  for (;;) {
    const { rows } = await pool.query<{ site: string; event: string; open: string[] }>(OLD_LET_GO, [
      before,
      PAGES,
    ])
    if (rows.length === 0) return
    const keys = rows.flatMap(({ site, event, open }) =>
      open.map((destination): DeliveryKey => ({ site, event, destination })),
    )
    const states = await eventStore.findStates(keys)
    const attempt = { at: now, ms: 0, state: 'dropped' as const, message: UNCONFIRMED }
    await eventStore.saveOutcomes(
      keys
        .filter((_, at) => states[at] === 'queued')
        .map((key) => ({
          ...key,
          at: now,
          attempt,
          state: 'dropped',
          reason: 'unconfirmed',
        })),
    )
    await pool.query(
      `delete from order_pages p using unnest($1::text[], $2::uuid[]) as k (site, event)
       where (p.site, p.event) = (k.site, k.event)`,
      [rows.map(({ site }) => site), rows.map(({ event }) => event)],
    )
  }
}

/** What the shop's report brought back and still waits is ended by the deliverer. */
const OLD_LET_GO = `
  select p.site, p.event, array(
    select destination from unnest(p.let_go) as destination
    where not exists (
      select 1 from retry_queue q
      where (q.site, q.destination, q.event) = (p.site, destination, p.event))
  ) as open
  from order_pages p where p.received_at < $1 and p.let_go <> '{}' limit $2`
