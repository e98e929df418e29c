import { type AcceptedEvent, type Reason, STATES } from '@footfall/contract'
import type { ServerHalf } from '../destinations/server-halves.ts'
import type { DroppedPause } from '../sites/site-directory.ts'
import { isStandIn } from '../stand-ins/is-stand-in.ts'
import type { DeliveryKey, DeliveryOutcome } from '../store/event-store.ts'
import { needsClaim } from './claims.ts'
import { type Delivery, deliveryKey } from './delivery.ts'
import { readDemand } from './evidence-demand.ts'
import { finish, saveOutcomes } from './finish.ts'
import { type Judgement, judgeDelivery } from './judge-delivery.ts'
import type { LaneMemory } from './lane.ts'
import type { LaneContext } from './lane-context.ts'
import type { Waiting } from './retry-queue.ts'
import { type Ready, sendReady } from './send-ready.ts'
import { settleSales } from './settle-sales.ts'

export interface BatchOwner {
  part: number
  epoch: number
}

/**
 * Takes deliveries of one lane as far as they can go now. When it returns, each is finished or waits in the retry queue;
 * when it throws, nothing may be committed, and the next owner finds out by outcomes and claims how far it had come.
 */
export const deliverBatch = async (
  deliveries: Delivery[],
  memory: LaneMemory,
  owner: BatchOwner,
  context: LaneContext,
): Promise<void> => {
  const open = await withoutErased(await withoutFinished(deliveries, context), context)
  const [first] = open
  if (!first) return
  const half = (await context.halves.of(first.event.site)).find(
    ({ name }) => name === first.destination,
  )
  if (!half) {
    const lost = (await context.halves.lost(first.event.site)).find(
      ({ name }) => name === first.destination,
    )
    return finish(
      open,
      lost ? unsendable(open, lost, 'lost-token', context) : open.map(notEnabled(context)),
      context,
    )
  }
  if (context.isDevelopment && !isStandIn(context.apiBases[half.name])) {
    return finish(open, unsendable(open, half, 'no-stand-in', context), context)
  }

  const ready: Ready[] = []
  const over: Delivery[] = []
  const outcomes: DeliveryOutcome[] = []
  const demand = await readDemand(context.sites, first.event.site)
  const { isPaused, dropped } = await context.sites.pause(first.event.site)
  const { settled, unconfirmed } = await settleSales(open, half, demand, context)
  await finish(
    unconfirmed.map(({ delivery }) => delivery),
    unconfirmed.map(({ delivery, judged }) => refusal(delivery, judged, context)),
    context,
  )
  const taken = await context.withdrawals.cover(
    settled.map(({ event }) => event),
    half.server.purpose,
  )
  for (const [at, delivery] of settled.entries()) {
    const judged: Judgement = taken[at]
      ? { ok: false, state: 'blocked' }
      : withoutDropped(
          judgeDelivery(delivery, half, context.clock.now(), demand),
          delivery,
          dropped,
        )
    if (judged.ok) {
      ready.push({ delivery, body: judged.body, ids: judged.ids })
    } else {
      // What is held comes again from its page: it leaves the queue, and has no outcome yet.
      if (judged.state !== 'held') outcomes.push(refusal(delivery, judged, context))
      over.push(delivery)
    }
  }
  await finish(over, outcomes, context)
  if (ready.length === 0) return

  if (isPaused) {
    const again = context.clock.now() + PAUSED_MS
    const until = (event: AcceptedEvent): number =>
      Math.min(event.time + half.server.maxAgeMs, again)
    await wait(ready, { state: 'queued', reason: 'paused', until }, context)
    return context.retryQueue.releaseEnded(
      ready.map(({ delivery }) => delivery),
      context.clock.now(),
    )
  }
  const result = memory.gate.check(half.version)
  if (!result.isOpen) return wait(ready, result, context)
  const mine = await claimed(ready, half, owner, context)
  if (mine.length > 0) await sendReady(mine, half, memory, context)
}

/**
 * How often what waits for the end of a pause is judged again, besides when it has grown too old. The end wakes all of it, so this is
 * only for what nobody would wake.
 */
const PAUSED_MS = 6 * 3_600_000

/** What came in during a pause is dropped where its owner chose so. Any other reason not to send it is the better one. */
const withoutDropped = (
  judged: Judgement,
  { event: { receivedAt } }: Delivery,
  dropped: readonly DroppedPause[],
): Judgement =>
  judged.ok && dropped.some(({ from, to }) => from <= receivedAt && receivedAt < to)
    ? { ok: false, state: 'dropped', reason: 'paused' }
    : judged

