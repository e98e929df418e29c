import type { Pool } from 'pg'
import type { ForgetQuery } from '../store/event-store.ts'

const CLICK_IDS = 'fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|epik|twclid|li_fat_id'
const ID_NAMES = `^_?(fbp|fbc|pbid|external_id|${CLICK_IDS})$`

/** Takes browser and click ids out of what was kept of these orders' checkouts, by name and inside of addresses. */
export const clearCheckouts = async (
  pool: Pool,
  site: string,
  { events, visitorId, until }: ForgetQuery,
): Promise<void> => {
  await pool.query(
    `update orders o set checkout = (
       select coalesce(jsonb_object_agg(key, regexp_replace(value, $5, '\\1', 'gi')), '{}')
       from jsonb_each_text(o.checkout) where key !~* $6)
     where o.site = $1 and o.placed_at <= $4 and o.checkout <> '{}' and o.event = any (
       $2::uuid[] || array(select id from events where site = $1 and body->>'visitorId' = $3
         and body ?| '{address,agent,ids,hashes}'))`,
    [
      ...[site, events, visitorId ?? null, new Date(until)],
      ...[`([?&])(?:${CLICK_IDS})=[^&#]*&?`, ID_NAMES],
    ],
  )
}
