import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { LOG_CHANNEL } from './wake-listener.ts'

/** Appends within this time wake readers once. */
const GATHER_MS = 5

/** Tells readers in all processes that something was appended. Only a hint, sent once or not at all: readers poll as well. */
export interface WakeReaders {
  /** Soon, for all partitions named by then together. */
  wake(parts: Iterable<number>): void
  close(): Promise<void>
}

/**
 * In transactions of their own, never in those that append: PostgreSQL commits transactions that notify one after the other, so
 * that each would wait for the others' flushes. Without a flush of its own a notice holds that lock for a moment only.
 */
export const createWakeReaders = (pool: Pool, clock: Clock): WakeReaders => {
  const waiting = new Set<number>()
  let cancel: (() => void) | undefined
  let sending: Promise<void> | undefined
  let isClosed = false

  const send = async (): Promise<void> => {
    const parts = [...waiting].join()
    waiting.clear()
    await pool.query(NOTIFY, [LOG_CHANNEL, parts]).catch(() => undefined)
  }
  const schedule = (): void => {
    if (isClosed || sending || waiting.size === 0) return
    cancel ??= clock.after(GATHER_MS, () => {
      cancel = undefined
      sending = send().then(() => {
        sending = undefined
        schedule()
      })
    })
  }
  return {
    wake(parts) {
      for (const part of parts) waiting.add(part)
      schedule()
    },
    async close() {
      isClosed = true
      cancel?.()
      await sending
    },
  }
}

const NOTIFY = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`
