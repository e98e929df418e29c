import type { Pool } from 'pg'
import type { ForgetQuery } from '../store/event-store.ts'
import { CLICK_ID_IN_ADDRESS, ID_NAMES } from './browser-ids.ts'

/**
 * Takes browser and click ids out of what was kept of these orders' checkouts, by name and inside of addresses. An order was
 * placed before it was told: what the shop's clock says beyond that is the clock's fault.
 */
export const clearCheckouts = async (
  pool: Pool,
  site: string,
  { events, until }: Pick<ForgetQuery, 'events' | 'until'>,
): Promise<void> => {
  await pool.query(
    `update orders o set checkout = (
       select coalesce(jsonb_object_agg(key, regexp_replace(value, $4, '\\1', 'gi')), '{}')
       from jsonb_each_text(o.checkout) where key !~* $5)
     where o.site = $1 and ($3::timestamptz is null or least(o.placed_at, o.received_at) <= $3)
       and o.checkout <> '{}' and o.event = any ($2::uuid[])`,
    [
      ...[site, events, until === undefined ? null : new Date(until)],
      ...[CLICK_ID_IN_ADDRESS, ID_NAMES],
    ],
  )
}
