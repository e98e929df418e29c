import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventLog } from '../log/event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { createMetrics } from '../metrics.ts'
import type { EventStore } from '../store/event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { createSystemClock } from '../system-clock.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createRecorder } from './create-recorder.ts'
import { createDeadLetters } from './dead-letters.ts'

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

const start = (store: EventStore = eventStore) =>
  createRecorder({
    eventLog,
    eventStore: store,
    member: 'a',
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
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

test('nothing is committed before it is stored: a store that was down gets everything later', async () => {
  const event = sampleEvent({ site: 'down' })
  let isDown = true
  await append(event)
  const recorder = start({
    ...eventStore,
    record: async (events) => {
      if (isDown) throw new Error('connection refused')
      return eventStore.record(events)
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
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
  expect(rows).toEqual([{ site: 'poison', reason: expect.stringContaining('uuid') }])
})
