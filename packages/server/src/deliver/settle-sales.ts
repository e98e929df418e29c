import type { ServerHalf } from '../destinations/server-halves.ts'
import { NOT_KEPT_WAITING, type Settled, settleSale } from '../orders/settle-sale.ts'
import type { DeliveryOutcome } from '../store/event-store.ts'
import type { Delivery } from './delivery.ts'
import type { EvidenceDemand } from './evidence-demand.ts'
import { judgeDelivery, type Refusal } from './judge-delivery.ts'
import type { LaneContext } from './lane-context.ts'

interface WaitingSale {
  delivery: Delivery
  wait: Extract<Settled, { kind: 'wait' }>
}

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
  demand: EvidenceDemand,
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
  const waiting: WaitingSale[] = []
  for (const delivery of deliveries) {
    const judge = (event: Delivery['event']) =>
      judgeDelivery({ ...delivery, event }, half, now, demand)
    const account = accounts.get(delivery.event.id)
    const wanted = demand(delivery.event, delivery.destination, account?.isRequired)
    const sale = settleSale(delivery, account, half, judge, now, wanted)
    if (sale.kind === 'judge') settled.push({ ...delivery, event: sale.event })
    else if (sale.kind === 'wait') waiting.push({ delivery, wait: sale })
    else {
      const judged: Refusal = {
        ok: false,
        state: 'dropped',
        reason: 'unconfirmed',
        message: sale.message,
      }
      unconfirmed.push({ delivery, judged })
    }
  }
  const kept = await withinBound(first.event.site, waiting, context)
  await keepWaiting(kept, context)
  await letGo(
    waiting.filter((one) => !kept.includes(one)),
    context,
  )
  // Whose other side spoke meanwhile did not find it waiting.
  await context.orders.wakeComplete(
    first.event.site,
    waiting.map(({ delivery }) => delivery.event.id),
    context.clock.now(),
  )
  return { settled, unconfirmed }
}

/** Anybody can make a page's sale up, so only so many of a site wait. The shop's own word always does. */
const withinBound = async (
  site: string,
  waiting: WaitingSale[],
  { retryQueue, maxUnconfirmed }: LaneContext,
): Promise<WaitingSale[]> => {
  const isNew = ({ delivery, wait }: WaitingSale): boolean =>
    wait.awaits === 'order' && delivery.awaits !== 'order'
  if (!waiting.some(isNew)) return waiting
  let room = maxUnconfirmed - (await retryQueue.countUnconfirmed(site, maxUnconfirmed))
  return waiting.filter((one) => !isNew(one) || room-- > 0)
}

const keepWaiting = async (
  waiting: WaitingSale[],
  { retryQueue, eventStore, clock }: LaneContext,
): Promise<void> => {
  await retryQueue.put(
    waiting.map(({ delivery, wait: { awaits, nextAt } }) => ({
      delivery,
      awaits,
      nextAt,
      state: 'queued',
      attempts: delivery.attempts,
      ids: delivery.ids ?? [],
    })),
  )
  const at = clock.now()
  await eventStore.saveOutcomes(
    waiting.map(({ delivery, wait }) => ({
      ...queued(delivery, at),
      nextAt: wait.nextAt,
      // Said once; being woken is no attempt.
      ...(delivery.awaits !== wait.awaits && {
        attempt: { at, ms: 0, state: 'queued', message: wait.message },
      }),
    })),
  )
}

/** Not a final state: that would keep the shop's report of the same sale, should it come, from being sent. */
const letGo = async (sales: WaitingSale[], context: LaneContext): Promise<void> => {
  const { retryQueue, eventStore, orders, clock } = context
  if (sales.length === 0) return
  const at = clock.now()
  const attempt = { at, ms: 0, state: 'queued' as const, message: NOT_KEPT_WAITING }
  await eventStore.saveOutcomes(sales.map(({ delivery }) => ({ ...queued(delivery, at), attempt })))
  const deliveries = sales.map(({ delivery }) => delivery)
  await retryQueue.finish(deliveries.filter(({ isRetry }) => isRetry))
  await orders.letGo(deliveries.map(({ event, destination }) => ({ event, destination })))
}

const queued = ({ event, destination }: Delivery, at: number): DeliveryOutcome => ({
  site: event.site,
  event: event.id,
  destination,
  at,
  state: 'queued',
})
