import { randomUUID } from 'node:crypto'
import type { AcceptedEvent, Clock, DestinationServer } from '@footfall/contract'
import pino from 'pino'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDeliverer, type DelivererOptions } from '../deliver/create-deliverer.ts'
import { createHttpSender } from '../deliver/http-sender.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import type { EventLog, LogConsumer } from '../log/event-log.ts'
import { createJetstreamEventLog } from '../log/jetstream/create-jetstream-event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { sitePartition } from '../log/site-partition.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from './sample-event.ts'
import { seedSite } from './seed-site.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testDestination } from './test-destination.ts'
import { createTestNats, hasNats } from './test-nats.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'

export type LogEngine = 'postgres' | 'jetstream'

/** The engines a test can run on here. */
export const logEngines = (): LogEngine[] => (hasNats() ? ['postgres', 'jetstream'] : ['postgres'])

/** Log, store, deliverer and a platform on which each site is an account of its own name. */
export interface TestDeliverer {
  database: TestDatabase
  eventLog: EventLog
  eventStore: EventStore
  platform: TestPlatform
  start(over?: Partial<DestinationServer>, more?: Partial<DelivererOptions>): LogConsumer
  /** Sites that share a partition, with `lab` switched on. */
  neighbours(count: number): Promise<string[]>
  append(events: AcceptedEvent[]): Promise<void>
  destroy(): Promise<void>
}

export const createTestDeliverer = async (
  engine: LogEngine,
  clock: Clock = createSystemClock(),
): Promise<TestDeliverer> => {
  const database = await createTestDatabase()
  const nats = engine === 'jetstream' ? await createTestNats() : undefined
  const eventLog = nats
    ? createJetstreamEventLog({
        ...database,
        clock,
        leaseMs: 5_000,
        name: `test-${randomUUID()}`,
        url: nats.url,
        monitorUrl: nats.monitorUrl,
      })
    : createPostgresEventLog({ ...database, clock, leaseMs: 5_000 })
  const eventStore = createPostgresEventStore({ pool: database.pool, clock })
  const platform = await createTestPlatform()
  await eventLog.maintain()
  const consumers: LogConsumer[] = []
  let sites = 0

  return {
    database,
    eventLog,
    eventStore,
    platform,
    start(over, more) {
      const server = testDestination({ maxBatch: 100, ...over })
      const registry = createDestinationRegistry({
        lab: async () => ({ settings: { name: 'lab', title: 'Lab', fields: {} }, server }),
      })
      const consumer = createDeliverer({
        pool: database.pool,
        eventLog,
        eventStore,
        clock,
        metrics: createMetrics(),
        halves: createServerHalves({ db: database.db, clock, destinations: registry }),
        sites: createSiteDirectory({ db: database.db, clock }),
        member: 'a',
        log: pino({ level: 'silent' }),
        apiBases: { lab: platform.url },
        sender: createHttpSender(),
        random: () => 0.5,
        ...more,
      })
      consumers.push(consumer)
      return consumer
    },
    async neighbours(count) {
      const found: string[] = []
      while (found.length < count) {
        const key = `site-${++sites}`
        if (sitePartition(key) !== sitePartition(found[0] ?? key)) continue
        found.push(key)
        await seedSite(database.db, { key, destinations: { lab: { ids: [key], token: 'key-1' } } })
      }
      return found
    },
    append: (events) =>
      eventLog.append(
        events.map((event) => ({ site: event.site, body: { kind: 'event', event } })),
      ),
    async destroy() {
      await Promise.all(consumers.map((consumer) => consumer.close()))
      await platform.close()
      await eventLog.close()
      await nats?.destroy()
      await database.destroy()
    },
  }
}

/** Events of a site for `lab`. */
export const labEvents = (
  site: string,
  count: number,
  over: Partial<AcceptedEvent> = {},
): AcceptedEvent[] =>
  Array.from({ length: count }, () =>
    sampleEvent({ site, destinations: { lab: { state: 'sent' } }, ...over }),
  )
