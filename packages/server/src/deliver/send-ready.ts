import type { Params } from '@footfall/contract'
import type { ServerHalf } from '../destinations/server-halves.ts'
import type { DeliveryOutcome } from '../store/event-store.ts'
import { type AccountResult, conclude, type Untried } from './conclude.ts'
import type { Delivery } from './delivery.ts'
import { finish, saveOutcomes } from './finish.ts'
import type { LaneMemory } from './lane.ts'
import type { LaneContext } from './lane-context.ts'
import type { LaneGate } from './lane-gate.ts'
import type { Waiting } from './retry-queue.ts'
import { sendBatch } from './send-batch.ts'

/** When what a batch's requests did not suffice for comes again. */
const AGAIN_MS = 2_000
/** Over how long what waited for a closed lane comes back, or it would all come in one moment. */
const SPREAD_MS = 5_000

/** A delivery that may go, with what is to be sent and to which accounts. */
export interface Ready {
  delivery: Delivery
  body: Params
  ids: string[]
}

/** Sends a batch, account by account, and writes down what became of each delivery. */
export const sendReady = async (
  ready: Ready[],
  half: ServerHalf,
  memory: LaneMemory,
  context: LaneContext,
): Promise<void> => {
  const results = new Map<Ready, AccountResult[]>(ready.map((one) => [one, []]))
  const isPaused = async (): Promise<boolean> =>
    (await context.sites.pause(ready[0]?.delivery.event.site ?? '')).isPaused
  // A request goes to one account, so each account gets its own.
  for (const id of new Set(ready.flatMap(({ ids }) => ids))) {
    const group = ready.filter(({ ids }) => ids.includes(id))
    const sent = await sendBatch(
      group.map(({ body }) => body),
      {
        ...context,
        half: { ...half, settings: { ...half.settings, ids: [id] } },
        apiBase: context.apiBases[half.name],
        isPaused,
      },
      memory,
    )
    for (const [at, one] of group.entries()) {
      const result = sent[at]
      if (result) results.get(one)?.push({ ...result, id })
    }
  }
  const lesson = teachGate(memory.gate, half, [...results.values()].flat())
  await writeDown(results, memory.gate, context)
  const [first] = ready
  if (!first || lesson === 'nothing') return
  const { event, destination } = first.delivery
  const now = context.clock.now()
  if (lesson === 'stopped') return context.stops.note(event.site, destination, now)
  await context.retryQueue.resume(event.site, destination, now)
  await context.stops.end(event.site, destination)
}

const writeDown = async (
  results: Map<Ready, AccountResult[]>,
  gate: LaneGate,
  context: LaneContext,
): Promise<void> => {
  const { clock, random } = context
  const waiting: Waiting[] = []
  const waitingOutcomes: DeliveryOutcome[] = []
  const over: Delivery[] = []
  const outcomes: DeliveryOutcome[] = []
  const pause = gate.pause()
  for (const [{ delivery, body, ids }, sent] of results) {
    const missing = ids.filter((id) => !sent.some((result) => result.id === id))
    const at = clock.now()
    const untried: Untried = {
      ids: missing,
      at,
      state: pause?.state ?? 'queued',
      nextAt: pause ? pause.until + Math.round(random() * SPREAD_MS) : at + AGAIN_MS,
    }
    const conclusion = conclude(
      ...([delivery, body, sent, random] as const),
      missing.length > 0 ? untried : undefined,
    )
    if (conclusion.waiting) {
      waiting.push(conclusion.waiting)
      waitingOutcomes.push(...conclusion.outcomes)
    } else {
      over.push(delivery)
      outcomes.push(...conclusion.outcomes)
    }
  }
  await finish(over, outcomes, context)
  // What was tried before what it may be tried again by: dying in between must not hide that a sale may have been told. Then
  // the queue: whoever reads 'retrying' must be able to rely on it.
  if (waiting.length > 0) await context.eventStore.saveAttempts(waitingOutcomes)
  await context.retryQueue.put(waiting)
  await saveOutcomes(waitingOutcomes, context)
}

/** One response decides for the lane, the worst of them. Returns whether it has stopped, or works again after it had. */
const teachGate = (
  gate: LaneGate,
  half: ServerHalf,
  results: AccountResult[],
): 'stopped' | 'resumed' | 'nothing' => {
  const verdicts = results.map(({ verdict }) => verdict)
  const throttled = verdicts.find(({ outcome }) => outcome === 'throttled')
  if (verdicts.some(({ outcome }) => outcome === 'auth')) {
    gate.stopped(half.version)
    return 'stopped'
  }
  if (throttled) gate.throttled(throttled.retryAfterMs)
  else if (verdicts.some(({ outcome }) => outcome === 'retry')) gate.failed()
  else if (verdicts.length > 0 && gate.succeeded()) return 'resumed'
  return 'nothing'
}
