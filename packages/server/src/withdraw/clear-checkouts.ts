import type { ConsentPurpose } from '@footfall/contract'
import type { Pool } from 'pg'
import type { ForgetQuery } from '../store/event-store.ts'
import { ADDRESS_FIELDS, BEHIND_PATH, namesWithout } from './checkout-purposes.ts'

/** Purposes that a checkout's values may be kept for. */
export const CHECKOUT_PURPOSES = ['analytics', 'advertising'] as const

/**
 * Leaves of what was kept of these orders' checkouts only what needs none of these purposes, without advertising addresses without
 * their query. An order was placed before it was told: what the shop's clock says beyond that is the clock's fault.
 */
export const clearCheckouts = async (
  pool: Pool,
  site: string,
  {
    events,
    until,
    purposes,
  }: Pick<ForgetQuery, 'events' | 'until'> & { purposes: readonly ConsentPurpose[] },
): Promise<void> => {
  await pool.query(
    `update orders o set checkout = (
       select coalesce(
         jsonb_object_agg(key, case when key = any ($6) then regexp_replace(value, $4, '') else value end), '{}')
       from jsonb_each_text(o.checkout) where key = any ($5))
     where o.site = $1 and ($3::timestamptz is null or least(o.placed_at, o.received_at) <= $3)
       and o.checkout <> '{}' and o.event = any ($2::uuid[])`,
    [
      ...[site, events, until === undefined ? null : new Date(until)],
      ...[BEHIND_PATH, namesWithout(purposes)],
      purposes.includes('advertising') ? ADDRESS_FIELDS : [],
    ],
  )
}
