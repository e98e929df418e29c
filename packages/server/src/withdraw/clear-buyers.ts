import type { AcceptedEvent, ConsentSnapshot } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../db/storable-json.ts'
import type { ForgetQuery } from '../store/event-store.ts'

/** One sale: its site and the id of its event. */
export interface SaleKey {
  site: string
  event: string
}

/** Forgets the buyers of these sales and all that this visitor bought, also where only the page knew the visitor. */
export const clearBuyers = async (
  pool: Pool,
  site: string,
  { events, visitorId, until }: ForgetQuery & { until: number },
): Promise<void> => {
  // A page tells of the visitor whatever else of it may be kept.
  await pool.query(
    `delete from order_buyers where site = $1 and time <= $4 and (visitor = $3 or event = any (
       $2::uuid[] || array(select event from order_pages p where p.site = $1
         and p.body->>'visitorId' = $3)))`,
    [site, events, visitorId ?? null, new Date(until)],
  )
}

/**
 * Forgets the buyers of these sales where their page has refused or they have taken the answer back. Asked by whichever side
 * writes last: neither could know of the other before.
 */
export const endBuyers = async (pool: Pool, sales: readonly SaleKey[]): Promise<void> => {
  if (sales.length === 0) return
  await forget(pool, 'join unnest($1::text[], $2::uuid[]) as k (site, event) using (site, event)', [
    sales.map(({ site }) => site),
    sales.map(({ event }) => event),
  ])
}

/** The same for all that is kept: finds what was written in the very moment of a refusal or a withdrawal. */
export const clearAllBuyers = (pool: Pool): Promise<void> => forget(pool, '', [])

const forget = async (pool: Pool, among: string, values: unknown[]): Promise<void> => {
  // A thank-you page comes after its order, so the earlier of both counts, whatever the shop's clock says.
  await pool.query(
    `delete from order_buyers where (site, event) in (
       select b.site, b.event from order_buyers b ${among}
       left join order_pages p using (site, event)
       join withdrawals w on w.site = b.site and w.purpose = 'advertising'
         and w.subject = any (array['e:' || b.event, 'v:' || b.visitor, 'v:' || (p.body->>'visitorId')])
         and least(b.time, to_timestamp((p.body->>'time')::bigint / 1000.0)) <= w.time)`,
    values,
  )
  await forgetRefused(pool, `${among} join order_pages p using (site, event)`, values)
}

/** One side's word on one sale; its answers, as far as it knew them. */
export interface SaleWord extends SaleKey {
  body: Pick<AcceptedEvent, 'consent'>
}

/** Forgets the buyers of sales that these words refuse, also where an earlier word of the same side is the one that is kept. */
export const endRefusedBuyers = async (pool: Pool, words: readonly SaleWord[]): Promise<void> => {
  const told = words
    .filter(({ body }) => refusesAny(body.consent))
    .map(({ site, event, body: { consent } }) => ({ site, event, body: { consent } }))
  // Most refuse nothing, and cost the database nothing.
  if (told.length === 0) return
  await forgetRefused(
    pool,
    'join jsonb_to_recordset($1::jsonb) as p (site text, event uuid, body jsonb) using (site, event)',
    [storableJson(told)],
  )
}

const refusesAny = ({ advertising, services = {} }: ConsentSnapshot): boolean =>
  [advertising, ...Object.values(services)].includes('denied')

const forgetRefused = async (pool: Pool, joined: string, values: unknown[]): Promise<void> => {
  // By destination, as they are kept: one service's answer wins over its purpose's.
  await pool.query(
    `with refused as (
       select b.site, b.event, array(
         select name from jsonb_object_keys(b.hashes) as name
         where coalesce(p.body#>>array['consent', 'services', name], p.body#>>'{consent,advertising}') = 'denied'
       ) as names
       from order_buyers b ${joined}
     ), gone as (
       delete from order_buyers b using refused r
       where (b.site, b.event) = (r.site, r.event) and b.hashes - r.names = '{}'
     )
     update order_buyers b set hashes = b.hashes - r.names from refused r
     where (b.site, b.event) = (r.site, r.event) and r.names <> '{}' and b.hashes - r.names <> '{}'`,
    values,
  )
}
