import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { repeat } from '../turns/repeat.ts'
import { createLaneStops, type LaneStop } from './lane-stops.ts'

const EVERY_MS = 5_000
const AT_ONCE = 100

export interface StopWatchOptions {
  pool: Pool
  clock: Clock
  /** Mails those who can mend it. May be called twice for one stop, by two processes: whoever mails keeps to once. */
  mail(stop: LaneStop): Promise<void>
  onError(error: unknown): void
  everyMs?: number
}

/** Looks after stopped lanes: has each mailed of, and ends those of which nothing waits any more. */
export const createStopWatch = (options: StopWatchOptions): { close(): Promise<void> } => {
  const { pool, clock, mail, onError, everyMs = EVERY_MS } = options
  const stops = createLaneStops(pool)
  const look = async (): Promise<void> => {
    await stops.endIdle()
    for (const stop of await stops.unmailed(AT_ONCE)) {
      // One that cannot be mailed must not keep the others from it.
      await mail(stop)
        .then(() => stops.mailed(stop, clock.now()))
        .catch(onError)
    }
  }
  const watch = repeat(clock, everyMs, look, onError)
  return { close: watch.stop }
}
