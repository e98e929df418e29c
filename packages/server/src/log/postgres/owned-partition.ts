import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { cursorOf } from '../cursor.ts'
import type { OwnedPartition } from '../event-log.ts'
import type { Holding, Ownership } from '../ownership.ts'
import { readEntries } from './read-entries.ts'
import type { ReadHorizon } from './read-horizon.ts'
import type { WakeListener } from './wake-listener.ts'

const FIRST_PAUSE_MS = 4

export interface OwnedPartitionOptions {
  pool: Pool
  clock: Clock
  wake: WakeListener
  horizon: ReadHorizon
  ownership: Ownership
  holding: Holding
  signal: AbortSignal
  /** Longest time between two looks while nothing comes. */
  pollMs: number
}

/** One partition in the hands of one owner: waits, reads in order, commits. */
export const createOwnedPartition = (options: OwnedPartitionOptions): OwnedPartition => {
  const { pool, clock, wake, horizon, ownership, holding, signal, pollMs } = options
  let cursor = holding.cursor

  return {
    partition: holding.part,
    epoch: holding.epoch,
    signal,
    async read(max, stop) {
      const signals = stop ? [signal, stop] : [signal]
      const isStopped = (): boolean => signals.some(({ aborted }) => aborted)
      const doze = createDoze(clock, signals, pollMs)
      const stopWake = wake.onWake(holding.part, doze.wake)
      try {
        while (!isStopped()) {
          const bound = await horizon.bound()
          const records = await readEntries(pool, holding.part, cursor, max, bound)
          const last = records.at(-1)
          if (last) {
            cursor = cursorOf(last.position)
            return records
          }
          await horizon.look()
          await doze.sleep()
        }
        return []
      } finally {
        stopWake()
      }
    },
    commit: (position) => ownership.commit(holding, position),
  }
}

interface Doze {
  wake(): void
  sleep(): Promise<void>
}

/**
 * Sleeps longer and longer until woken. A wake starts with short pauses again, because the new rows may still have to
 * wait for an older transaction to end before they may be read.
 */
const createDoze = (clock: Clock, signals: AbortSignal[], pollMs: number): Doze => {
  let pause = FIRST_PAUSE_MS
  let isWoken = false
  let rouse: (() => void) | undefined
  return {
    wake() {
      pause = FIRST_PAUSE_MS
      isWoken = true
      rouse?.()
    },
    async sleep() {
      if (!isWoken && !signals.some(({ aborted }) => aborted)) {
        await new Promise<void>((resolve) => {
          const cancel = clock.after(pause, () => done())
          const done = (): void => {
            cancel()
            for (const signal of signals) signal.removeEventListener('abort', done)
            rouse = undefined
            resolve()
          }
          rouse = done
          for (const signal of signals) signal.addEventListener('abort', done)
        })
        pause = Math.min(pause * 2, pollMs)
      }
      isWoken = false
    },
  }
}
