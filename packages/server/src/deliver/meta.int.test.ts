import { type AdLab, createAdLab } from '@footfall/ad-lab'
import type { AcceptedEvent, LiveDelivery } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import type { EventLog, LogConsumer } from '../log/event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createDeliverer } from './create-deliverer.ts'

/* What Meta's server half makes of the platform's own words: the real half, the deliverer, and the ad lab. */

const PIXEL = '111111111111111'
const OTHER = '222222222222222'
const MINUTE = 60_000

let database: TestDatabase
let eventLog: EventLog
let eventStore: EventStore
let lab: AdLab
let deliverer: LogConsumer
/** What the test has moved the clock by. Waits are cut short, so that only `now` decides what is due. */
let offset = 0
const clock = {
  now: () => Date.now() + offset,
  after(ms: number, call: () => void) {
    const timer = setTimeout(call, Math.min(ms, 100))
    return () => clearTimeout(timer)
  },
}

beforeAll(async () => {
  database = await createTestDatabase()
  eventLog = createPostgresEventLog({ ...database, clock, leaseMs: 60 * MINUTE })
  eventStore = createPostgresEventStore({ pool: database.pool, clock })
  await eventLog.maintain()
  for (const site of ['right', 'wrong']) {
    const ids = [site === 'right' ? PIXEL : OTHER]
    const accessToken = `for${PIXEL}-of-the-owner`
    await seedSite(database.db, { key: site, destinations: { meta: { ids, accessToken } } })
  }
})
afterAll(async () => {
  await eventLog.close()
  await database.destroy()
})
beforeEach(async () => {
  offset = 0
  lab = await createAdLab({ now: clock.now })
  deliverer = createDeliverer({
    pool: database.pool,
    eventLog,
    eventStore,
    clock,
    metrics: createMetrics(),
    sites: createSiteDirectory({ db: database.db, clock, ttlMs: 0 }),
    halves: createServerHalves({
      db: database.db,
      clock,
      ttlMs: 0,
      destinations: createDestinationRegistry(destinations),
    }),
    member: 'a',
    log: pino({ level: 'silent' }),
    apiBases: { meta: lab.url },
  })
})
afterEach(async () => {
  await deliverer.close()
  await lab.close()
  await database.pool.query('truncate retry_queue, claims')
})

const append = async (site: string): Promise<AcceptedEvent> => {
  const event = sampleEvent({
    site,
    time: clock.now(),
    address: '203.0.113.9',
    agent: 'Mozilla/5.0 (X11)',
    destinations: { meta: { state: 'sent' } },
  })
  await eventStore.record([event])
  await eventLog.append([{ site, body: { kind: 'event', event } }])
  return event
}

const reaches = ({ site, id }: AcceptedEvent, state: string): Promise<LiveDelivery> =>
  waitFor(async () => {
    const { events } = await eventStore.live(site, { limit: 200 })
    const found = events.find((row) => row.id === id)?.destinations[0]?.server
    return found?.state === state ? found : undefined
  })

const calls = async (): Promise<{ eventId?: string; verdict: { result: string } }[]> => {
  const { records } = await (await fetch(`${lab.url}/lab/records`)).json()
  return records
}

const fault = (command: object): Promise<Response> =>
  fetch(`${lab.url}/lab/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'meta', times: 1, ...command }),
  })

test('a token of another pixel’s business stops the lane, with what its owner has to look at, and nothing is tried again meanwhile', async () => {
  const one = await append('wrong')
  expect((await reaches(one, 'stopped')).attempts).toMatchObject([
    {
      status: 400,
      code: '100/33',
      trace: expect.any(String),
      state: 'stopped',
      message:
        'The access token may not write to this pixel. Check the pixel ID and who owns the token.',
    },
  ])
  offset += 4 * MINUTE
  // That this one waits as well shows that the lane has been looked at since.
  await reaches(await append('wrong'), 'stopped')
  expect(await calls()).toMatchObject([{ eventId: one.id, verdict: { result: 'refused' } }])
  const neighbour = await append('right')
  await reaches(neighbour, 'sent')
})

test('Meta’s usage header says when a throttled lane goes on: not before its seven minutes, and then with everything', async () => {
  await fault({ kind: 'code', code: 80_004, minutes: 7 })
  const one = await append('right')
  await reaches(one, 'throttled')
  offset += 6.5 * MINUTE
  const two = await append('right')
  await reaches(two, 'throttled')
  expect(await calls()).toHaveLength(1)
  offset += MINUTE
  for (const each of [one, two]) await reaches(each, 'sent')
  const [first, ...later] = await calls()
  expect(first?.verdict.result).toBe('failed')
  expect(later.map(({ eventId }) => eventId).toSorted()).toEqual([one.id, two.id].toSorted())
})
