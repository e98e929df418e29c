import { createEventId } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createDayPartitions } from './day-partitions.ts'

const DAY_MS = 86_400_000
const noon = Date.parse('2026-03-10T12:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

/** Which partition each of a site's events stands in, by id. */
const places = async (site: string): Promise<Record<string, string>> => {
  const { rows } = await database.pool.query<{ id: string; place: string }>(
    'select id, tableoid::regclass::text as place from events where site = $1',
    [site],
  )
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]))
}

const idAt = (time: number): string => createEventId(time, (bytes) => crypto.getRandomValues(bytes))

test('a day far from now has no partition of its own; when it comes near, its rows move there and stay one', async () => {
  let now = noon
  const clock = { ...createSystemClock(), now: () => now }
  const open = () => createPostgresEventStore({ pool: database.pool, clock })
  const store = open()
  const near = sampleEvent({ site: 'mine', id: idAt(noon) })
  const ahead = sampleEvent({ site: 'mine', id: idAt(noon + 5 * DAY_MS) })
  const theirs = { ...ahead, site: 'theirs' }
  const key = { site: 'mine', event: ahead.id, destination: 'meta' }

  expect(await store.record([near, ahead, theirs])).toBe(3)
  await store.saveOutcomes([
    { ...key, state: 'sent', at: 1, attempt: { at: 1, ms: 1, state: 'sent' } },
  ])
  expect(await places('mine')).toEqual({
    [near.id]: 'events_20260310',
    [ahead.id]: 'events_default',
  })

  now += 4 * DAY_MS
  // Two processes at once, and a third that has not noticed.
  const stores = [open(), open()]
  await Promise.all(stores.map((one) => one.record([ahead, theirs])))
  expect(await store.record([ahead, theirs])).toBe(0)
  expect(await places('mine')).toMatchObject({ [ahead.id]: 'events_20260315' })
  expect(await places('theirs')).toEqual({ [ahead.id]: 'events_20260315' })
  expect(await store.findStates([key, { ...key, site: 'theirs' }])).toEqual(['sent', undefined])
  const { rows } = await database.pool.query(
    `select tableoid::regclass::text as place, site from attempts where event = $1`,
    [ahead.id],
  )
  expect(rows).toEqual([{ place: 'attempts_20260315', site: 'mine' }])
})

test('a sender who names a day of every year makes no partitions', async () => {
  const { pool } = database
  const store = createPostgresEventStore({ pool, clock: createSystemClock() })
  const partitions = createDayPartitions(pool, ['events'])
  const before = await partitions.list()
  const events = Array.from({ length: 500 }, (_, n) =>
    sampleEvent({ site: 'hostile', id: idAt(Date.parse('2100-01-01') + n * 400 * DAY_MS) }),
  )
  expect(await store.record(events)).toBe(500)
  expect(await store.record(events)).toBe(0)
  expect(await partitions.list()).toEqual(before)
  expect(new Set(Object.values(await places('hostile')))).toEqual(new Set(['events_default']))
})

test('writing goes on while days are made', async () => {
  const { pool } = database
  let now = Date.parse('2027-06-01T12:00:00Z')
  const clock = { ...createSystemClock(), now: () => now }
  const stores = [1, 2, 3].map(() => createPostgresEventStore({ pool, clock }))
  let told = 0
  for (let day = 0; day < 6; day++) {
    now += DAY_MS
    const times = [0, 1, 2, 3, 4].map((ahead) => now + ahead * DAY_MS)
    const events = times.map((time) => sampleEvent({ site: 'busy', id: idAt(time) }))
    const counts = await Promise.all([
      ...stores.map((store) => store.record(events)),
      ...stores.map(async (store) => {
        await store.saveOutcomes(
          events.map(({ site, id }) => ({
            site,
            event: id,
            destination: 'meta',
            state: 'sent' as const,
            at: now,
            attempt: { at: now, ms: 1, state: 'sent' as const },
          })),
        )
        return 0
      }),
    ])
    told += counts.reduce((sum, count) => sum + count, 0)
  }
  expect(told).toBe(30)
  expect(Object.keys(await places('busy'))).toHaveLength(30)
})
