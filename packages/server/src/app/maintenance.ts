import type { Metrics } from '../metrics/metrics.ts'
import type { OwnedAppDeps } from './create-app-deps.ts'
import { type MaintenanceTime, readMaintenanceTime } from './maintenance-time.ts'
import { createUpkeep } from './upkeep.ts'
import { createUpkeepSteps } from './upkeep-steps.ts'

const HOUR_MS = 3_600_000

export interface Maintenance {
  /** What must be there before anything is taken in; throws when the server should not start. */
  prepare(): Promise<void>
  /** The same every hour from now on, and in the background the upkeep of the installation. */
  start(): void
  /** Why nothing is deleted by its age, where the clock was in doubt the last time. */
  doubt(): string | undefined
  close(): Promise<void>
}

/** Makes room for the coming days in each process, and has one of them delete what is too old. */
export const createMaintenance = (deps: OwnedAppDeps, metrics: Metrics): Maintenance => {
  const { eventLog, eventStore, pool, clock, log, keyring } = deps
  let cancel: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()
  let doubt: string | undefined

  const readTime = async (): Promise<MaintenanceTime> => {
    // Now, and not a minute ago: a clock that was set meanwhile would be taken for the time.
    await clock.measure()
    const time = await readMaintenanceTime(pool, clock.offset())
    doubt = time.doubt
    return time
  }
  const upkeep = createUpkeep({
    pool,
    clock,
    log,
    metrics,
    readTime,
    steps: createUpkeepSteps(deps, () => !doubt),
    key: keyring.newest('secrets').id,
  })
  const prepare = async (): Promise<void> => {
    await readTime()
    // The log first: it gives days back to a full disk, on which the store can make none.
    await eventLog.maintain(!doubt)
    await eventStore.makeRoom()
    if (doubt) log.error(`the clock is in doubt: ${doubt}`)
  }
  const schedule = (): void => {
    cancel = clock.after(HOUR_MS, () => {
      running = prepare()
        .catch((error) => log.error({ err: error }, 'maintenance failed'))
        .then(upkeep.look)
      void running.then(schedule)
    })
  }
  return {
    prepare,
    start() {
      upkeep.start()
      schedule()
    },
    doubt: () => doubt,
    async close() {
      cancel?.()
      await running
      cancel?.()
      await upkeep.close()
    },
  }
}
