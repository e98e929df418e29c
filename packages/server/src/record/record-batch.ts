import { randomUUID } from 'node:crypto'
import type { AcceptedEvent } from '@footfall/contract'
import type { Suppressions } from '../people/suppressions.ts'
import type { DropCount, EventStore } from '../store/event-store.ts'
import type { Withdrawals } from '../withdraw/withdrawals.ts'

export interface BatchRecorderOptions {
  eventStore: EventStore
  /** What visitors have taken back: it may be known before the event is recorded. */
  withdrawals: Pick<Withdrawals, 'among' | 'forgetCheckouts'>
  /** Who was erased; absent, nobody was. */
  suppressions?: Pick<Suppressions, 'among'>
  onRecorded?(n: number): void
}

/** What no store can take, and why. */
export interface Refused<T> {
  told: T
  reason: string
}

/**
 * `onErased` hears of what is of somebody who was erased, each time it is told; who counts it does so once nothing brings it again.
 * Absent, it is counted at once.
 */
export type RecordBatch = <T extends { event: AcceptedEvent }>(
  told: T[],
  onErased?: (counts: DropCount[]) => void,
) => Promise<Refused<T>[]>

/** Stores events whose data is sound, and returns those that can never be stored. Safe to repeat from any point. */
export const createBatchRecorder = (options: BatchRecorderOptions): RecordBatch => {
  const { eventStore, withdrawals, suppressions, onRecorded } = options

  /** Halves until the bad one is alone: one among a thousand costs twenty writes, not a thousand. */
  const store = async <T extends { event: AcceptedEvent }>(told: T[]): Promise<Refused<T>[]> => {
    try {
      const n = await eventStore.record(told.map(({ event }) => event))
      onRecorded?.(n)
      return []
    } catch (error) {
      if (!eventStore.isDataError(error)) throw error
      const [only] = told
      if (only && told.length === 1) return [{ told: only, reason: (error as Error).message }]
      const half = Math.ceil(told.length / 2)
      const first = await store(told.slice(0, half))
      return [...first, ...(await store(told.slice(half)))]
    }
  }

  /**
   * After the events are stored, never before: a withdrawal that is written between a look and the storing would find
   * nothing to clean, and nobody would look again. Whatever time the row has: a sale's may be the shop's, not this event's.
   */
  const forgetWithdrawn = async (events: AcceptedEvent[]): Promise<void> => {
    for (const { event, purposes } of await withdrawals.among(events)) {
      const { site, id } = event
      if (purposes.includes('advertising'))
        await eventStore.forgetAdvertising(site, { events: [id] })
      await withdrawals.forgetCheckouts(site, [id], purposes)
    }
  }

  /** What may be stored, and what is put aside until somebody can tell whether it may. The rest is counted and forgotten. */
  const withoutErased = async <T extends { event: AcceptedEvent }>(
    told: T[],
    onErased: (counts: DropCount[]) => Promise<void> | void,
  ): Promise<{ open: T[]; refused: Refused<T>[] }> => {
    const marks = (await suppressions?.among(told.map(({ event }) => event))) ?? []
    const erased = told.filter((_, at) => marks[at] === 'erased')
    if (erased.length > 0) await onErased(erased.map(({ event }) => countOf(event)))
    return {
      open: told.filter((_, at) => !marks[at]),
      refused: told.flatMap((one, at) =>
        marks[at] === 'unknown' ? [{ told: one, reason: NO_KEY }] : [],
      ),
    }
  }

  /** Looked again afterwards, for the same reason as withdrawals: the erasure may have gone by in between. */
  const eraseStored = async (events: AcceptedEvent[]): Promise<void> => {
    const marks = (await suppressions?.among(events)) ?? []
    const ids = new Map<string, string[]>()
    for (const { site, id } of events.filter((_, at) => marks[at] === 'erased')) {
      ids.set(site, [...(ids.get(site) ?? []), id])
    }
    // One salt for all: who was one visitor in the batch stays one.
    const salt = randomUUID()
    for (const [site, own] of ids) {
      await eventStore.erase(site, { visitorIds: [], persons: [], events: own }, salt)
    }
  }

  return async (told, onErased = eventStore.addCounts) => {
    if (told.length === 0) return []
    const { open, refused } = await withoutErased(told, onErased)
    if (open.length === 0) return refused
    const unfit = await store(open)
    const bad = new Set(unfit.map((one) => one.told))
    const stored = open.filter((one) => !bad.has(one)).map(({ event }) => event)
    await forgetWithdrawn(stored)
    await eraseStored(stored)
    return [...refused, ...unfit]
  }
}

const NO_KEY =
  'No key opens what people of this site are known by, so nobody can tell whether it is of somebody who was erased.'

/** Of somebody who was erased, that something came is all that may be known. */
const countOf = ({ site, receivedAt }: AcceptedEvent): DropCount => ({
  site,
  at: receivedAt,
  page: '',
  reason: 'erased' as const,
  n: 1,
})
