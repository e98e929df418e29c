import type { Pool } from 'pg'
import { findSchemaProblem } from '../db/pending-migrations.ts'
import { findPendingSteps } from '../store/create-event-store.ts'
import type { StoreConfig } from '../store/store-config.ts'

export interface StartOptions {
  pool: Pool
  store: StoreConfig
  /** The migrations of this program. Default its own. */
  migrations?: string | undefined
  /** Called where the event store is not ready; absent, this program cannot do without it. */
  onStoreAway?(error: unknown): void
}

/** Throws, and says what to do, where this program must not work on its databases. */
export const checkStart = async (options: StartOptions): Promise<void> => {
  const { pool, store, migrations, onStoreAway } = options
  const outdated = await findSchemaProblem(pool, migrations)
  if (outdated) throw new Error(outdated)
  const ready = checkStore(store)
  if (onStoreAway) void ready.catch(onStoreAway)
  else await ready
}

const checkStore = async (store: StoreConfig): Promise<void> => {
  const steps = await findPendingSteps(store)
  if (steps.length > 0) {
    throw new Error(`ClickHouse lacks ${steps.join(', ')}. Run \`footfall migrate\` first.`)
  }
}
