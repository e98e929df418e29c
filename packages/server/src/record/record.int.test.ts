import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import type { EventLog } from '../log/event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { EventStore } from '../store/event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'
import { createRecorder } from './create-recorder.ts'
import { createDeadLetters, dropOldDeadLetters } from './dead-letters.ts'

let database: TestDatabase
let eventLog: EventLog
let eventStore: EventStore
beforeAll(async () => {
  database = await createTestDatabase()
  const clock = createSystemClock()
  eventLog = createPostgresEventLog({ ...database, clock, leaseMs: 600 })
  eventStore = createPostgresEventStore({ pool: database.pool, clock })
  await eventLog.maintain()
})
afterAll(async () => {
  await eventLog.close()
  await database.destroy()
})

const start = (store: EventStore = eventStore, onError = (): void => undefined) =>
  createRecorder({
    eventLog,
    eventStore: store,
    withdrawals: createWithdrawals(database.pool),
    member: 'a',
    clock: createSystemClock(),
    metrics: createMetrics(),
    log: Object.assign(pino({ level: 'silent' }), { error: onError }),
    bury: createDeadLetters(database.pool, 'record'),
  })

const append = (...events: ReturnType<typeof sampleEvent>[]) =>
  eventLog.append(events.map((event) => ({ site: event.site, body: { kind: 'event', event } })))

const stored = async (site: string) =>
  (await eventStore.live(site)).events.map(({ id }) => id).sort()

test('an event that comes twice is recorded once, across restarts', async () => {
  const one = sampleEvent({ site: 'twice' })
  const two = sampleEvent({ site: 'twice' })
  await append(one, one)
  let recorder = start()
  await waitFor(async () => (await eventLog.lag('record')) === 0)
  await recorder.close()
  await append(one, two)
  recorder = start()
  await waitFor(async () => (await eventLog.lag('record')) === 0)
  await recorder.close()
  expect(await stored('twice')).toEqual([one.id, two.id].sort())
})

test('two sites that use one id are both recorded, also when one of them cannot be', async () => {
  const mine = sampleEvent({ site: 'mine' })
  const bad = { ...mine, site: 'theirs', time: Number.MAX_SAFE_INTEGER }
  const theirs = { ...mine, site: 'theirs' }
  await append(bad, theirs, mine)
  const recorder = start()
  await waitFor(async () => (await eventLog.lag('record')) === 0)
  await recorder.close()
  expect([await stored('mine'), await stored('theirs')]).toEqual([[mine.id], [mine.id]])
  await database.pool.query('truncate log_dead_letters')
})

test('nothing is committed before it is stored: a store that was down gets everything later', async () => {
  const event = sampleEvent({ site: 'down' })
  let isDown = true
  let failures = 0
  await append(event)
  const recorder = start(
    {
      ...eventStore,
      record: async (events) => {
        if (isDown) throw new Error('connection refused')
        return eventStore.record(events)
      },
    },
    () => void failures++,
  )
  // The batch is over by then, and comes again a second later.
  await waitFor(() => failures > 0)
  expect(await eventLog.lag('record')).toBe(1)
  isDown = false
  await waitFor(async () => (await stored('down')).length === 1)
  await recorder.close()
})

test('an event no store can take is put aside and does not hold up the others', async () => {
  const bad = sampleEvent({ site: 'poison', time: Number.NaN })
  const good = sampleEvent({ site: 'poison' })
  await append({ ...bad, id: 'not-a-uuid', time: 1 }, good)
  const recorder = start()
  await waitFor(async () => (await stored('poison')).length === 1)
  await waitFor(async () => (await eventLog.lag('record')) === 0)
  await recorder.close()
  const { rows } = await database.pool.query('select site, reason from log_dead_letters')
  expect(rows).toEqual([{ site: 'poison', reason: expect.stringContaining('UUID') }])
})

test('values far below zero cannot be added up and are recorded all the same', async () => {
  await database.pool.query('truncate log_dead_letters')
  const forged = [1, 2, 3].map(() =>
    sampleEvent({ site: 'forged', name: 'Subscribe', params: { value: -1e308 } }),
  )
  const beside = sampleEvent({ site: 'beside' })
  await append(...forged, beside)
  const recorder = start()
  await waitFor(async () => (await eventLog.lag('record')) === 0)
  await recorder.close()
  expect(await stored('forged')).toEqual(forged.map(({ id }) => id).sort())
  expect(await stored('beside')).toEqual([beside.id])
  const { rows } = await database.pool.query('select site from log_dead_letters')
  expect(rows).toEqual([])
})

test('V-19 what is put aside holds nothing of the advertising purpose but by whom it is found, and is forgotten as the log is', async () => {
  await database.pool.query('truncate log_dead_letters')
  const told = { address: '203.0.113.7', agent: 'Browser/7', ids: { fbp: 'fb.1.1.zz777' } }
  const event = {
    ...sampleEvent({ site: 'aside' }),
    ...told,
    hashes: { meta: { em: 'zz777' } },
    person: 'hash-of-ada',
  }
  const bury = createDeadLetters(database.pool, 'record')
  const body = { kind: 'event' as const, event }
  await bury([{ record: { site: 'aside', body }, reason: 'broken' }])
  const read = async () =>
    (await database.pool.query<{ body: string }>('select body from log_dead_letters')).rows
  const [row] = await read()
  expect(row?.body).toContain(event.id)
  expect(row?.body).toContain(event.person)
  expect(row?.body).not.toMatch(/203\.0|Browser\/7|zz777/)
  const days = (n: number) => Date.now() + n * 86_400_000
  await dropOldDeadLetters(database.pool, days(89))
  expect(await read()).toHaveLength(1)
  await dropOldDeadLetters(database.pool, days(91))
  expect(await read()).toEqual([])
})
