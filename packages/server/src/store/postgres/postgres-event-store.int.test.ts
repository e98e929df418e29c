import { createSystemClock } from '../../clock/system-clock.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { describeEventStore, type StoreUnderTest } from '../conformance.ts'
import { describeClocks } from '../conformance-clocks.ts'
import { describeCounts } from '../conformance-counts.ts'
import { describeLatest } from '../conformance-latest.ts'
import { describePopups } from '../conformance-popups.ts'
import { describeReports } from '../conformance-reports.ts'
import { describeRights } from '../conformance-rights.ts'
import { describeSaleDays } from '../conformance-sale-days.ts'
import { describeSales } from '../conformance-sales.ts'
import { describeTwoSites } from '../conformance-two-sites.ts'
import { createPostgresEventStore } from './create-postgres-event-store.ts'

const create = async (clock = createSystemClock()): Promise<StoreUnderTest> => {
  const database = await createTestDatabase()
  return {
    store: createPostgresEventStore({ pool: database.pool, clock }),
    destroy: database.destroy,
  }
}

describeEventStore('postgres', create)
describeTwoSites('postgres', create)
describeLatest('postgres', create)
describeCounts('postgres', create)
describePopups('postgres', create)
describeRights('postgres', create)
describeClocks('postgres', create)
describeSales('postgres', create)
describeReports('postgres', create)
describeSaleDays('postgres', create)
