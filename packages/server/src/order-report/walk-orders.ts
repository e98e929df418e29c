import type { Pool } from 'pg'
import type { EventStore } from '../store/event-store.ts'
import { MOST_SALES, type SaleRecord } from '../store/sales-query.ts'
import type { KnownOrder, LedgerOrder } from './judge-order.ts'
import { findNumbers, ledgerOf, readLedger } from './read-ledger.ts'

export interface OrderSources {
  pool: Pool
  eventStore: Pick<EventStore, 'sales' | 'salesOf'>
}

/** Where a walk has come to. */
export interface OrderPosition {
  time: number
  event: string
}

export interface WalkQuery {
  /** Half-open, ms since 1970, by the time an order was placed. */
  from: number
  to: number
  before?: OrderPosition
  /** So many of each source at a time: each time costs, and what is read beyond a page is read in vain. */
  size?: number
}

const PART = 200
/** For whoever walks to the end. */
export const LARGE_PART: number = MOST_SALES

/**
 * All orders of a span, the latest first, part by part. Two sources are read side by side, the shop's ledger and the record, and an
 * order that both know comes once, at the shop's time.
 */
export const walkOrders = async function* (
  sources: OrderSources,
  site: string,
  { from, to, before: start, size = PART }: WalkQuery,
): AsyncGenerator<KnownOrder[]> {
  let before = start
  for (;;) {
    const [told, sales] = await Promise.all([
      readLedger(sources.pool, site, { from, to }, before, size),
      sources.eventStore.sales(site, {
        from,
        to,
        limit: size,
        ...(before && { before: { time: before.time, id: before.event } }),
      }),
    ])
    // A source that had more to give is known only down to its last: below the later of these nothing can be said yet.
    const floors = [
      ...(told.length === size ? told.slice(-1).map(orderPosition) : []),
      ...(sales.length === size ? sales.slice(-1).map(salePosition) : []),
    ]
    const [floor] = floors.sort(latestFirst)
    const isKnown = (position: OrderPosition): boolean =>
      floor === undefined || latestFirst(position, floor) <= 0
    yield await join(
      sources,
      site,
      told.filter((order) => isKnown(orderPosition(order))),
      sales.filter((sale) => isKnown(salePosition(sale))),
    )
    if (floor === undefined) return
    before = floor
  }
}

/** Orders by the beginning of their number, or the one with this id. */
export const findOrders = async (
  sources: OrderSources,
  site: string,
  wanted: string,
  limit: number,
): Promise<KnownOrder[]> => {
  if (!UUID.test(wanted)) {
    return join(sources, site, await findNumbers(sources.pool, site, wanted, limit), [])
  }
  const [told, sales] = await Promise.all([
    ledgerOf(sources.pool, site, [wanted]),
    sources.eventStore.salesOf(site, [wanted]),
  ])
  return join(sources, site, told, sales)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const join = async (
  { pool, eventStore }: OrderSources,
  site: string,
  told: readonly LedgerOrder[],
  sales: readonly SaleRecord[],
): Promise<KnownOrder[]> => {
  const known = new Map(sales.map((sale) => [sale.event.id, sale]))
  const events = new Set(told.map(({ event }) => event))
  const [missing, elsewhere] = await Promise.all([
    eventStore.salesOf(
      site,
      [...events].filter((event) => !known.has(event)),
    ),
    ledgerOf(
      pool,
      site,
      [...known.keys()].filter((event) => !events.has(event)),
    ),
  ])
  for (const sale of missing) known.set(sale.event.id, sale)
  // These stand at the shop's time, in another part of the walk or outside of it.
  const others = new Set(elsewhere.map(({ event }) => event))
  const pageOnly = sales.filter(({ event: { id } }) => !events.has(id) && !others.has(id))
  return [
    ...told.map((order): KnownOrder => {
      const sale = known.get(order.event)
      return { ...orderPosition(order), order, ...(sale && { sale }) }
    }),
    ...pageOnly.map((sale): KnownOrder => ({ ...salePosition(sale), sale })),
  ].sort(latestFirst)
}

const orderPosition = ({ event, placedAt }: LedgerOrder): OrderPosition => ({
  event,
  time: placedAt,
})

const salePosition = ({ event, time }: SaleRecord): OrderPosition => ({ event: event.id, time })

const latestFirst = (one: OrderPosition, other: OrderPosition): number =>
  other.time - one.time || (one.event < other.event ? 1 : one.event > other.event ? -1 : 0)
