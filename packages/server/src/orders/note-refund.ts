import type { OrderWebhook } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { storableJson } from '../db/storable-json.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Notes one refund of an order, once however often it is told, and writes the sum of all with the order. False when no such
 * order was told of. Only for a refund that was cleaned: it is kept as it is, by its id.
 */
export const noteRefund = (
  pool: Pool,
  order: OrderWebhook,
  { event, now }: { event: string; now: number },
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    // Two refunds told at once are added one after the other, or each would miss the other in its sum.
    const { rowCount } = await client.query(
      'select 1 from orders where site = $1 and event = $2 for update',
      [order.site, event],
    )
    if (rowCount === 1) await add(client, order, event, now)
    return rowCount === 1
  })

const add = async (
  client: PoolClient,
  order: OrderWebhook,
  event: string,
  now: number,
): Promise<void> => {
  const { site, time, value, currency, items, refundId } = order
  await client.query(
    `insert into order_refunds (site, event, refund, refunded_at, value, currency, items, received_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) on conflict do nothing`,
    [site, event, refundId, new Date(time), value, currency, storableJson(items), new Date(now)],
  )
  await client.query(SUM_UP, [site, event])
}

/**
 * Amounts count without their sign, which shops write differently, and only in the order's own currency. More than was paid
 * is kept as it was told, with a note: who reads a report must not be misled by either figure.
 */
const SUM_UP = `
  with told as (
    select o.site, o.event, o.params->>'currency' as currency,
      coalesce(o.total, (o.params->>'value')::numeric) as paid
    from orders o where o.site = $1 and o.event = $2
  ), summed as (
    select max(r.refunded_at) as at, count(*) as n, bool_and(r.value <= 0) as is_negative,
      coalesce(sum(abs(r.value)) filter (where r.currency = t.currency), 0) as given,
      bool_or(r.currency <> t.currency) as is_foreign, min(t.currency) as currency, min(abs(t.paid)) as paid
    from told t join order_refunds r on (r.site, r.event) = (t.site, t.event)
  ), things as (
    select coalesce(jsonb_agg(item), '[]') as items
    from order_refunds r, jsonb_array_elements(r.items) as item where r.site = $1 and r.event = $2
  )
  update orders o set refunded_at = s.at, refund = jsonb_strip_nulls(jsonb_build_object(
    'value', case when s.is_negative then -s.given else s.given end,
    'currency', s.currency, 'items', t.items, 'count', s.n,
    'note', case when s.given > s.paid then 'exceeds-order' when s.is_foreign then 'other-currency' end))
  from summed s, things t where o.site = $1 and o.event = $2`
