import type { AcceptedEvent } from '@footfall/contract'
import type { LogRecord, OwnedPartition } from '../log/event-log.ts'
import type { ServerHalf } from '../sites/server-halves.ts'
import { createCommitWindow } from './commit-window.ts'
import { type Delivery, deliveryKey } from './delivery.ts'
import { createLane, type Lane } from './lane.ts'
import type { LaneContext } from './lane-context.ts'

const READ = 200
/** Entries read and not yet committed; bounds the memory and what is done again after a crash. */
const MAX_OPEN = 5_000
const DUE_BATCH = 500
const DUE_EVERY_MS = 1_000

/** Delivers one partition until it is lost or given back: new entries of the log, and what waits in the retry queue. */
export const deliverPartition = async (
  owned: OwnedPartition,
  context: LaneContext,
): Promise<void> => {
  const { clock, retryQueue, halves, metrics } = context
  const owner = { part: owned.partition, epoch: owned.epoch }
  const failure = createFailure()
  const stop = AbortSignal.any([owned.signal, failure.signal])
  const window = createCommitWindow({ commit: owned.commit, onError: failure.fail })
  stop.addEventListener('abort', window.release, { once: true })
  const lanes = new Map<string, Lane>()
  /** The same event can come again while it is under way; it then shares the first one's end. */
  const underWay = new Map<string, (() => void)[]>()

  for (const { destination, state } of await context.claims.settleOrphans(
    owner.part,
    owner.epoch,
  )) {
    metrics.deliveries.inc({ destination, state })
  }

  const push = (delivery: Delivery, maxBatch: number): void => {
    const key = deliveryKey(delivery)
    const ends = underWay.get(key)
    if (ends) {
      // A retry that met a second telling of its event was not looked at: it is due again at once, if it still waits.
      const putBack = (): void =>
        void retryQueue.putBack([delivery], clock.now()).catch(failure.fail)
      ends.push(delivery.isRetry ? putBack : delivery.done)
      return
    }
    underWay.set(key, [delivery.done])
    const name = `${delivery.event.site} ${delivery.destination}`
    const onSpent = (): void => void lanes.delete(name)
    const lane =
      lanes.get(name) ?? createLane({ maxBatch, owner, context, onError: failure.fail, onSpent })
    lanes.set(name, lane)
    lane.push({
      ...delivery,
      done() {
        const all = underWay.get(key) ?? []
        underWay.delete(key)
        for (const done of all) done()
      },
    })
  }

  /** Looked up before anything is pushed, so that what was read together is sent together. */
  const halvesOf = async (events: AcceptedEvent[]): Promise<Map<string, readonly ServerHalf[]>> => {
    const names = [...new Set(events.map(({ site }) => site))]
    return new Map(
      await Promise.all(names.map(async (site) => [site, await halves.of(site)] as const)),
    )
  }

  const takeRecords = async (records: LogRecord[]): Promise<void> => {
    const events = records.map(({ body }) => body.event)
    const known = await halvesOf(events)
    // Before anything of it is delivered: a sale that waits under the same id must find what its page told.
    await context.orders.notePages(events, clock.now())
    for (const { body, position } of records) {
      const { event } = body
      const targets = (known.get(event.site) ?? []).filter(({ name }) =>
        Object.hasOwn(event.destinations, name),
      )
      const done = window.track(position, targets.length)
      for (const { name, server } of targets) {
        push({ event, destination: name, attempts: 0, isRetry: false, done }, server.maxBatch)
      }
    }
  }

  const takeDue = async (): Promise<void> => {
    if (underWay.size > MAX_OPEN) return
    const due = await retryQueue.takeDue(owner.part, clock.now(), DUE_BATCH)
    const known = await halvesOf(due.map(({ event }) => event))
    for (const one of due) {
      const half = known.get(one.event.site)?.find(({ name }) => name === one.destination)
      const delivery: Delivery = { ...one, isRetry: true, done: () => undefined }
      push(delivery, half?.server.maxBatch ?? DUE_BATCH)
    }
  }

  const stopDue = repeat(clock, DUE_EVERY_MS, takeDue, failure.fail)

  try {
    while (!stop.aborted) {
      await window.room(MAX_OPEN)
      await takeRecords(await owned.read(READ, failure.signal))
    }
  } finally {
    await stopDue()
    const left = await Promise.all([...lanes.values()].map((lane) => lane.stop()))
    // New entries will be read again; what came from the queue must not wait for its lease to run out.
    const retries = left.flat().filter(({ isRetry }) => isRetry)
    await retryQueue.putBack(retries, clock.now()).catch(failure.fail)
    await window.drain()
  }
  if (failure.hasFailed()) throw failure.error()
}

interface Failure {
  signal: AbortSignal
  fail(error: unknown): void
  hasFailed(): boolean
  error(): unknown
}

/** Remembers the first failure and stops everything that watches its signal. */
const createFailure = (): Failure => {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    fail: (error) => controller.abort(error),
    hasFailed: () => controller.signal.aborted,
    error: () => controller.signal.reason,
  }
}

/** Calls again and again, never twice at once; the answer stops it and waits for the last call. */
const repeat = (
  clock: LaneContext['clock'],
  ms: number,
  call: () => Promise<void>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  let isStopped = false
  let cancel: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()
  const next = (): void => {
    running = call()
      .catch(onError)
      .then(() => {
        if (!isStopped) cancel = clock.after(ms, next)
      })
  }
  next()
  return async () => {
    isStopped = true
    cancel?.()
    await running
  }
}
