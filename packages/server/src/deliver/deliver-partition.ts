import type { AcceptedEvent } from '@footfall/contract'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { readEntry } from '../log/event-in.ts'
import type { LogRecord, OwnedPartition } from '../log/event-log.ts'
import { upgradeEvent } from '../log/upgrade-event.ts'
import type { DeadLetter } from '../record/dead-letters.ts'
import { repeat } from '../turns/repeat.ts'
import { createCommitWindow } from './commit-window.ts'
import { laneKey } from './delivery.ts'
import type { LaneContext } from './lane-context.ts'
import { createPartitionLanes } from './partition-lanes.ts'
import { shareRooms } from './share-rooms.ts'

const READ = 500
/** Entries read and not yet committed; bounds what is looked at again after a crash. */
const MAX_OPEN = 5_000
/** Due rows of one round. */
const DUE_ROWS = 1_000
const DUE_EVERY_MS = 1_000
/** How long the log waits for a delivery under way before it is kept in the queue instead. */
const LOG_WAITS_MS = 2_000

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
  /** Lanes that brought as many rows as they were allowed, or had no room: there may be more. */
  let hasMore = new Set<string>()

  for (const { destination, state } of await context.claims.settleOrphans(
    owner.part,
    owner.epoch,
  )) {
    metrics.deliveries.inc({ destination, state })
  }

  await retryQueue.freeTakenAhead(owner.part, clock.now())

  const lanes = createPartitionLanes({
    owner,
    context,
    onError: failure.fail,
    onRoom: (lane) => {
      if (hasMore.has(lane)) due.hurry()
    },
  })

  /** Those whose token is lost among them: the owner must read that of each event. */
  const allOf = async (site: string): Promise<readonly ServerHalf[]> => {
    const [ready, lost] = await Promise.all([halves.of(site), halves.lost(site)])
    return lost.length > 0 ? [...ready, ...lost] : ready
  }

  /** Looked up before anything is pushed, so that what was read together is sent together. */
  const halvesOf = async (events: AcceptedEvent[]): Promise<Map<string, readonly ServerHalf[]>> => {
    const names = [...new Set(events.map(({ site }) => site))]
    return new Map(await Promise.all(names.map(async (site) => [site, await allOf(site)] as const)))
  }

  const takeRecords = async (records: LogRecord[]): Promise<void> => {
    const entries = records.map(readEntry)
    const events = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []))
    const letters = records.flatMap((record, at): DeadLetter[] => {
      const entry = entries[at]
      return entry?.kind === 'unfit' ? [{ record, reason: entry.reason }] : []
    })
    // Before the window knows of it: what is committed past must lie somewhere.
    if (letters.length > 0) await context.bury(letters)
    for (const [at, { site }] of records.entries()) {
      const entry = entries[at]
      if (entry?.kind === 'erase')
        await context.suppressions?.addHashes(site, entry.subjects, entry.until)
    }
    const known = await halvesOf(events)
    // Before anything of it is delivered: a sale that waits under the same id must find what its page told.
    await context.orders.notePages(await salesToKeep(events, context), clock.now())
    for (const [at, record] of records.entries()) {
      const entry = entries[at]
      const event = entry?.kind === 'event' ? entry.event : undefined
      const targets = (event && known.get(event.site))?.filter(({ name }) =>
        Object.hasOwn(event.destinations, name),
      )
      // What is none of ours has nothing to wait for, but must be committed past.
      const done = window.track(record.position, targets?.length ?? 0)
      if (!event) continue
      for (const half of targets ?? []) {
        lanes.push({ event, destination: half.name, attempts: 0, isRetry: false, done }, half)
      }
    }
  }

  const takeDue = async (): Promise<void> => {
    await lanes.keepOlder(clock.now() - LOG_WAITS_MS)
    const dueLanes = await retryQueue.dueLanes(owner.part, clock.now())
    const shares = shareRooms(
      dueLanes,
      ({ site, destination }) => lanes.roomOf(site, destination),
      DUE_ROWS,
    )
    const rows = await retryQueue.takeDue(owner.part, clock.now(), shares)
    const left = new Map(dueLanes.map((lane) => [laneKey(lane.site, lane.destination), 0]))
    for (const { site, destination, max } of shares) left.set(laneKey(site, destination), max)
    for (const { event, destination } of rows) {
      const name = laneKey(event.site, destination)
      left.set(name, (left.get(name) ?? 0) - 1)
    }
    hasMore = new Set([...left].filter(([, unused]) => unused === 0).map(([name]) => name))
    const known = await halvesOf(rows.map(({ event }) => event))
    for (const one of rows) {
      const half = known.get(one.event.site)?.find(({ name }) => name === one.destination)
      const event = upgradeEvent(one.event)
      lanes.push({ ...one, event, isRetry: true, done: () => undefined }, half)
    }
  }

  const due = repeat(clock, DUE_EVERY_MS, takeDue, failure.fail)

  try {
    while (!stop.aborted) {
      // Never waits for a platform: what is under way is kept in the queue, and the log goes on.
      if (window.size() >= MAX_OPEN) await lanes.keepOlder(clock.now())
      await Promise.all([window.room(MAX_OPEN), lanes.spilled()])
      await takeRecords(await owned.read(READ, failure.signal))
    }
  } finally {
    await due.stop()
    await lanes.stop()
    await window.drain()
  }
  if (failure.hasFailed()) throw failure.error()
}

/** Sales but for those of somebody who was erased: nothing that only waits may hold them. */
const salesToKeep = async (
  events: AcceptedEvent[],
  { suppressions }: LaneContext,
): Promise<AcceptedEvent[]> => {
  const sales = events.filter(({ name }) => name === 'Purchase')
  const marks = (sales.length > 0 && (await suppressions?.among(sales))) || []
  return sales.filter((_, at) => !marks[at])
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
