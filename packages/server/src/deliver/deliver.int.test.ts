import type { AcceptedEvent, DestinationServer, LiveDelivery } from '@footfall/contract'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import type { EventLog, LogConsumer } from '../log/event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { sitePartition } from '../log/site-partition.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createSitePauses } from '../pause/site-pauses.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { queueTaken } from '../testing/nothing-under-way.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testDestination } from '../testing/test-destination.ts'
import { createTestPlatform, OK, type TestPlatform } from '../testing/test-platform.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'
import { createDeliverer } from './create-deliverer.ts'
import { createHttpSender } from './http-sender.ts'

let database: TestDatabase
let platform: TestPlatform
let eventLog: EventLog
let eventStore: EventStore
let deliverer: LogConsumer | undefined
let site: string
let sites = 0
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
  eventLog = createPostgresEventLog({ ...database, clock, leaseMs: 1_000 })
  eventStore = createPostgresEventStore({ pool: database.pool, clock })
  await eventLog.maintain()
})
afterAll(async () => {
  await eventLog.close()
  await database.destroy()
})
beforeEach(async () => {
  offset = 0
  platform = await createTestPlatform()
  site = `site-${++sites}`
  await seedSite(database.db, {
    key: site,
    destinations: { lab: { ids: ['1'], token: 'key-1' } },
  })
})
afterEach(async () => {
  await deliverer?.close()
  deliverer = undefined
  await platform.close()
  await database.pool.query('truncate retry_queue, claims')
})

const start = (
  over: Partial<DestinationServer> = {},
  more: { store?: EventStore; apiBase?: string; timeoutMs?: number } = {},
) => {
  const server = testDestination(over)
  const registry = createDestinationRegistry({
    lab: async () => ({ settings: { name: 'lab', title: 'Lab', fields: {} }, server }),
  })
  deliverer = createDeliverer({
    pool: database.pool,
    eventLog,
    clock,
    metrics: createMetrics(),
    eventStore: more.store ?? eventStore,
    sites: createSiteDirectory({ db: database.db, clock, ttlMs: 0 }),
    halves: createServerHalves({ db: database.db, clock, destinations: registry, ttlMs: 0 }),
    member: 'a',
    log: pino({ level: 'silent' }),
    apiBases: { lab: more.apiBase ?? platform.url },
    sender: createHttpSender({ timeoutMs: more.timeoutMs ?? 5_000 }),
    random: () => 0.5,
  })
}

const event = (over: Partial<AcceptedEvent> = {}) =>
  sampleEvent({ site, destinations: { lab: { state: 'sent' } }, ...over })

const append = async (...events: AcceptedEvent[]) => {
  await eventStore.record(events)
  await eventLog.append(events.map((one) => ({ site, body: { kind: 'event', event: one } })))
}

const delivery = async ({ id }: AcceptedEvent): Promise<LiveDelivery | undefined> =>
  (await eventStore.live(site, { limit: 200 })).events.find((row) => row.id === id)?.destinations[0]
    ?.server

const reaches = (one: AcceptedEvent, state: string) =>
  waitFor(async () => {
    const found = await delivery(one)
    return found?.state === state ? found : undefined
  })

const waiting = async () =>
  (await database.pool.query('select event, state, attempts, ids, next_at from retry_queue')).rows

/** As the owner changes what the lab is sent with. */
const changeSettings = (draft: object) =>
  database.db
    .updateTable('site_things')
    .set({ draft: JSON.stringify(draft), updated_at: new Date() })
    .where('site', '=', site)
    .execute()

const allCommitted = () => waitFor(async () => (await eventLog.lag('deliver')) === 0)

test('an event is sent, its outcome kept, and only then committed', async () => {
  start()
  const one = event()
  await append(one)
  expect(await reaches(one, 'sent')).toEqual({
    state: 'sent',
    attempts: [
      { at: expect.any(Number), ms: expect.any(Number), status: 200, trace: 'T1', state: 'sent' },
    ],
  })
  await allCommitted()
  expect(platform.requests).toMatchObject([
    { account: '1', token: 'key-1', bodies: [{ id: one.id, name: 'PageView' }] },
  ])
})

test('what comes together is sent together, within the platform’s limit', async () => {
  const events = Array.from({ length: 25 }, () => event())
  await append(...events)
  start()
  await waitFor(() => platform.ids().length === 25)
  expect(platform.requests.map(({ bodies }) => bodies.length).toSorted()).toEqual([10, 10, 5])
  expect(new Set(platform.ids())).toEqual(new Set(events.map(({ id }) => id)))
})

test('an event that stands in the log twice is sent once, also after a restart', async () => {
  const one = event()
  await append(one, one)
  start()
  await allCommitted()
  await deliverer?.close()
  await append(one)
  start()
  await allCommitted()
  expect(platform.ids()).toEqual([one.id])
})

