import type { AuditLine, ListPage, ParkedEvent, ParkedReplay } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import type { LogEntry } from '../log/event-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createPersonHashes } from '../people/person-hashes.ts'
import { createSuppressions } from '../people/suppressions.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import type { EventStore } from '../store/event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createTestDeliverer, labEvents } from '../testing/test-deliverer.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createRecorder } from './create-recorder.ts'
import { countDeadLetters, createDeadLetters } from './dead-letters.ts'

let api: TestApi
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi()
  await api.deps.eventLog.maintain()
  for (const site of ['mine', 'theirs']) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
})
afterAll(() => api.destroy())
beforeEach(() => api.deps.pool.query('truncate log_dead_letters').then(() => undefined))

/** No database has such a time; another store may. */
const NO_TIME = Number.MAX_SAFE_INTEGER

const bury = (site: string, event: object, group = 'record') => {
  const body = { kind: 'event', event }
  return createDeadLetters(api.deps.pool, group)([{ record: { site, body }, reason: 'was broken' }])
}

const record = async (
  entries: LogEntry[],
  store: EventStore = api.deps.eventStore,
  suppressions = api.deps.suppressions,
) => {
  const { pool, eventLog, withdrawals } = { ...api.deps, withdrawals: NOTHING_WITHDRAWN }
  await eventLog.append(entries)
  const recorder = createRecorder({
    eventLog,
    eventStore: store,
    withdrawals,
    suppressions,
    member: 'a',
    clock: createSystemClock(),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    bury: createDeadLetters(pool, 'record'),
  })
  await waitFor(async () => (await eventLog.lag('record')) === 0)
  await recorder.close()
}
const NOTHING_WITHDRAWN = { among: async () => [], forgetCheckouts: async () => undefined }

const entry = (event: ReturnType<typeof sampleEvent>): LogEntry => ({
  site: event.site,
  body: { kind: 'event', event },
})
const stored = async (site: string): Promise<string[]> => {
  const { rows } = await api.deps.pool.query('select id from events where site = $1', [site])
  return rows.map(({ id }) => id)
}
const call = async <T>(site: string, path: string, payload?: object): Promise<T> => {
  const response = await api.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/sites/${site}/data/parked${path}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
    ...(payload && { payload }),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<T>()
}
const parked = async (site: string) => (await call<ListPage<ParkedEvent>>(site, '')).items

