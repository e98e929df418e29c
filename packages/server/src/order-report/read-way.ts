import type { OrderWay } from '@footfall/contract'
import type { EventStore } from '../store/event-store.ts'
import { hasPage, judgeOrder } from './judge-order.ts'
import { readPageTime, readRefunds } from './read-ledger.ts'
import { findOrders, type OrderSources } from './walk-orders.ts'

export interface WaySources extends OrderSources {
  eventStore: Pick<EventStore, 'sales' | 'salesOf' | 'sale'>
}

/** One order and all that happened to it; undefined where nobody told of it. */
export const readWay = async (
  sources: WaySources,
  site: string,
  event: string,
  now: number,
): Promise<OrderWay | undefined> => {
  const [known] = await findOrders(sources, site, event, 1)
  if (!known) return undefined
  const [stored, refunds, pageTime] = await Promise.all([
    sources.eventStore.sale(site, event),
    readRefunds(sources.pool, site, event),
    readPageTime(sources.pool, site, event),
  ])
  const { order, sale } = known
  const pageAt = pageTime ?? (sale && hasPage(sale.event) ? sale.event.receivedAt : undefined)
  const mayKnowVisit = sale?.event.consent.analytics === 'granted'
  return {
    ...judgeOrder(known, now),
    ...(order && {
      order: {
        number: order.number,
        shop: order.shop,
        kind: order.kind,
        placedAt: order.placedAt,
        toldAt: order.toldAt,
        ...(order.note && { note: order.note }),
      },
    }),
    refunds,
    ...(pageAt !== undefined && { pageAt }),
    ...(mayKnowVisit && stored?.visit && { visit: stored.visit }),
    ...(stored && { sale: stored.event }),
  }
}
