import type { AcceptedEvent, DestinationServer } from '@footfall/contract'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import type { EventLog, LogConsumer, LogEntry } from '../log/event-log.ts'
import { sitePartition } from '../log/site-partition.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createRecorder } from '../record/create-recorder.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testDestination } from '../testing/test-destination.ts'
import { createTestLog, hasEngine, LOG_ENGINES, type TestLog } from '../testing/test-logs.ts'
import { createTestPlatform, OK, type TestPlatform } from '../testing/test-platform.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'
import { createDeliverer } from './create-deliverer.ts'

const clock = createSystemClock()

/** Two sites of one partition: what they share, they share in one handler. */
const neighbours = (): [string, string] => {
  const first = 'mine'
  for (let n = 0; ; n++) {
    if (sitePartition(`theirs-${n}`) === sitePartition(first)) return [first, `theirs-${n}`]
  }
}

for (const engine of LOG_ENGINES) {
  describe.skipIf(!hasEngine(engine))(`recorder and deliverer on ${engine}`, () => {
    let database: TestDatabase
    let testLog: TestLog
    let eventLog: EventLog
    let eventStore: EventStore
    let platform: TestPlatform
    let consumers: LogConsumer[] = []
    const sites = neighbours()

    beforeAll(async () => {
      database = await createTestDatabase()
      testLog = await createTestLog(engine, database, clock)
      eventLog = testLog.eventLog
      eventStore = createPostgresEventStore({ pool: database.pool, clock })
      for (const key of sites) {
        await seedSite(database.db, {
          key,
          destinations: { lab: { ids: [key], token: `key-${key}` } },
        })
      }
    })
    afterAll(async () => {
      await testLog.destroy()
      await database.destroy()
    })
    beforeEach(async () => {
      platform = await createTestPlatform()
    })
    afterEach(async () => {
      await Promise.all(consumers.map((consumer) => consumer.close()))
      consumers = []
      await platform.close()
    })

    const start = (over: Partial<DestinationServer> = {}): void => {
      const server = testDestination(over)
      const destinations = createDestinationRegistry({
        lab: async () => ({ settings: { name: 'lab', title: 'Lab', fields: {} }, server }),
      })
      const shared = { eventLog, eventStore, clock, metrics: createMetrics(), member: 'a' }
      const log = pino({ level: 'silent' })
      consumers = [
        createRecorder({
          ...shared,
          log,
          withdrawals: createWithdrawals(database.pool),
          bury: async () => undefined,
        }),
        createDeliverer({
          ...shared,
          log,
          pool: database.pool,
          halves: createServerHalves({ db: database.db, clock, destinations, ttlMs: 0 }),
          sites: createSiteDirectory({ db: database.db, clock, ttlMs: 0 }),
          apiBases: { lab: platform.url },
          random: () => 0.5,
        }),
      ]
    }
    const event = (site: string, over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
      sampleEvent({ site, destinations: { lab: { state: 'sent' } }, ...over })
    const entry = (one: AcceptedEvent): LogEntry => ({
      site: one.site,
      body: { kind: 'event', event: one },
    })
    const allCommitted = () =>
      waitFor(
        async () =>
          (await eventLog.lag('record')) === 0 &&
          (await eventLog.lag('deliver')) === 0 &&
          (await database.pool.query('select 1 from retry_queue')).rowCount === 0,
      )
    const states = (...events: AcceptedEvent[]) =>
      eventStore.findStates(events.map(({ site, id }) => ({ site, event: id, destination: 'lab' })))
    /** Ids each account was told, in order. */
    const told = (account: string): string[] =>
      platform.requests
        .filter((request) => request.account === account)
        .flatMap(({ bodies }) => bodies.map(({ id }) => id))

    test('an entry of a kind from the future is passed over, and what follows it is handled', async () => {
      const [before, after] = [event(sites[0]), event(sites[0])]
      const future = { site: sites[0], body: { kind: 'from-the-future', gift: 1 } }
      await eventLog.append([entry(before), future as unknown as LogEntry, entry(after)])
      await eventLog.append([future as unknown as LogEntry])
      start()
      await allCommitted()
      expect(await states(before, after)).toEqual(['sent', 'sent'])
      expect(told(sites[0])).toEqual([before.id, after.id])
      expect((await eventStore.live(sites[0])).events).toHaveLength(2)
    })

    test.each([
      ['PageView', true],
      ['Purchase', false],
    ])('two sites that use one id are both recorded and both told: %s', async (name, dedupes) => {
      const mine = event(sites[0], { name })
      const theirs = { ...mine, site: sites[1] }
      await eventLog.append([mine, theirs, mine].map(entry))
      start({ dedupes })
      await allCommitted()
      await eventLog.append([theirs, mine].map(entry))
      await allCommitted()
      expect(await states(mine, theirs)).toEqual(['sent', 'sent'])
      expect([told(sites[0]), told(sites[1])]).toEqual([[mine.id], [mine.id]])
      for (const site of sites) {
        expect((await eventStore.live(site)).events.map(({ id }) => id)).toContain(mine.id)
      }
    })

    test('one site’s failing delivery leaves the other’s, of the same id, alone', async () => {
      const mine = event(sites[0])
      const theirs = { ...mine, site: sites[1] }
      let isIll = true
      platform.respond = ({ account }) =>
        account === sites[1] && isIll ? { status: 500, body: {} } : OK
      await eventLog.append([theirs, mine].map(entry))
      start()
      await waitFor(async () => (await states(mine))[0] === 'sent')
      await waitFor(async () => (await states(theirs))[0] === 'retrying')
      isIll = false
      await database.pool.query('update retry_queue set next_at = now()')
      await allCommitted()
      expect(await states(mine, theirs)).toEqual(['sent', 'sent'])
      expect(told(sites[0])).toEqual([mine.id])
    })
  })
}