test('C-09 an event without consent for the destination is not sent, with its reason', async () => {
  start()
  const consent = { ...sampleEvent().consent, advertising: 'denied' as const }
  const one = event({ consent })
  await append(one)
  expect(await reaches(one, 'dropped')).toEqual({
    state: 'dropped',
    reason: 'no-consent',
    attempts: [],
  })
  expect(platform.requests).toEqual([])
})

test('C-12 an event told before its destination’s answer is sent once the page tells it again with a grant', async () => {
  start()
  const consent = { ...sampleEvent().consent, advertising: 'unknown' as const }
  const first = event({ consent, destinations: { lab: { state: 'held', reason: 'held' } } })
  await append(first)
  await allCommitted()
  expect(platform.requests).toEqual([])
  expect(await delivery(first)).toBeUndefined()

  await append({ ...event(), id: first.id })
  await reaches(first, 'sent')
  await allCommitted()
  expect(platform.ids()).toEqual([first.id])
  const [row] = (await eventStore.live(site)).events
  expect(row?.destinations).toMatchObject([{ name: 'lab', browser: { state: 'sent' } }])
})

test('C-09 what was taken back while it waited ends as blocked; what happens after a new grant is sent', async () => {
  platform.respond = () => ({ status: 503, body: {} })
  start()
  const withdrawals = createWithdrawals(database.pool)
  const [one, two] = [event({ visitorId: 'v-1' }), event({ visitorId: 'v-2' })]
  await append(one, two)
  for (const each of [one, two]) await reaches(each, 'retrying')
  const notice = { v: 1 as const, site, time: clock.now(), purposes: ['advertising' as const] }
  await withdrawals.add({ ...notice, visitorId: 'v-1', events: [] })

  platform.respond = () => OK
  offset += 60_000
  await reaches(one, 'blocked')
  await reaches(two, 'sent')
  const later = event({ visitorId: 'v-1', time: clock.now() })
  await append(later)
  await reaches(later, 'sent')
  expect(new Set(platform.ids().slice(-2))).toEqual(new Set([two.id, later.id]))
})

test('E-07 what cannot be mapped is dropped with the reason in words', async () => {
  start()
  const one = event({ params: { invalid: true } })
  await append(one)
  expect(await reaches(one, 'dropped')).toMatchObject({
    reason: 'invalid',
    attempts: [{ message: 'not like this' }],
  })
})

test('a failure waits in the retry queue, does not hold up the log, and is tried again in time', async () => {
  platform.respond = () => ({ status: 500, body: {} })
  start()
  const one = event()
  await append(one)
  const found = await reaches(one, 'retrying')
  await allCommitted()
  expect(found.nextAt).toBeGreaterThan(clock.now() + 8_000)
  expect(found.nextAt).toBeLessThan(clock.now() + 12_000)
  platform.respond = () => OK
  await queueTaken(database.pool, site)
  expect(platform.requests).toHaveLength(1)
  offset += 11_000
  expect((await reaches(one, 'sent')).attempts).toMatchObject([
    { status: 500, state: 'retrying' },
    { status: 200, state: 'sent' },
  ])
  await waitFor(async () => (await waiting()).length === 0)
})

test('a platform that cannot be reached is a failure like another', async () => {
  start({ dedupes: false }, { apiBase: 'http://127.0.0.1:1' })
  const one = event()
  await append(one)
  expect(await reaches(one, 'retrying')).toMatchObject({ attempts: [{ code: 'network' }] })
})

test('an account that took an event in a retry does not get it again while the other account is retried', async () => {
  site = `${site}-two-accounts`
  await seedSite(database.db, {
    key: site,
    destinations: { lab: { ids: ['1', '2'], token: 'key-1' } },
  })
  const sentTo = (): string[] => platform.requests.map(({ account }) => account)
  const retried = (attempts: number) =>
    waitFor(async () => (await waiting()).some((row) => row.attempts === attempts))
  platform.respond = () => ({ status: 503, body: {} })
  start()
  const one = event()
  await append(one)
  await retried(1)
  platform.respond = ({ account }) => (account === '1' ? OK : { status: 503, body: {} })
  offset += 11_000
  await retried(2)
  offset += 31_000
  await retried(3)
  expect(sentTo()).toEqual(['1', '2', '1', '2', '2'])
  platform.respond = () => OK
  offset += 61_000
  await reaches(one, 'sent')
  expect(sentTo()).toEqual(['1', '2', '1', '2', '2', '2'])
})

test('an event that waits until it is too old ends as expired', async () => {
  platform.respond = () => ({ status: 500, body: {} })
  start()
  const one = event()
  await append(one)
  await reaches(one, 'retrying')
  offset += 86_400_001
  await reaches(one, 'expired')
  await waitFor(async () => (await waiting()).length === 0)
})