/** Leaves out what has an outcome already: the same event may come twice, from the page or from the log. */
const withoutFinished = async (
  deliveries: Delivery[],
  { eventStore, retryQueue }: LaneContext,
): Promise<Delivery[]> => {
  const states = await eventStore.findStates(deliveries.map(keyOf))
  const stale: Delivery[] = []
  const open = deliveries.filter((delivery, at) => {
    const state = states[at]
    if (!state) return true
    if (delivery.isRetry && !STATES[state].final) return true
    if (delivery.isRetry) stale.push(delivery)
    return false
  })
  await retryQueue.finish(stale)
  return open
}

/** When what nobody can judge is looked at again. */
const NO_KEY_MS = 600_000

/** Ends what is of somebody who was erased since it happened. What nobody can tell that of waits until a key opens it. */
const withoutErased = async (deliveries: Delivery[], context: LaneContext): Promise<Delivery[]> => {
  const { suppressions, retryQueue, clock } = context
  const marks = (await suppressions?.among(deliveries.map(({ event }) => event))) ?? []
  const erased = deliveries.filter((_, at) => marks[at] === 'erased')
  const judged = { ok: false, state: 'dropped', reason: 'erased' } as const
  await finish(
    erased,
    erased.map((delivery) => refusal(delivery, judged, context)),
    context,
  )
  await retryQueue.put(
    deliveries
      .filter((_, at) => marks[at] === 'unknown')
      .map((delivery) => ({
        delivery,
        state: 'queued',
        attempts: delivery.attempts,
        ids: delivery.ids ?? [],
        nextAt: clock.now() + NO_KEY_MS,
        ...(delivery.awaits && { awaits: delivery.awaits }),
      })),
  )
  return deliveries.filter((_, at) => !marks[at])
}

const claimed = async (
  ready: Ready[],
  { server }: ServerHalf,
  owner: BatchOwner,
  { claims }: LaneContext,
): Promise<Ready[]> => {
  const wanted = ready.map(({ delivery }) => delivery).filter((one) => needsClaim(one, server))
  const taken = await claims.take(wanted, owner)
  return ready.filter(
    ({ delivery }) => !needsClaim(delivery, server) || taken.has(deliveryKey(delivery)),
  )
}

/** The lane is closed, or its site is paused: nothing was tried, so no attempt is counted. */
const wait = async (
  ready: Ready[],
  {
    state,
    until,
    reason,
  }: {
    state: Waiting['state']
    until: number | ((event: AcceptedEvent) => number)
    reason?: Reason
  },
  context: LaneContext,
): Promise<void> => {
  const { clock, random, retryQueue } = context
  // Spread out, or everything that waited would come back in one moment.
  const spread = Math.round(random() * 5_000)
  await retryQueue.put(
    ready.map(({ delivery, ids }) => ({
      delivery,
      state,
      ids,
      attempts: delivery.attempts,
      nextAt: spread + (typeof until === 'number' ? until : until(delivery.event)),
    })),
  )
  await saveOutcomes(
    ready.map(({ delivery }) => ({
      ...keyOf(delivery),
      state,
      at: clock.now(),
      // What waits for a person goes out when that person says so.
      ...(typeof until === 'number' && { nextAt: until + spread }),
      ...(reason && { reason }),
    })),
    context,
  )
}

const keyOf = ({ event, destination }: Delivery): DeliveryKey => ({
  site: event.site,
  event: event.id,
  destination,
})

const notEnabled =
  ({ clock }: LaneContext) =>
  (delivery: Delivery): DeliveryOutcome => ({
    ...keyOf(delivery),
    state: 'dropped',
    reason: 'not-enabled',
    at: clock.now(),
  })

/** Whatever else keeps an event from being sent is the better reason: pasting a token, say, would not change it. */
const unsendable = (
  deliveries: Delivery[],
  half: ServerHalf,
  reason: Reason,
  context: LaneContext,
): DeliveryOutcome[] =>
  deliveries.flatMap((delivery) => {
    const judged = judgeDelivery(delivery, half, context.clock.now())
    if (judged.ok) {
      return [refusal(delivery, { ok: false, state: 'dropped', reason }, context)]
    }
    return judged.state === 'held' ? [] : [refusal(delivery, judged, context)]
  })

const refusal = (
  delivery: Delivery,
  judged: Exclude<Judgement, { ok: true } | { state: 'held' }>,
  { clock }: LaneContext,
): DeliveryOutcome => {
  const at = clock.now()
  const { state, reason, message } = judged
  return {
    ...keyOf(delivery),
    state,
    at,
    ...(reason && { reason }),
    ...(message && { attempt: { at, ms: 0, state, message } }),
  }
}
