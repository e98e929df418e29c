import { type BatchOwner, deliverBatch } from './deliver-batch.ts'
import type { Delivery } from './delivery.ts'
import type { LaneContext } from './lane-context.ts'
import { createLaneGate } from './lane-gate.ts'

/** One site × one destination: sends in order, one request at a time; what comes meanwhile goes into the next. */
export interface Lane {
  push(delivery: Delivery): void
  /** Finishes the request under way; answers what was not begun. */
  stop(): Promise<Delivery[]>
}

export interface LaneOptions {
  maxBatch: number
  owner: BatchOwner
  context: LaneContext
  /** The lane cannot go on (the database is gone): whoever owns the partition must start over. */
  onError(error: unknown): void
  /** Nothing to do and nothing to remember: it may be forgotten. */
  onSpent(): void
}

export const createLane = (options: LaneOptions): Lane => {
  const { maxBatch, owner, context, onError, onSpent } = options
  const gate = createLaneGate(context.clock)
  let queue: Delivery[] = []
  let running: Promise<void> | undefined
  let isStopped = false

  const run = async (): Promise<void> => {
    while (queue.length > 0 && !isStopped) {
      const batch = queue.splice(0, maxBatch)
      await deliverBatch(batch, gate, owner, context)
      for (const delivery of batch) delivery.done()
    }
  }

  const start = (): void => {
    running ??= run()
      .catch((error) => {
        isStopped = true
        onError(error)
      })
      .finally(() => {
        running = undefined
        if (queue.length === 0 && gate.isCalm()) onSpent()
      })
  }

  return {
    push(delivery) {
      queue.push(delivery)
      // In the next turn of the loop, so that what was read together is sent together.
      if (!running && !isStopped) setImmediate(start)
    },
    async stop() {
      isStopped = true
      await running
      const left = queue
      queue = []
      return left
    },
  }
}
