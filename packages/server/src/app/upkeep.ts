import { randomUUID } from 'node:crypto'
import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createInstallationLease } from '../db/installation-lease.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type Repeated, repeat } from '../turns/repeat.ts'
import { type MaintenanceTime, noteMaintenance } from './maintenance-time.ts'
import type { UpkeepStep, UpkeepSteps } from './upkeep-steps.ts'

const HOUR_MS = 3_600_000
/** How soon a process sees that the upkeep is due, or that its holder died. */
const LOOK_MS = 60_000
/** Several times within a lease. */
const RENEW_MS = 30_000

export interface UpkeepOptions {
  pool: Pool
  clock: Clock
  log: Pick<Logger, 'error'>
  metrics: Pick<Metrics, 'upkeepSteps'>
  steps: UpkeepSteps
  /** Names the newest key of this process. */
  key: string
  /** Measured now, and not a minute ago: a clock that was set meanwhile would be taken for the time. */
  readTime(): Promise<MaintenanceTime>
}

/** What one process at a time does for the whole installation, in the background. */
export interface Upkeep {
  start(): void
  /** The clock's doubt was looked at again: where it is over, what it held back is due. */
  look(): void
  close(): Promise<void>
}

export const createUpkeep = (options: UpkeepOptions): Upkeep => {
  const { pool, clock, log, metrics, steps, key, readTime } = options
  const lease = createInstallationLease(pool, {
    name: 'upkeep',
    holder: randomUUID(),
    lease: '2 minutes',
    every: '1 hour',
    version: key,
  })
  let loop: Repeated | undefined
  let isClosing = false
  let isFirst = true
  /** While the clock is in doubt no run is noted, and so it would be due at every look. */
  let heldUntil = Number.NEGATIVE_INFINITY

  const runStep = async ({ name, run }: UpkeepStep, now: number): Promise<void> => {
    try {
      await run(now)
      metrics.upkeepSteps.inc({ step: name, result: 'done' })
    } catch (error) {
      metrics.upkeepSteps.inc({ step: name, result: 'failed' })
      log.error({ err: error, step: name }, 'a step of the maintenance failed')
    }
  }
  /** True where all of it was done. */
  const runSteps = async (isMine: () => boolean): Promise<boolean> => {
    const { now, doubt } = await readTime()
    heldUntil = doubt ? clock.now() + HOUR_MS : Number.NEGATIVE_INFINITY
    if (!doubt) await noteMaintenance(pool, now)
    for (const step of doubt ? steps.always : [...steps.always, ...steps.byAge]) {
      if (isClosing || !isMine()) return false
      await runStep(step, now)
    }
    return !doubt
  }
  const run = async (): Promise<void> => {
    if (isClosing || clock.now() < heldUntil || !(await lease.take(isFirst))) {
      // Only once: processes that start with different keys would do it in turns for as long as they run.
      isFirst = false
      return
    }
    isFirst = false
    let isMine = true
    let isDone = false
    const renewal = repeat(
      clock,
      RENEW_MS,
      async () => {
        isMine = await lease.renew()
      },
      // Where the database cannot be asked, the lease runs out by itself.
      () => undefined,
    )
    try {
      isDone = await runSteps(() => isMine)
    } finally {
      await renewal.stop()
      await lease.release(isDone)
    }
  }
  return {
    start() {
      loop = repeat(clock, LOOK_MS, run, (error) => log.error({ err: error }, 'maintenance failed'))
    },
    look() {
      heldUntil = Number.NEGATIVE_INFINITY
      loop?.hurry()
    },
    async close() {
      isClosing = true
      await loop?.stop()
    },
  }
}