test('no response: tried again where the platform recognises a second one, else ambiguous', async () => {
  platform.respond = () => 'hang'
  start({ dedupes: true }, { timeoutMs: 200 })
  const one = event()
  await append(one)
  expect(await reaches(one, 'retrying')).toMatchObject({ attempts: [{ code: 'timeout' }] })
  await deliverer?.close()

  platform.respond = () => 'cut'
  start({ dedupes: false })
  const two = event()
  await append(two)
  await reaches(two, 'ambiguous')
  expect((await waiting()).map((row) => row.event)).toEqual([one.id])
})

test('a throttled lane is left in peace as long as the platform says', async () => {
  platform.respond = () => ({ body: { outcome: 'throttled', retryAfterMs: 90_000 } })
  start()
  const [one, two] = [event(), event()]
  await append(one)
  const found = await reaches(one, 'throttled')
  expect(found.nextAt).toBeGreaterThan(clock.now() + 80_000)
  await append(two)
  expect((await reaches(two, 'throttled')).attempts).toEqual([])
  expect(platform.requests).toHaveLength(1)
  platform.respond = () => OK
  offset += 100_000
  await reaches(one, 'sent')
  await reaches(two, 'sent')
})

test('a refused key stops the lane; everything waits and leaves soon after the key is mended', async () => {
  platform.respond = ({ token }) =>
    token === 'key-2' ? OK : { body: { outcome: 'auth', message: 'Make a new key.' } }
  start()
  const [one, two, three] = [event(), event(), event()]
  await append(one)
  expect(await reaches(one, 'stopped')).toMatchObject({
    attempts: [{ message: 'Make a new key.' }],
  })
  await append(two)
  await reaches(two, 'stopped')
  expect(platform.requests).toHaveLength(1)

  await changeSettings({ isEnabled: true, settings: { ids: ['1'], token: 'key-2' } })
  await append(three)
  for (const each of [three, one, two]) await reaches(each, 'sent')
})

test('what failed before its lane stopped keeps its attempts while it waits, and its longer delays after', async () => {
  platform.respond = () => ({ status: 503, body: {} })
  start()
  const [one, two] = [event(), event()]
  await append(one)
  await reaches(one, 'retrying')
  platform.respond = () => ({ body: { outcome: 'auth' } })
  await append(two)
  await reaches(two, 'stopped')
  // Due while the lane is stopped: nothing is sent, so no attempt is counted, and none is forgotten.
  offset += 11_000
  await reaches(one, 'stopped')
  expect(platform.requests).toHaveLength(2)
  expect((await waiting()).find((row) => row.event === one.id)).toMatchObject({ attempts: 1 })
  await changeSettings({ isEnabled: true, settings: { ids: ['1'], token: 'key-2' } })
  platform.respond = ({ bodies }) =>
    bodies.some(({ id }) => id === one.id) ? { status: 503, body: {} } : OK
  await append(event())
  expect((await reaches(one, 'retrying')).nextAt).toBeGreaterThan(clock.now() + 20_000)
})

test('five failures open the circuit: nothing is sent until it closes', async () => {
  platform.respond = () => ({ status: 503, body: {} })
  start()
  for (let n = 0; n < 5; n++) {
    const one = event()
    await append(one)
    await reaches(one, 'retrying')
  }
  const late = event()
  await append(late)
  expect((await reaches(late, 'retrying')).attempts).toEqual([])
  expect(platform.requests).toHaveLength(5)
})

test('one bad event in a batch is found by halving; the others arrive', async () => {
  const events = Array.from({ length: 7 }, (_, n) => event({ params: { bad: n === 4 } }))
  platform.respond = ({ bodies }) =>
    bodies.some(({ bad }) => bad)
      ? { status: 400, body: { outcome: 'rejected', code: '100', message: 'Invalid.' } }
      : OK
  await append(...events)
  start({ failsWholeBatch: true })
  const bad = events[4] as AcceptedEvent
  expect(await reaches(bad, 'rejected')).toMatchObject({ attempts: [{ code: '100' }] })
  await allCommitted()
  expect(platform.ids()).toEqual(events.filter((one) => one !== bad).map(({ id }) => id))
})

test('verdicts given one by one are taken one by one', async () => {
  const [good, bad] = [event(), event()]
  platform.respond = () => ({ body: [{ outcome: 'ok' }, { outcome: 'rejected' }] })
  await append(good, bad)
  start()
  await reaches(good, 'sent')
  await reaches(bad, 'rejected')
})

test('a response nobody understands is tried again', async () => {
  platform.respond = () => ({ body: undefined })
  start()
  const one = event()
  await append(one)
  await reaches(one, 'retrying')
})

