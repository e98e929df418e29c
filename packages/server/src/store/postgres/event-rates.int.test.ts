import { ALARM_SLOT_MS } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createPostgresEventStore } from './create-postgres-event-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const START = Date.UTC(2026, 4, 3, 12)
const storeAt = (now: number) =>
  createPostgresEventStore({
    pool: database.pool,
    clock: { now: () => now, after: () => () => undefined },
  })
const batch = (site: string, n: number, receivedAt: number, value = 10) =>
  Array.from({ length: n }, () =>
    sampleEvent({ site, name: 'Lead', time: receivedAt, receivedAt, params: { value } }),
  )

test('a sudden rise raises an alarm for its own site, none for its neighbour, and one in the metrics', async () => {
  for (let slot = 0; slot < 18; slot++) {
    const at = START + slot * ALARM_SLOT_MS
    await storeAt(at).record([...batch('busy', 5, at), ...batch('quiet', 5, at)])
  }
  const now = START + 18 * ALARM_SLOT_MS + 60_000
  const flood = batch('busy', 60, now)
  await storeAt(now).record([...flood, ...batch('quiet', 5, now)])
  // The log may hand out a batch twice; it is counted once.
  await storeAt(now).record(flood)
  const store = storeAt(now)
  expect((await store.live('busy')).alarms).toEqual([
    expect.objectContaining({ kind: 'more', name: 'Lead', now: 60, usual: 5 }),
    expect.objectContaining({ kind: 'worth', name: 'Lead', now: 600, usual: 50 }),
  ])
  expect((await store.live('quiet')).alarms).toEqual([])
  expect(await store.countAlarms()).toEqual({ more: 1, worth: 1, none: 0 })
})

test('a steady event that stops raises an alarm once its ten minutes are over', async () => {
  const from = START + 86_400_000
  for (let slot = 0; slot < 18; slot++) {
    const at = from + slot * ALARM_SLOT_MS
    await storeAt(at).record(batch('steady', 12, at))
  }
  const during = storeAt(from + 18 * ALARM_SLOT_MS + 300_000)
  expect((await during.live('steady')).alarms).toEqual([])
  const after = storeAt(from + 19 * ALARM_SLOT_MS + 1_000)
  expect((await after.live('steady')).alarms).toEqual([
    expect.objectContaining({ kind: 'none', name: 'Lead', now: 0, usual: 12 }),
  ])
})

test('names a stranger makes up are counted together, and counts are forgotten', async () => {
  const now = START + 5 * 86_400_000
  const store = storeAt(now)
  await store.record(
    Array.from({ length: 300 }, (_, at) =>
      sampleEvent({ site: 'made-up', name: `Name ${at}`, time: now, receivedAt: now }),
    ),
  )
  const count = async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from event_rates where site = 'made-up'`,
    )
    return rows[0]?.n
  }
  expect(await count()).toBe(201)
  await storeAt(now + 3 * 86_400_000).maintain()
  expect(await count()).toBe(0)
})
