import type { DeliveryOutcome } from '../store/event-store.ts'
import { type Delivery, deliveryKey, keyText } from './delivery.ts'
import type { LaneContext } from './lane-context.ts'

/** These deliveries are over: writes how they ended and takes them out of the queue. */
export const finish = async (
  deliveries: Delivery[],
  outcomes: DeliveryOutcome[],
  context: LaneContext,
): Promise<void> => {
  if (deliveries.length === 0) return
  // The outcome first: a claim that is settled without one would hide what happened.
  await saveOutcomes(outcomes, context)
  await context.retryQueue.finish(deliveries)
  measureAge(deliveries, outcomes, context)
}

const measureAge = (
  deliveries: Delivery[],
  outcomes: DeliveryOutcome[],
  { clock, metrics }: LaneContext,
): void => {
  const sent = new Set(
    outcomes
      .filter(({ state }) => state === 'sent')
      .map(({ site, destination, event }) => keyText(site, destination, event)),
  )
  const now = clock.now()
  for (const delivery of deliveries) {
    if (!sent.has(deliveryKey(delivery))) continue
    const { destination, event } = delivery
    metrics.deliveryAge.observe({ destination }, (now - event.receivedAt) / 1_000)
  }
}

/** Writes outcomes and counts them. */
export const saveOutcomes = async (
  outcomes: DeliveryOutcome[],
  { eventStore, metrics }: LaneContext,
): Promise<void> => {
  if (outcomes.length === 0) return
  await eventStore.saveOutcomes(outcomes)
  for (const { destination, state } of outcomes) metrics.deliveries.inc({ destination, state })
}
