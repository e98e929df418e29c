import { createSystemClock } from '../../clock/system-clock.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { describeEventStore, type StoreUnderTest } from '../conformance.ts'
import { describeCounts } from '../conformance-counts.ts'
import { describeLatest } from '../conformance-latest.ts'
import { describePopups } from '../conformance-popups.ts'
import { describeTwoSites } from '../conformance-two-sites.ts'
import { createPostgresEventStore } from './create-postgres-event-store.ts'

const create = async (): Promise<StoreUnderTest> => {
  const database = await createTestDatabase()
  return {
    store: createPostgresEventStore({ pool: database.pool, clock: createSystemClock() }),
    destroy: database.destroy,
  }
}

describeEventStore('postgres', create)
describeTwoSites('postgres', create)
describeLatest('postgres', create)
describeCounts('postgres', create)
describePopups('postgres', create)
