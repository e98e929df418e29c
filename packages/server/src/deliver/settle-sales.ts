import { type Settled, settleSale } from '../orders/settle-sale.ts'
import type { ServerHalf } from '../sites/server-halves.ts'
import type { DeliveryOutcome } from '../store/event-store.ts'
import type { Delivery } from './delivery.ts'
import { judgeDelivery, type Refusal } from './judge-delivery.ts'
import type { LaneContext } from './lane-context.ts'

export interface SettledSales {
  /** Everything that may be judged and sent now; a sale with both sides' accounts in it. */
  settled: Delivery[]
  /** Sales nobody confirmed in time. */
  unconfirmed: { delivery: Delivery; judged: Refusal }[]
}

/** Takes sales that wait for the other side out of a batch, and puts them into the queue. */
export const settleSales = async (
  deliveries: Delivery[],
  half: ServerHalf,
  context: LaneContext,
): Promise<SettledSales> => {
  const sales = deliveries.filter(({ event }) => event.name === 'Purchase')
  const [first] = sales
  if (!first) return { settled: deliveries, unconfirmed: [] }
  const now = context.clock.now()
  const accounts = await context.orders.accounts(
    first.event.site,
    sales.map(({ event }) => event.id),
  )
  const settled: Delivery[] = []
  const unconfirmed: SettledSales['unconfirmed'] = []
  const waiting: { delivery: Delivery; wait: Extract<Settled, { kind: 'wait' }> }[] = []
  for (const delivery of deliveries) {
    const judge = (event: Delivery['event']) => judgeDelivery({ ...delivery, event }, half, now)
    const sale = settleSale(delivery, accounts.get(delivery.event.id), half, judge, now)
    if (sale.kind === 'judge') settled.push({ ...delivery, event: sale.event })
    else if (sale.kind === 'wait') waiting.push({ delivery, wait: sale })
    else {
      const judged: Refusal = {
        ok: false,
        state: 'dropped',
        reason: 'filtered',
        message: sale.message,
      }
      unconfirmed.push({ delivery, judged })
    }
  }
  await keepWaiting(waiting, context)
  return { settled, unconfirmed }
}

const keepWaiting = async (
  waiting: { delivery: Delivery; wait: Extract<Settled, { kind: 'wait' }> }[],
  { retryQueue, eventStore, orders, clock }: LaneContext,
): Promise<void> => {
  await retryQueue.put(
    waiting.map(({ delivery, wait: { nextAt } }) => ({
      delivery,
      state: 'queued',
      attempts: delivery.attempts,
      ids: delivery.ids ?? [],
      nextAt,
    })),
  )
  const at = clock.now()
  const outcomes = waiting.map(
    ({ delivery: { event, destination, isRetry }, wait }): DeliveryOutcome => ({
      ...{ site: event.site, event: event.id, receivedAt: event.receivedAt, destination, at },
      state: 'queued',
      nextAt: wait.nextAt,
      // Said once; looking again is no attempt.
      ...(!isRetry && { attempt: { at, ms: 0, state: 'queued', message: wait.message } }),
    }),
  )
  await eventStore.saveOutcomes(outcomes)
  const [first] = waiting
  if (!first) return
  await orders.wakeComplete(
    first.delivery.event.site,
    waiting.map(({ delivery }) => delivery.event.id),
    at,
  )
}
