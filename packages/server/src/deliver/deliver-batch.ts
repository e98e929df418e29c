import { type Params, STATES } from '@footfall/contract'
import type { ServerHalf } from '../sites/server-halves.ts'
import type { DeliveryKey, DeliveryOutcome } from '../store/event-store.ts'
import { needsClaim } from './claims.ts'
import { type AccountResult, conclude } from './conclude.ts'
import { type Delivery, deliveryKey } from './delivery.ts'
import { type Judgement, judgeDelivery } from './judge-delivery.ts'
import type { LaneContext } from './lane-context.ts'
import type { LaneGate } from './lane-gate.ts'
import type { Waiting } from './retry-queue.ts'
import { sendBatch } from './send-batch.ts'
import { settleSales } from './settle-sales.ts'

export interface BatchOwner {
  part: number
  epoch: number
}

interface Ready {
  delivery: Delivery
  body: Params
  ids: string[]
}

/**
 * Takes deliveries of one lane as far as they can go now. When it returns, each is finished or waits in the retry queue;
 * when it throws, nothing may be committed, and the next owner finds out by outcomes and claims how far it had come.
 */
export const deliverBatch = async (
  deliveries: Delivery[],
  gate: LaneGate,
  owner: BatchOwner,
  context: LaneContext,
): Promise<void> => {
  const open = await withoutFinished(deliveries, context)
  const [first] = open
  if (!first) return
  const half = (await context.halves.of(first.event.site)).find(
    ({ name }) => name === first.destination,
  )
  if (!half) return finish(open, open.map(notEnabled(context)), context)

  const ready: Ready[] = []
  const over: Delivery[] = []
  const outcomes: DeliveryOutcome[] = []
  const { settled, unconfirmed } = await settleSales(open, half, context)
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
      : judgeDelivery(delivery, half, context.clock.now())
    if (judged.ok) {
      ready.push({ delivery, body: judged.body, ids: judged.ids })
    } else if (judged.state !== 'held') {
      over.push(delivery)
      outcomes.push(refusal(delivery, judged, context))
    }
  }
  await finish(over, outcomes, context)
  if (ready.length === 0) return

  const answer = gate.check(half.version)
  if (!answer.isOpen) return wait(ready, answer, context)
  const mine = await claimed(ready, half, owner, context)
  if (mine.length > 0) await send(mine, half, gate, context)
}

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

const send = async (
  ready: Ready[],
  half: ServerHalf,
  gate: LaneGate,
  context: LaneContext,
): Promise<void> => {
  const results = new Map<Ready, AccountResult[]>(ready.map((one) => [one, []]))
  // A request goes to one account, so each account gets its own.
  for (const id of new Set(ready.flatMap(({ ids }) => ids))) {
    const group = ready.filter(({ ids }) => ids.includes(id))
    const answers = await sendBatch(
      group.map(({ body }) => body),
      {
        ...context,
        half: { ...half, settings: { ...half.settings, ids: [id] } },
        apiBase: context.apiBases[half.name],
      },
    )
    for (const [at, one] of group.entries()) {
      const answer = answers[at]
      if (answer) results.get(one)?.push({ ...answer, id })
    }
  }
  const isResumed = teachGate(gate, half, [...results.values()].flat())

  const waiting: Waiting[] = []
  const waitingOutcomes: DeliveryOutcome[] = []
  const over: Delivery[] = []
  const outcomes: DeliveryOutcome[] = []
  for (const [{ delivery, body }, answers] of results) {
    const conclusion = conclude(delivery, body, answers, context.random)
    if (conclusion.waiting) {
      waiting.push(conclusion.waiting)
      waitingOutcomes.push(...conclusion.outcomes)
    } else {
      over.push(delivery)
      outcomes.push(...conclusion.outcomes)
    }
  }
  await finish(over, outcomes, context)
  // The queue first: whoever reads 'retrying' must be able to rely on it.
  await context.retryQueue.put(waiting)
  await save(waitingOutcomes, context)
  const [first] = ready
  if (isResumed && first) {
    const { event, destination } = first.delivery
    await context.retryQueue.resume(event.site, destination, context.clock.now())
  }
}

/** One answer decides for the lane, the worst of them. Answers whether a stopped lane works again. */
const teachGate = (gate: LaneGate, half: ServerHalf, results: AccountResult[]): boolean => {
  const verdicts = results.map(({ verdict }) => verdict)
  const throttled = verdicts.find(({ outcome }) => outcome === 'throttled')
  if (verdicts.some(({ outcome }) => outcome === 'auth')) gate.stopped(half.version)
  else if (throttled) gate.throttled(throttled.retryAfterMs)
  else if (verdicts.some(({ outcome }) => outcome === 'retry')) gate.failed()
  else return gate.succeeded()
  return false
}

/** The lane is closed: nothing was tried, so no attempt is counted. */
const wait = async (
  ready: Ready[],
  { state, until }: { state: Waiting['state']; until: number },
  context: LaneContext,
): Promise<void> => {
  const { clock, random, retryQueue } = context
  // Spread out, or everything that waited would come back in one moment.
  const nextAt = until + Math.round(random() * 5_000)
  await retryQueue.put(
    ready.map(({ delivery, ids }) => ({
      delivery,
      state,
      ids,
      nextAt,
      attempts: delivery.attempts,
    })),
  )
  await save(
    ready.map(({ delivery }) => ({ ...keyOf(delivery), state, nextAt, at: clock.now() })),
    context,
  )
}

const finish = async (
  deliveries: Delivery[],
  outcomes: DeliveryOutcome[],
  context: LaneContext,
): Promise<void> => {
  if (deliveries.length === 0) return
  // The outcome first: a claim that is settled without one would hide what happened.
  await save(outcomes, context)
  await context.retryQueue.finish(deliveries)
}

const save = async (outcomes: DeliveryOutcome[], context: LaneContext): Promise<void> => {
  await context.eventStore.saveOutcomes(outcomes)
  for (const { destination, state } of outcomes) {
    context.metrics.deliveries.inc({ destination, state })
  }
}

const keyOf = ({ event, destination }: Delivery): DeliveryKey => ({
  site: event.site,
  event: event.id,
  receivedAt: event.receivedAt,
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