test('of several accounts only the one that failed is tried again', async () => {
  await changeSettings({ isEnabled: true, settings: { ids: ['1', '2'], token: 'key-1' } })
  platform.respond = ({ account }) => (account === '2' ? { status: 500, body: {} } : OK)
  start()
  const one = event()
  await append(one)
  expect((await reaches(one, 'retrying')).attempts).toHaveLength(2)
  expect(await waiting()).toMatchObject([{ ids: ['2'], attempts: 1 }])
  platform.respond = () => OK
  offset += 20_000
  await reaches(one, 'sent')
  expect(platform.requests.map(({ account }) => account)).toEqual(['1', '2', '2'])
})

test.each([
  { title: 'took the event', first: OK, requests: ['1', '2'] },
  { title: 'failed', first: { status: 503, body: {} }, requests: ['1', '1', '2'] },
])(
  'an account that a pause kept from being tried gets the event afterwards, where the account before it $title',
  async ({ first, requests }) => {
    site = `${site}-untried`
    await seedSite(database.db, {
      key: site,
      destinations: { lab: { ids: ['1', '2'], token: 'key-1' } },
    })
    const pauses = createSitePauses(database.pool)
    const sentTo = (): string[] => platform.requests.map(({ account }) => account)
    platform.respond = async () => {
      await pauses.begin(site, 'owner', clock.now())
      return first
    }
    start()
    const one = event()
    await append(one)
    await waitFor(async () => (await waiting()).length === 1)
    expect(sentTo()).toEqual(['1'])
    platform.respond = () => OK
    await pauses.end(site, 'owner', 'deliver', clock.now())
    offset += 11_000
    await reaches(one, 'sent')
    expect(sentTo()).toEqual(requests)
  },
)

test('a Purchase is claimed before it is sent, and the claim settled after', async () => {
  const one = event({ name: 'Purchase' })
  const claims = async () =>
    (await database.pool.query('select event, is_settled from claims')).rows
  let during: unknown
  platform.respond = async () => {
    during = await claims()
    return OK
  }
  start()
  await append(one)
  await reaches(one, 'sent')
  expect(during).toEqual([{ event: one.id, is_settled: false }])
  await waitFor(async () => (await claims())[0]?.is_settled)
})

test('a failed Purchase gives its claim back and is sent later', async () => {
  platform.respond = () => ({ status: 500, body: {} })
  start({ dedupes: false })
  const one = event({ name: 'Purchase' })
  await append(one)
  await reaches(one, 'retrying')
  platform.respond = () => OK
  offset += 20_000
  await reaches(one, 'sent')
})

test('what was in flight at a crash ends as ambiguous and is never sent again', async () => {
  const [lost, next] = [event({ name: 'Purchase' }), event({ name: 'Purchase' })]
  // What a process leaves behind that dies between its claim and the platform's response.
  await database.pool.query(
    `insert into claims (site, destination, event, part, epoch, claimed_at)
     values ($1, 'lab', $2, $3, 0, now())`,
    [site, lost.id, sitePartition(site)],
  )
  await append(lost, next)
  start({ dedupes: false })
  await reaches(lost, 'ambiguous')
  await reaches(next, 'sent')
  await allCommitted()
  expect(platform.ids()).toEqual([next.id])
})

test('an outcome that cannot be written is not committed: the delivery is taken up again', async () => {
  let isDown = true
  let failures = 0
  const store: EventStore = {
    ...eventStore,
    saveOutcomes: async (outcomes) => {
      if (isDown && outcomes.length > 0) {
        failures++
        throw new Error('the database is gone')
      }
      await eventStore.saveOutcomes(outcomes)
    },
  }
  start({}, { store })
  const one = event()
  await append(one)
  await waitFor(() => failures >= 2)
  expect(await eventLog.lag('deliver')).toBe(1)
  isDown = false
  await reaches(one, 'sent')
  await allCommitted()
})

test('stopping waits for the request under way and keeps its outcome', async () => {
  let hasBegun = false
  platform.respond = async () => {
    hasBegun = true
    await new Promise((resolve) => setTimeout(resolve, 150))
    return OK
  }
  start()
  const one = event()
  await append(one)
  await waitFor(() => hasBegun)
  await deliverer?.close()
  deliverer = undefined
  expect(await delivery(one)).toMatchObject({ state: 'sent' })
  expect(await eventLog.lag('deliver')).toBe(0)
})

test('a destination that is switched off gets nothing, also not what waits for it', async () => {
  platform.respond = () => ({ status: 500, body: {} })
  start()
  const one = event()
  await append(one)
  await reaches(one, 'retrying')
  await changeSettings({ isEnabled: false, settings: {} })
  offset += 20_000
  expect(await reaches(one, 'dropped')).toMatchObject({ reason: 'not-enabled' })
  const two = event()
  await append(two)
  await allCommitted()
  expect(await delivery(two)).toBeUndefined()
})
