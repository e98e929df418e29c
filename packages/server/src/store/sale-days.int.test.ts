import { orderEventId } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createOlderDatabase } from '../testing/older-database.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createPostgresEventStore } from './postgres/create-postgres-event-store.ts'
import { createSaleDays } from './sale-days.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const saleOf = (key: string): string => orderEventId('site', { shop: 'woo', key })

test('V-19 who comes first settles a sale’s day, each site’s its own, whoever asks and however many at once', async () => {
  const processes = [createSaleDays(database.pool), createSaleDays(database.pool)] as const
  const keys = Array.from({ length: 50 }, (_, at) => ({ site: 'a', event: saleOf(`n-${at}`) }))
  const [one, two] = await Promise.all([
    processes[0].settle(keys, '2026-03-28'),
    processes[1].settle([...keys].reverse(), '2026-03-29'),
  ])
  expect(two.reverse()).toEqual(one)
  expect(await processes[1].settle(keys, '2026-03-30')).toEqual(one)
  expect(await createSaleDays(database.pool).daysOf(keys)).toEqual(one)
  const theirs = keys.map((key) => ({ ...key, site: 'b' }))
  expect(new Set(await processes[0].daysOf(theirs))).toEqual(new Set(['1970-01-01']))
  expect(new Set(await processes[0].settle(theirs, '2026-04-01'))).toEqual(new Set(['2026-04-01']))
})

test('V-19 ids with a time of their own, and those of neither kind, need no row', async () => {
  const event = sampleEvent({ time: Date.parse('2026-02-03T00:00:00Z') })
  const random = '3f2b8c1e-7d4a-4c59-9a3e-1b2c3d4e5f60'
  const keys = [event.id, random].map((id) => ({ site: 'c', event: id }))
  expect(await createSaleDays(database.pool).settle(keys, '2026-05-05')).toEqual([
    '2026-02-03',
    '1970-01-01',
  ])
  const { rowCount } = await database.pool.query(`select from sale_days where site = 'c'`)
  expect(rowCount).toBe(0)
})

test('V-19 an order that is told again when its outcomes’ days are over, but not its own, stays one', async () => {
  const { pool } = database
  const day = 86_400_000
  const today = Date.now()
  const dayOf = (back: number): string => new Date(today - back * day).toISOString().slice(0, 10)
  const OTHERS = { outcomes: dayOf(5), attempts: dayOf(3) }
  const storeAt = (back: number) =>
    createPostgresEventStore({
      pool,
      clock: { now: () => today - back * day, after: () => () => undefined },
    })
  const sale = sampleEvent({ id: saleOf('edited'), name: 'Purchase', time: today - 9 * day })
  const both = ['kept', 'kept-too'].map((site) => ({ ...sale, site }))
  expect(await storeAt(9).record(both)).toBe(2)
  for (const { site } of both) {
    await storeAt(0).retain([site], { ...OTHERS, events: dayOf(20), counts: dayOf(20) })
  }
  expect(await storeAt(0).record(both)).toBe(0)
  const { rows } = await pool.query(
    `select site, day from events where site like 'kept%' order by site`,
  )
  expect(rows).toEqual(both.map(({ site }) => ({ site, day: dayOf(9) })))
  for (const { site } of both) {
    await storeAt(0).retain([site], { ...OTHERS, events: dayOf(8), counts: dayOf(8) })
  }
  const { rowCount } = await pool.query(`select from sale_days where site like 'kept%'`)
  expect(rowCount).toBe(0)
})

test('V-19 sales that stood under 1970 move to the day on which they were recorded, with all that belongs to them', async () => {
  const older = await createOlderDatabase(130)
  try {
    const { pool } = older
    const sale = sampleEvent({ id: saleOf('old'), name: 'Purchase' })
    const random = sampleEvent({ id: '3f2b8c1e-7d4a-4c59-9a3e-1b2c3d4e5f60' })
    const early = saleOf('early')
    for (const site of ['mine', 'theirs']) {
      const recorded = site === 'mine' ? '2026-03-04T23:30:00Z' : '2026-03-05T00:30:00Z'
      for (const { id, name } of [sale, random]) {
        await pool.query(
          `insert into events (day, id, site, name, time, received_at, recorded_at, body)
           values ('1970-01-01', $1, $2, $3, now(), now(), $4, $5)`,
          [id, site, name, recorded, JSON.stringify({ ...sale, id, site, name })],
        )
      }
      for (const event of [sale.id, early]) {
        await pool.query(
          `insert into outcomes (day, event, destination, site, state, updated_at)
           values ('1970-01-01', $1, 'meta', $2, 'sent', '2026-03-07')`,
          [event, site],
        )
        await pool.query(
          `insert into attempts (day, event, destination, site, at, ms, state)
           values ('1970-01-01', $1, 'meta', $2, '2026-03-06', 7, 'sent')`,
          [event, site],
        )
      }
    }
    await older.migrate()
    const { rows } = await pool.query<{ day: string; site: string; id: string }>(
      'select day, site, id from events order by site, day',
    )
    expect(rows.map(({ day, site, id }) => [site, day, id])).toEqual([
      ['mine', '1970-01-01', random.id],
      ['mine', '2026-03-04', sale.id],
      ['theirs', '1970-01-01', random.id],
      ['theirs', '2026-03-05', sale.id],
    ])
    const store = createPostgresEventStore({ pool, clock: createSystemClock() })
    const both = [sale.id, early].flatMap((event) =>
      ['mine', 'theirs'].map((site) => ({ site, event, destination: 'meta' })),
    )
    expect(await store.findStates(both)).toEqual(both.map(() => 'sent'))
    expect((await store.lastAttempts(both)).map((attempt) => attempt?.ms)).toEqual([7, 7, 7, 7])
    expect(
      await store.record([
        { ...sale, site: 'mine' },
        { ...sale, site: 'theirs' },
      ]),
    ).toBe(0)
  } finally {
    await older.destroy()
  }
})
