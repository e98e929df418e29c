import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { hasClickhouse } from '../testing/test-clickhouse.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createTestStore } from './clickhouse/testing/test-store.ts'
import type { StoreUnderTest } from './conformance.ts'
import { createPostgresEventStore } from './postgres/create-postgres-event-store.ts'
import { agreesWithReference } from './testing/agree.ts'

/** Every engine there is; each must say what the plain reference says, and so all say the same. */
const ENGINES: Record<string, () => Promise<StoreUnderTest>> = {
  postgres: async () => {
    const database = await createTestDatabase()
    return {
      store: createPostgresEventStore({ pool: database.pool, clock: createSystemClock() }),
      destroy: database.destroy,
    }
  },
  ...(hasClickhouse() && { clickhouse: () => createTestStore() }),
}

describe.each(Object.entries(ENGINES))('%s', (_, create) => {
  let subject: StoreUnderTest
  beforeAll(async () => {
    subject = await create()
    await subject.store.maintain()
  })
  afterAll(() => subject.destroy())

  test('V-19 random events in random batches, told again and over midnight: every figure is the reference’s', async () => {
    await expect(agreesWithReference(subject.store, 25)).resolves.toBeUndefined()
  }, 120_000)
})
