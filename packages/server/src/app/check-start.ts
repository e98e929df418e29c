import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { findSchemaProblem } from '../db/pending-migrations.ts'
import { findLogProblem } from '../log/find-log-problem.ts'
import { findPendingSteps } from '../store/create-event-store.ts'
import type { StoreConfig } from '../store/store-config.ts'
import { findStoreProblem, noteStoreInUse } from '../store/store-in-use.ts'
import type { ServerConfig } from './server-config.ts'

export interface StartOptions {
  pool: Pool
  clock: Clock
  config: Pick<ServerConfig, 'log' | 'store'>
  /** The migrations of this program. Default its own. */
  migrations?: string | undefined
  /** Called where the event store is not ready; absent, this program cannot do without it. */
  onStoreAway?(error: unknown): void
}

/** Throws, and says what to do, where this program must not work on its databases. */
export const checkStart = async (options: StartOptions): Promise<void> => {
  const { pool, clock, config, migrations, onStoreAway } = options
  const { store } = config
  const problem =
    (await findSchemaProblem(pool, migrations)) ??
    (await findStoreProblem(pool, store)) ??
    (await findLogProblem({ pool, clock, config: config.log }))
  if (problem) throw new Error(problem)
  const ready = checkSteps(store)
  if (onStoreAway) void ready.catch(onStoreAway)
  else await ready
  await noteStoreInUse(pool, { engine: store.engine, isMoving: false })
}

const checkSteps = async (store: StoreConfig): Promise<void> => {
  const steps = await findPendingSteps(store)
  if (steps.length > 0) {
    throw new Error(`ClickHouse lacks ${steps.join(', ')}. Run \`footfall migrate\` first.`)
  }
}
