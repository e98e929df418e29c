import type { Pool } from 'pg'
import type { FoundPerson } from './find-person.ts'

/** What an order was worth stays; the same fields as its Purchase has them. */
const AMOUNTS = ['value', 'currency', 'net_value', 'tax', 'shipping', 'discount', 'fees']

/**
 * Leaves of a person's orders what sums are made of: when, how much, how much was given back. The ids of sale and refund stay, or a
 * shop that tells of them again would have them counted again.
 */
export const eraseOrders = async (
  pool: Pool,
  site: string,
  { events, visitorIds, shared, isByAddress, except }: FoundPerson,
): Promise<void> => {
  await pool.query(
    `update orders set number = '', checkout = '{}', person = null,
       params = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(params) where key = any ($3)),
       refund = refund - 'items'
     where site = $1 and event = any ($2::uuid[])`,
    [site, events, AMOUNTS],
  )
  await pool.query(
    `update order_refunds set items = '[]' where site = $1 and event = any ($2::uuid[])`,
    [site, events],
  )
  await pool.query(
    `delete from order_pages where site = $1 and (event = any ($2::uuid[]) or (body->>'visitorId' = any ($3)
       and not ($4::boolean and body->>'person' is not null) and not event = any ($5::uuid[])))`,
    [site, events, visitorIds, Boolean(isByAddress), except ?? []],
  )
  await pool.query(
    `delete from order_buyers where site = $1 and (event = any ($2::uuid[])
       or (visitor = any ($3) and not event = any ($4::uuid[])))`,
    [site, events, visitorIds, except ?? []],
  )
  // What a withdrawal covered, the erasure covers; but not what others did on the same computer.
  const own = visitorIds.filter((id) => !shared.includes(id))
  await pool.query('delete from withdrawals where site = $1 and subject = any ($2)', [
    ...[site, [...own.map((id) => `v:${id}`), ...events.map((id) => `e:${id}`)]],
  ])
}
