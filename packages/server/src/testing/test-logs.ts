import type { Clock } from '@footfall/contract'
import type { EventLog } from '../log/event-log.ts'
import { createJetstreamEventLog } from '../log/jetstream/create-jetstream-event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import type { TestDatabase } from './test-database.ts'
import { createTestNats, hasNats } from './test-nats.ts'

export interface TestLog {
  eventLog: EventLog
  destroy(): Promise<void>
}

/** Both engines of the log, for tests that have to hold on either. */
export const LOG_ENGINES: readonly ['postgres', 'jetstream'] = ['postgres', 'jetstream']

/** Whether an engine can be had here; JetStream's tests are skipped where there is no NATS. */
export const hasEngine = (engine: string): boolean => engine === 'postgres' || hasNats()

/** An empty log on this engine, with short leases. */
export const createTestLog = async (
  engine: string,
  database: TestDatabase,
  clock: Clock,
): Promise<TestLog> => {
  if (engine === 'postgres') {
    const eventLog = createPostgresEventLog({ ...database, clock, leaseMs: 600, pollMs: 200 })
    await eventLog.maintain()
    return { eventLog, destroy: eventLog.close }
  }
  const nats = await createTestNats()
  const { url, monitorUrl } = nats
  const eventLog = createJetstreamEventLog({
    pool: database.pool,
    clock,
    leaseMs: 600,
    url,
    monitorUrl,
    name: 'test',
  })
  await eventLog.maintain()
  return {
    eventLog,
    async destroy() {
      await eventLog.close()
      await nats.destroy()
    },
  }
}
