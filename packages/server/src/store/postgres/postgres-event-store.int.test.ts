import { createSystemClock } from '../../system-clock.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { describeEventStore } from '../conformance.ts'
import { createPostgresEventStore } from './create-postgres-event-store.ts'

describeEventStore('postgres', async () => {
  const database = await createTestDatabase()
  return {
    store: createPostgresEventStore({ pool: database.pool, clock: createSystemClock() }),
    destroy: database.destroy,
  }
})
