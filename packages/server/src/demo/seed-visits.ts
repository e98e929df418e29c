import type { AcceptedEvent } from '@footfall/contract'
import type { OrderLedger } from '../orders/order-ledger.ts'
import type { EventStore } from '../store/event-store.ts'
import { REPORT_SLOT_MS } from '../store/report-query.ts'
import { type DemoVisitOptions, demoVisits } from './demo-visits.ts'

const BATCH = 500
const FIRST_NUMBER = 4_001

export interface SeedVisitsDeps {
  eventStore: Pick<EventStore, 'record' | 'maintain' | 'reportTotal'>
  orders: Pick<OrderLedger, 'place'>
}

/** Gives a site some weeks of visits and their orders, once; a site with events keeps its own. Returns how many events. */
export const seedVisits = async (
  { eventStore, orders }: SeedVisitsDeps,
  options: DemoVisitOptions,
): Promise<number> => {
  const { site, from, to } = options
  const { events: before } = await eventStore.reportTotal(site, { span: slotsOf(from, to) })
  if (before > 0) return 0
  await eventStore.maintain()
  let stored = 0
  let batch: AcceptedEvent[] = []
  const sales: AcceptedEvent[] = []
  for (const event of demoVisits(options)) {
    batch.push(event)
    if (event.name === 'Purchase') sales.push(event)
    if (batch.length < BATCH) continue
    stored += await eventStore.record(batch)
    batch = []
  }
  stored += await eventStore.record(batch)
  sales.sort((one, other) => one.time - other.time)
  for (const [at, sale] of sales.entries()) {
    await placeOrder(orders, sale, String(FIRST_NUMBER + at))
  }
  return stored
}

/** The shop's own word of a sale. */
const placeOrder = (
  orders: SeedVisitsDeps['orders'],
  { id, site, time, params }: AcceptedEvent,
  number: string,
): Promise<void> =>
  orders.place(
    {
      v: 1,
      site,
      kind: 'placed',
      shop: 'woo',
      id: number,
      key: id,
      time,
      items: [],
      value: Number(params.value),
      currency: String(params.currency),
    },
    { event: id, params, now: time + 1_000 },
  )

const slotsOf = (from: number, to: number): { from: number; to: number } => ({
  from: Math.floor(from / REPORT_SLOT_MS) * REPORT_SLOT_MS,
  to: Math.ceil(to / REPORT_SLOT_MS) * REPORT_SLOT_MS,
})
