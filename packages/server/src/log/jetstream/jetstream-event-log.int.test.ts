import { randomUUID } from 'node:crypto'
import { createSystemClock } from '../../system-clock.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { describeEventLog } from '../conformance.ts'
import { createJetstreamEventLog } from './create-jetstream-event-log.ts'

const { NATS_URL: url, NATS_MONITOR_URL: monitorUrl } = process.env

if (url && monitorUrl) {
  describeEventLog('jetstream', async () => {
    const database = await createTestDatabase()
    const name = `test-${randomUUID()}`
    return {
      open: (clock = createSystemClock()) =>
        createJetstreamEventLog({ ...database, url, monitorUrl, name, clock, leaseMs: 600 }),
      destroy: database.destroy,
    }
  })
}
