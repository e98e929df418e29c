import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestNats, hasNats } from '../../testing/test-nats.ts'
import { describeEventLog, type LogUnderTest } from '../conformance.ts'
import { describeLogErasure } from '../conformance-erase.ts'
import { createJetstreamEventLog } from './create-jetstream-event-log.ts'

const create = async (): Promise<LogUnderTest> => {
  const database = await createTestDatabase()
  const nats = await createTestNats()
  const { url, monitorUrl } = nats
  const name = `test-${randomUUID()}`
  return {
    open: (clock = createSystemClock()) =>
      createJetstreamEventLog({ ...database, url, monitorUrl, name, clock, leaseMs: 600 }),
    async destroy() {
      await nats.destroy()
      await database.destroy()
    },
  }
}

describe.skipIf(!hasNats())('on NATS', () => {
  describeEventLog('jetstream', create)
  describeLogErasure('jetstream', create)
})
