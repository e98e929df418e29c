import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { readMigrations, versionOf } from '../db/migrations.ts'
import { belowFloor, readFloor } from '../db/schema-floor.ts'
import { type Repeated, repeat } from '../turns/repeat.ts'

const EVERY_MS = 2_000

export interface FloorWatchOptions {
  pool: Pool
  clock: Clock
  log: Logger
  /** The migrations of this program. Default its own. */
  migrations?: string | undefined
}

/** Looks every two seconds whether a migration has raised the floor above this program. */
export interface FloorWatch {
  /** Why this program must not work any more; undefined while it may. What is below the floor once stays so. */
  reason(): string | undefined
  /** Looks from now on; `stopWork` is called once. */
  start(stopWork: () => Promise<void>): void
  close(): Promise<void>
}

export const createFloorWatch = async (options: FloorWatchOptions): Promise<FloorWatch> => {
  const { pool, clock, log, migrations } = options
  const version = versionOf(await readMigrations(migrations))
  let reason: string | undefined
  let watch: Repeated | undefined
  return {
    reason: () => reason,
    start(stopWork) {
      const look = async (): Promise<void> => {
        if (reason) return
        reason = belowFloor(version, await readFloor(pool))
        if (!reason) return
        log.error(`stopped working: ${reason}`)
        await stopWork().catch((error) => log.error({ err: error }, 'could not stop cleanly'))
      }
      // A database that cannot be asked has raised nothing; readiness tells of it.
      watch = repeat(clock, EVERY_MS, look, () => undefined)
    },
    close: async () => watch?.stop(),
  }
}
