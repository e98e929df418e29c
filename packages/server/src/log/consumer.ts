import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { ConsumeOptions, LogConsumer, OwnedPartition } from './event-log.ts'
import { createOwnership, type Holding, type Ownership } from './ownership.ts'

const BACK_OFF_MS = 1_000

export interface ConsumerOptions extends ConsumeOptions {
  pool: Pool
  clock: Clock
  /** Names the log the positions belong to. */
  log(): Promise<string>
  leaseMs: number
  /** The engine's way to read a partition that this member holds. */
  open(holding: Holding, ownership: Ownership, signal: AbortSignal): OwnedPartition
}

interface Running {
  holding: Holding
  stop: AbortController
  done: Promise<void>
}

/** Keeps this member's fair share of a group's partitions and runs the handler on each. */
export const createConsumer = (options: ConsumerOptions): LogConsumer => {
  const { pool, clock, log, group, member, leaseMs, onPartition, onError } = options
  const ownership = createOwnership({ pool, log, group, member, leaseMs })
  /** By partition, until the handler has ended: one whose lease is lost may still be busy with its last deliveries. */
  const running = new Map<number, Running>()
  let isClosing = false
  let cancelTick: (() => void) | undefined
  let ticking: Promise<void> = Promise.resolve()
  let renewedAt = clock.now()

  const start = (holding: Holding): void => {
    const stop = new AbortController()
    const owned = options.open(holding, ownership, stop.signal)
    const run = async (): Promise<void> => {
      try {
        await onPartition(owned)
      } catch (error) {
        onError?.(error)
        // Something behind the log is ill: do not take the partition again in a tight circle.
        await pause(clock, BACK_OFF_MS, stop.signal)
      }
      stop.abort()
      await ownership.giveBack(holding).catch((error) => onError?.(error))
      if (running.get(holding.part) === mine) running.delete(holding.part)
    }
    const mine: Running = { holding, stop, done: Promise.resolve() }
    running.set(holding.part, mine)
    mine.done = run()
  }

  const balance = async (): Promise<void> => {
    const share = await ownership.greet()
    const held = [...running.values()]
    const kept = await ownership.renew(held.map(({ holding }) => holding))
    renewedAt = clock.now()
    for (const { holding, stop } of held) if (!kept.has(holding.part)) stop.abort()
    const active = held.filter(({ stop }) => !stop.signal.aborted)
    for (const { stop } of active.slice(share)) stop.abort()
    if (!isClosing && running.size < share) {
      const taken = await ownership.take(share - running.size, [...running.keys()])
      for (const holding of taken) start(holding)
    }
  }

  const tick = async (): Promise<void> => {
    try {
      await balance()
    } catch (error) {
      onError?.(error)
      // Unable to renew for a whole lease: someone else may own everything by now.
      if (clock.now() - renewedAt > leaseMs) for (const { stop } of running.values()) stop.abort()
    }
    if (!isClosing) cancelTick = clock.after(leaseMs / 3, () => (ticking = tick()))
  }
  ticking = tick()

  return {
    owned: () => [...running.keys()].sort((a, b) => a - b),
    async close() {
      isClosing = true
      cancelTick?.()
      await ticking
      // Leases must outlive a handler that still finishes its last deliveries.
      const keep = setInterval(
        () =>
          void ownership
            .renew([...running.values()].map(({ holding }) => holding))
            .catch(() => undefined),
        leaseMs / 3,
      )
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
      clearInterval(keep)
      await ownership.leave().catch((error) => onError?.(error))
    },
  }
}

const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const cancel = clock.after(ms, resolve)
    signal.addEventListener('abort', () => {
      cancel()
      resolve()
    })
  })
