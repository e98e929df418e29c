import type { OrderRefund, Params } from '@footfall/contract'
import type { Pool } from 'pg'
import type { LedgerOrder } from './judge-order.ts'
import type { OrderPosition } from './walk-orders.ts'

interface LedgerRow {
  event: string
  number: string
  shop: 'woo' | 'edd'
  kind: 'placed' | 'renewed'
  placed_at: Date
  received_at: Date
  params: Params
  refund: { value?: number; note?: LedgerOrder['note'] } | null
}

const COLUMNS = 'event, number, shop, kind, placed_at, received_at, params, refund'

/** Orders that the shop placed within a span, the latest first, behind a position. */
export const readLedger = async (
  pool: Pool,
  site: string,
  span: { from: number; to: number },
  before: OrderPosition | undefined,
  limit: number,
): Promise<LedgerOrder[]> => {
  const { rows } = await pool.query<LedgerRow>(
    `select ${COLUMNS} from orders
     where site = $1 and placed_at >= $2 and placed_at < $3
       and ($4::timestamptz is null or (placed_at, event) < ($4::timestamptz, $5::uuid))
     order by placed_at desc, event desc limit $6`,
    [
      ...[site, new Date(span.from), new Date(span.to)],
      ...[before ? new Date(before.time) : null, before?.event ?? null, limit],
    ],
  )
  return rows.map(asOrder)
}

/** Those of these that the shop told of. */
export const ledgerOf = async (
  pool: Pool,
  site: string,
  events: readonly string[],
): Promise<LedgerOrder[]> => {
  if (events.length === 0) return []
  const { rows } = await pool.query<LedgerRow>(
    `select ${COLUMNS} from orders where site = $1 and event = any ($2::uuid[])`,
    [site, events],
  )
  return rows.map(asOrder)
}

/** Orders whose number begins so, the latest first. */
export const findNumbers = async (
  pool: Pool,
  site: string,
  number: string,
  limit: number,
): Promise<LedgerOrder[]> => {
  const { rows } = await pool.query<LedgerRow>(
    `select ${COLUMNS} from orders where site = $1 and number like $2
     order by placed_at desc, event desc limit $3`,
    [site, `${number.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, limit],
  )
  return rows.map(asOrder)
}

/** What was given back of an order, in the order of time. */
export const readRefunds = async (
  pool: Pool,
  site: string,
  event: string,
): Promise<OrderRefund[]> => {
  const { rows } = await pool.query<{
    refunded_at: Date
    received_at: Date
    value: string
    currency: string
  }>(
    `select refunded_at, received_at, abs(value)::text as value, currency from order_refunds
     where site = $1 and event = $2::uuid order by refunded_at, refund limit 100`,
    [site, event],
  )
  return rows.map(({ refunded_at, received_at, value, currency }) => ({
    at: refunded_at.getTime(),
    toldAt: received_at.getTime(),
    value: Number(value),
    currency,
  }))
}

/** When the buyer's page told of a sale, while both sides are kept apart. */
export const readPageTime = async (
  pool: Pool,
  site: string,
  event: string,
): Promise<number | undefined> => {
  const { rows } = await pool.query<{ received_at: Date }>(
    'select received_at from order_pages where site = $1 and event = $2::uuid',
    [site, event],
  )
  return rows[0]?.received_at.getTime()
}

const asOrder = (row: LedgerRow): LedgerOrder => ({
  event: row.event,
  number: row.number,
  shop: row.shop,
  kind: row.kind,
  params: row.params,
  placedAt: row.placed_at.getTime(),
  toldAt: row.received_at.getTime(),
  ...(typeof row.refund?.value === 'number' && { refunded: Math.abs(row.refund.value) }),
  ...(row.refund?.note && { note: row.refund.note }),
})
