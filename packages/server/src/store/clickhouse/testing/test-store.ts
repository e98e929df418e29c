import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createSystemClock } from '../../../clock/system-clock.ts'
import { createTestClickhouse } from '../../../testing/test-clickhouse.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { type Clickhouse, createClickhouse } from '../clickhouse.ts'
import { createClickhouseEventStore } from '../create-clickhouse-event-store.ts'

/** A store with databases of its own, and what stands behind it. */
export interface TestStore {
  store: ReturnType<typeof createClickhouseEventStore>
  clickhouse: Clickhouse
  pool: Pool
  url: string
  destroy(): Promise<void>
}

export const createTestStore = async (
  clock: Clock = createSystemClock(),
  server?: string,
): Promise<TestStore> => {
  const database = await createTestDatabase()
  const { url, destroy } = await createTestClickhouse(server)
  const { pool } = database
  const store = createClickhouseEventStore({ pool, clock, url })
  const clickhouse = createClickhouse({ url })
  return {
    store,
    clickhouse,
    pool,
    url,
    async destroy() {
      await store.close()
      await clickhouse.close()
      await destroy()
      await database.destroy()
    },
  }
}
