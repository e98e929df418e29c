import { type BatchSize, createBatchSize } from './batch-size.ts'
import { type BatchOwner, deliverBatch } from './deliver-batch.ts'
import type { Delivery } from './delivery.ts'
import type { LaneContext } from './lane-context.ts'
import { createLaneGate, type LaneGate } from './lane-gate.ts'

/** Requests of one lane at once: four of 100 events at 200 ms are 2,000 events a second, more than one site has. */
const IN_FLIGHT = 4
/** How long what does not fill a batch waits for the request under way, before it gets one of its own. */
const LINGER_MS = 100

/** Most deliveries of one kind, new or from the queue, that a lane keeps besides those under way. */
export const laneRoom = (maxBatch: number): number => Math.max(200, 4 * maxBatch)
/** The same while the partition holds very many: enough for a lane that keeps up. */
const CROWDED_ROOM = 20

/**
 * One site × one destination. Several requests at once while all goes well, one while it does not. New deliveries and
 * those from the queue take turns, so that neither waits for the end of the other.
 */
export interface Lane {
  push(delivery: Delivery): void
  /** How many more of a kind it would take. */
  room(kind: LaneKind, isCrowded: boolean): number
  /** Finishes the requests under way; returns what was not begun. */
  stop(): Promise<Delivery[]>
}

export type LaneKind = 'fresh' | 'due'

/** What a lane remembers of its platform's responses. */
export interface LaneMemory {
  gate: LaneGate
  size: BatchSize
}

export interface LaneOptions {
  maxBatch: number
  owner: BatchOwner
  context: LaneContext
  /** The lane cannot go on (the database is gone): whoever owns the partition must start over. */
  onError(error: unknown): void
  /** Half of what it takes from the queue is worked off. */
  onRoom(): void
  /** Nothing to do and nothing to remember: it may be forgotten. */
  onSpent(): void
}

export const createLane = (options: LaneOptions): Lane => {
  const { maxBatch, owner, context, onError, onRoom, onSpent } = options
  const { clock, slots } = context
  const memory: LaneMemory = {
    gate: createLaneGate(clock),
    size: createBatchSize(maxBatch),
  }
  const kept: Record<LaneKind, Delivery[]> = { fresh: [], due: [] }
  const running = new Set<Promise<void>>()
  /** Batches that wait for a slot; they take their deliveries when they get it. */
  let asked = 0
  let turn: LaneKind = 'fresh'
  let mayHurry = false
  let cancelHurry: (() => void) | undefined
  let isPumpSet = false
  let isStopped = false

  const waiting = (): number => kept.fresh.length + kept.due.length

  const mayBegin = (): boolean => {
    const open = running.size + asked
    if (open >= (memory.gate.isSteady() ? IN_FLIGHT : 1)) return false
    const size = memory.size.now()
    const unasked = waiting() - asked * size
    return unasked > 0 && (open === 0 || unasked >= size || mayHurry)
  }

  const takeBatch = (): Delivery[] => {
    const size = memory.size.now()
    const other = turn === 'fresh' ? 'due' : 'fresh'
    const batch = kept[turn].splice(0, size)
    batch.push(...kept[other].splice(0, size - batch.length))
    turn = other
    return batch
  }

  const begin = (): void => {
    asked++
    mayHurry = false
    cancelHurry?.()
    cancelHurry = clock.after(LINGER_MS, () => {
      mayHurry = true
      pump()
    })
    void slots
      .take(() => running.size)
      .then((release) => {
        asked--
        const batch = isStopped ? [] : takeBatch()
        if (batch.length === 0) return release()
        const work = run(batch).finally(() => {
          running.delete(work)
          release()
          afterBatch()
        })
        running.add(work)
      })
  }

  const run = async (batch: Delivery[]): Promise<void> => {
    try {
      await deliverBatch(batch, memory, owner, context)
      for (const delivery of batch) delivery.done()
    } catch (error) {
      isStopped = true
      onError(error)
    }
  }

  const afterBatch = (): void => {
    if (isStopped) return
    pump()
    if (kept.due.length <= laneRoom(maxBatch) / 2) onRoom()
    const isIdle = waiting() === 0 && running.size + asked === 0
    if (!isIdle || !memory.gate.isCalm() || !memory.size.isFull()) return
    cancelHurry?.()
    onSpent()
  }

  const pump = (): void => {
    while (!isStopped && mayBegin()) begin()
  }

  return {
    push(delivery) {
      kept[delivery.isRetry ? 'due' : 'fresh'].push(delivery)
      if (isPumpSet || isStopped) return
      isPumpSet = true
      // In the next turn of the loop, so that what was read together is sent together.
      setImmediate(() => {
        isPumpSet = false
        pump()
      })
    },
    room(kind, isCrowded) {
      const room = (isCrowded ? CROWDED_ROOM : laneRoom(maxBatch)) - kept[kind].length
      const pause = kind === 'due' ? memory.gate.pause() : undefined
      if (!pause) return room
      // What waits in the queue stays there until the pause is over; but a mended key shows itself only by a try.
      return pause.state === 'stopped' ? Math.min(room, 1) : 0
    },
    async stop() {
      isStopped = true
      cancelHurry?.()
      await Promise.all(running)
      return [...kept.fresh.splice(0), ...kept.due.splice(0)]
    },
  }
}
