import type { Clock } from '@footfall/contract'
import { describe } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { hasClickhouse } from '../../testing/test-clickhouse.ts'
import { describeEventStore } from '../conformance.ts'
import { describeClocks } from '../conformance-clocks.ts'
import { describeCounts } from '../conformance-counts.ts'
import { describeLatest } from '../conformance-latest.ts'
import { describePopups } from '../conformance-popups.ts'
import { describeReports } from '../conformance-reports.ts'
import { describeRights } from '../conformance-rights.ts'
import { describeSaleDays } from '../conformance-sale-days.ts'
import { describeSales } from '../conformance-sales.ts'
import { describeTwoSites } from '../conformance-two-sites.ts'
import { createTestStore, type TestStore } from './testing/test-store.ts'

const create = (clock: Clock = createSystemClock()): Promise<TestStore> => createTestStore(clock)

describe.skipIf(!hasClickhouse())('V-19 on ClickHouse', () => {
  describeEventStore('clickhouse', create)
  describeTwoSites('clickhouse', create)
  describeLatest('clickhouse', create)
  describeCounts('clickhouse', create)
  describePopups('clickhouse', create)
  describeSaleDays('clickhouse', create)
  describeSales('clickhouse', create)
  describeReports('clickhouse', create)
  describeRights('clickhouse', create)
  describeClocks('clickhouse', create)
})