test('V-19 one event of a thousand that cannot be stored is found by halving, and parked once however often it comes', async () => {
  const bad = sampleEvent({ site: 'mine', time: NO_TIME })
  const good = Array.from({ length: 999 }, (_, n) =>
    sampleEvent({ site: n % 2 ? 'mine' : 'theirs' }),
  )
  let writes = 0
  const store: EventStore = {
    ...api.deps.eventStore,
    record: (events) => {
      writes++
      return api.deps.eventStore.record(events)
    },
  }
  const batch = [...good.slice(0, 300), bad, ...good.slice(300)].map(entry)
  await record(batch, store)
  expect(writes).toBeLessThan(30)
  await record(batch)
  const { rows } = await api.deps.pool.query(
    `select site, count(*)::int as n from events where site in ('mine', 'theirs') group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { site: 'mine', n: 499 },
    { site: 'theirs', n: 500 },
  ])
  expect(await parked('mine')).toEqual([
    expect.objectContaining({
      step: 'record',
      event: bad.id,
      name: 'PageView',
      attempts: 2,
      reason: expect.stringContaining('time'),
    }),
  ])
  expect(await parked('theirs')).toEqual([])
})

test('V-19 what nobody can tell of, whether it is of somebody who was erased, is parked and not stored', async () => {
  const { pool, clock, eventStore, suppressions } = api.deps
  const erased = { visitorIds: ['gone'], persons: [], events: [] }
  await suppressions.add('mine', erased, clock.now())
  const otherSecrets = createSealedSecrets(
    testKeyring('another master key of the site').all('secrets'),
  )
  const lost = createSuppressions({
    pool,
    clock,
    hashes: createPersonHashes({ pool, clock, secrets: otherSecrets }),
  })
  // Of before the erasure: what happened afterwards is nobody's who was erased, with or without a key.
  const time = clock.now() - 1_000
  const [mine, theirs] = [
    sampleEvent({ site: 'mine', time }),
    sampleEvent({ site: 'theirs', time }),
  ]
  await record([mine, theirs].map(entry), eventStore, lost)
  expect(await stored('mine')).not.toContain(mine.id)
  expect(await stored('theirs')).toContain(theirs.id)
  expect(await parked('mine')).toEqual([
    expect.objectContaining({
      event: mine.id,
      reason: expect.stringContaining('No key opens'),
    }),
  ])
  expect(await parked('theirs')).toEqual([])
})

test('V-19 what is no event at all is parked with its reason, and what follows it is recorded', async () => {
  const good = sampleEvent({ site: 'mine' })
  const odd = [
    null,
    { ...good, id: 'x' },
    { ...good, site: 'theirs' },
    { ...good, destinations: undefined },
  ]
  const entries = odd.map((event) => ({ site: 'mine', body: { kind: 'event', event } }))
  await record([...(entries as unknown as LogEntry[]), entry(good)])
  expect(await stored('mine')).toContain(good.id)
  expect((await parked('mine')).map(({ reason }) => reason).sort()).toEqual([
    'The entry holds no event.',
    'The event is another site’s than its entry.',
    'The event’s destinations is no object.',
    'The event’s id is no UUID.',
  ])
})

test('V-19 an entry that is no JSON is parked and does not stop its partition', async () => {
  const { pool, eventLog } = api.deps
  const good = sampleEvent({ site: 'mine' })
  await eventLog.append([entry(sampleEvent({ site: 'mine' }))])
  await pool.query(
    `update log_entries set body = '{"kind":"event","ev' where (xid, seq) = (select xid, seq from log_entries order by xid desc, seq desc limit 1)`,
  )
  await record([entry(good)])
  expect(await stored('mine')).toContain(good.id)
  expect((await parked('mine')).map(({ reason }) => reason)).toEqual(['It is no JSON.'])
})

test('V-19 the deliverer parks what it cannot read and delivers the rest; replayed, it goes through the log', async () => {
  const world = await createTestDeliverer('postgres')
  try {
    const [site = '', other = ''] = await world.neighbours(2)
    const [first, second] = [...labEvents(site, 1), ...labEvents(other, 1)]
    const odd = { site, body: { kind: 'event', event: { ...first, id: 'x' } } }
    await world.eventLog.append([odd as LogEntry])
    await world.append([first, second].flatMap((one) => one ?? []))
    world.start()
    await waitFor(() => world.platform.ids().length === 2)
    await waitFor(async () => (await world.eventLog.lag('deliver')) === 0)
    expect(await countDeadLetters(world.database.pool)).toEqual(new Map([['deliver', 1]]))
  } finally {
    await world.destroy()
  }
  const sale = sampleEvent({ site: 'mine' })
  await bury('mine', sale, 'deliver')
  await api.deps.eventStore.record([sale])
  const before = await api.deps.eventLog.lag('deliver')
  expect(await call('mine', '/replay', {})).toEqual({ replayed: 1, failed: 0, left: 0 })
  expect(await api.deps.eventLog.lag('deliver')).toBe(before + 1)
})

test('V-19 a replay records what can be recorded by now, and parks the rest with the new reason; each site its own', async () => {
  const [one, two] = [sampleEvent({ site: 'mine' }), sampleEvent({ site: 'mine' })]
  const bad = sampleEvent({ site: 'mine', time: NO_TIME })
  for (const event of [one, bad, two]) await bury('mine', event)
  await bury('theirs', { ...one, site: 'theirs' })
  const [newest, ...older] = await parked('mine')
  expect([newest, ...older].map((row) => row?.event)).toEqual([two.id, bad.id, one.id])
  const [foreign] = await parked('theirs')

  // Another site's id finds nothing.
  expect(await call<ParkedReplay>('mine', '/replay', { ids: [foreign?.id] })).toEqual({
    replayed: 0,
    failed: 0,
    left: 3,
  })
  expect(await call('mine', '/replay', { ids: [newest?.id] })).toEqual({
    replayed: 1,
    failed: 0,
    left: 2,
  })
  expect(await stored('mine')).toContain(two.id)
  expect(await stored('mine')).not.toContain(one.id)
  expect(await call('mine', '/replay', {})).toEqual({ replayed: 1, failed: 1, left: 1 })
  expect(await stored('mine')).toContain(one.id)
  const [left] = await parked('mine')
  expect(left).toMatchObject({ event: bad.id, attempts: 2 })
  expect(left?.reason).not.toContain('was broken')
  expect(left?.lastAt).toBeGreaterThanOrEqual(left?.firstAt ?? Number.NaN)
  expect(await parked('theirs')).toHaveLength(1)
  expect(await stored('theirs')).not.toContain(one.id)

  expect(await call('mine', '/forget', { ids: [foreign?.id] })).toEqual({ events: 0 })
  expect(await call('mine', '/forget', {})).toEqual({ events: 1 })
  expect([await parked('mine'), (await parked('theirs')).length]).toEqual([[], 1])
})

test('V-19 what lies aside comes page by page, and who tried or forgot it stands in the audit log', async () => {
  for (let n = 0; n < 60; n++) await bury('mine', sampleEvent({ site: 'mine' }))
  const first = await call<ListPage<ParkedEvent>>('mine', '')
  const second = await call<ListPage<ParkedEvent>>('mine', `?after=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, undefined])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60)
  await call('mine', '/forget', {})
  const { rows } = await api.deps.pool.query<Pick<AuditLine, 'action' | 'details'>>(
    `select action, details from audit_log where site = 'mine' order by id desc limit 1`,
  )
  expect(rows).toEqual([
    { action: 'POST /api/sites/:key/data/parked/forget', details: { events: 60 } },
  ])
})
