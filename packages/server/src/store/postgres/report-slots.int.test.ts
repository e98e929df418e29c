import type { ReportDimension, ReportFilter } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { dayOf } from '../../db/day-partitions.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { EventStore } from '../event-store.ts'
import { createPostgresEventStore } from './create-postgres-event-store.ts'
import { hashOf } from './report-slots.ts'

const DAY_MS = 86_400_000
const now = Date.now()
const today = now - (now % DAY_MS)
/** Five days of the eight that are filled. */
const span = { from: today - 6 * DAY_MS, to: today - DAY_MS }
const ROWS_A_DAY = 40
const NEIGHBOURS_A_DAY = 1_500
const SITES = { mine: 'erasing', theirs: 'keeping' }
let database: TestDatabase
let store: EventStore

const FILL = `
  insert into report_slots
  select $1::date, $2, $3::integer + n % 96, n, n % 50, n, $4, $4, 0, 0, n % 20, n % 20, $5, 0, 1, '', 1, 0
  from generate_series(1, $6::integer) as n`

beforeAll(async () => {
  database = await createTestDatabase()
  store = createPostgresEventStore({ pool: database.pool, clock: createSystemClock() })
  for (let back = 1; back <= 8; back++) {
    const time = today - back * DAY_MS
    const day = dayOf(time)
    const next = dayOf(time + DAY_MS)
    await database.pool.query(
      `create table report_slots_${day.replaceAll('-', '')} partition of report_slots
       for values from ('${day}') to ('${next}')`,
    )
    for (const [site, n] of [
      ['mine', ROWS_A_DAY],
      ['theirs', NEIGHBOURS_A_DAY],
    ]) {
      const hashes = [hashOf('ads').toString(), hashOf('PageView').toString()]
      await database.pool.query(FILL, [day, site, time / 900_000, ...hashes, n])
    }
  }
  await database.pool.query('analyze report_slots')
  await store.maintain()
})
afterAll(() => database.destroy())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Heap Fetches'?: number
  Plans?: Plan[]
}

/** How PostgreSQL came to what is asked: its own account of each statement the store ran. */
const plansOf = async (ask: (store: EventStore) => Promise<unknown>): Promise<Plan[]> => {
  const plans: Plan[] = []
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]
  const connect = async () => {
    const client = await database.pool.connect()
    return {
      async query(text: string, values?: unknown[]) {
        if (values?.length && text.includes('report_slots')) {
          const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
            `explain (analyze, format json) ${text}`,
            values,
          )
          plans.push(...rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan)))
        }
        return client.query(text, values)
      },
      release: () => client.release(),
    }
  }
  const pool = Object.assign(Object.create(database.pool), { connect })
  await ask(createPostgresEventStore({ pool, clock: createSystemClock() }))
  return plans
}

const filtersOf = (...dimensions: ReportDimension[]): ReportFilter[] =>
  dimensions.map((dimension) => ({ dimension, values: ['ads', 'PageView', ''] }))

const edges = Array.from({ length: 6 }, (_, at) => span.from + at * DAY_MS)
const breakdown = { span, order: 'visitors', limit: 10 } as const

test.each<[string, (store: EventStore) => Promise<unknown>]>([
  ['a total', (of) => of.reportTotal('mine', { span })],
  [
    'a filtered total',
    (of) => of.reportTotal('mine', { span, filters: filtersOf('lastSource', 'event') }),
  ],
  ['a series', (of) => of.reportSeries('mine', { edges, filters: filtersOf('destination') })],
  ['a breakdown by source', (of) => of.reportBreakdown('mine', { ...breakdown, by: 'lastSource' })],
  ['a breakdown by page', (of) => of.reportBreakdown('mine', { ...breakdown, by: 'firstLanding' })],
  [
    'a breakdown by destination',
    (of) => of.reportBreakdown('mine', { ...breakdown, by: 'destination' }),
  ],
])('V-19 %s reads one site’s rows of its days from the index, and nothing else', async (_, ask) => {
  const plans = await plansOf(ask)
  const read = plans.filter((plan) => plan['Relation Name']?.startsWith('report_slots'))
  const days = [...new Set(read.map((plan) => plan['Relation Name']))].sort()
  expect(days).toEqual(
    Array.from({ length: 5 }, (_, at) => {
      const day = dayOf(span.from + at * DAY_MS)
      return `report_slots_${day.replaceAll('-', '')}`
    }),
  )
  expect(new Set(read.map((plan) => plan['Node Type']))).toEqual(new Set(['Index Only Scan']))
  expect(read.filter((plan) => !plan['Index Cond']?.includes('site ='))).toEqual([])
  expect(read.reduce((sum, plan) => sum + (plan['Heap Fetches'] ?? 0), 0)).toBe(0)
  const rows = read.reduce(
    (sum, plan) =>
      sum +
      ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) *
        (plan['Actual Loops'] ?? 1),
    0,
  )
  expect(rows).toBe(5 * ROWS_A_DAY)
})

test('V-19 what the plans were looked at for is right: neighbours’ rows count for nobody else', async () => {
  expect(await store.reportTotal('mine', { span })).toMatchObject({
    events: 5 * ROWS_A_DAY,
    visitors: 40,
    views: 5 * ROWS_A_DAY,
  })
})

test('V-19 upkeep makes room for several days ahead', async () => {
  const { pool } = database
  const made = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = any ('{events,outcomes,attempts,report_slots}'::regclass[])`,
  )
  const names = made.rows.map(({ name }) => name)
  for (const table of ['events', 'outcomes', 'attempts', 'report_slots']) {
    for (let ahead = 0; ahead <= 3; ahead++) {
      expect(names).toContain(`${table}_${dayOf(now + ahead * DAY_MS).replaceAll('-', '')}`)
    }
  }
})

test('V-19 no row of the roll-up and no word leads to who was erased', async () => {
  const visit = { visitorId: 'ada', visitId: 'visit-of-ada' }
  const events = [SITES.mine, SITES.theirs].flatMap((site) => [
    sampleEvent({ ...visit, site, time: now }),
    sampleEvent({ ...visit, site, time: now, name: 'Lead' }),
    sampleEvent({ site, time: now, visitorId: 'bob', visitId: 'visit-of-bob' }),
  ])
  await store.record(events)
  const rowsOf = async (site: string): Promise<number> => {
    const { rowCount } = await database.pool.query(
      'select from report_slots where site = $1 and (visitor = $2 or visit = $3)',
      [site, ...[visit.visitorId, visit.visitId].map((id) => hashOf(id).toString())],
    )
    return rowCount ?? 0
  }
  expect([await rowsOf(SITES.mine), await rowsOf(SITES.theirs)]).toEqual([2, 2])
  // By its events alone, so that nothing but their move can take the rows away.
  const adas = events.filter(({ visitorId }) => visitorId === 'ada').map(({ id }) => id)
  await store.erase(SITES.mine, { visitorIds: [], persons: [], events: adas }, 'salt')
  expect([await rowsOf(SITES.mine), await rowsOf(SITES.theirs)]).toEqual([0, 2])
  const whole = { from: today, to: today + DAY_MS }
  expect(await store.reportTotal(SITES.mine, { span: whole })).toMatchObject({
    visitors: 2,
    visits: 2,
    events: 3,
  })
  const { rows } = await database.pool.query<{ word: string }>(
    'select word from report_words where site = $1 order by 1',
    [SITES.mine],
  )
  expect(rows.map(({ word }) => word)).toEqual(['Lead', 'PageView'])
})

test('V-19 odd strings from a visitor are counted as they are kept, and stop nobody', async () => {
  const from = (source: string) =>
    sampleEvent({ site: 'odd', time: now, visit: { last: { source, landing: '/' } } })
  const other = { ...from('a'), site: 'even' }
  await store.record(['a', 'a\u0000', '\u0000', 'x\ud800', '["meta"]'].map(from).concat(other))
  const whole = { from: today, to: today + DAY_MS }
  const keysOf = async (by: ReportDimension) => {
    const { rows } = await store.reportBreakdown('odd', {
      span: whole,
      by,
      order: 'events',
      limit: 10,
    })
    return rows.map(({ key, events }) => [key, events])
  }
  expect(await keysOf('lastSource')).toEqual([
    ['a', 2],
    ['', 1],
    ['["meta"]', 1],
    ['x\uFFFD', 1],
  ])
  expect(await keysOf('destination')).toEqual([['meta', 5]])
})

test('V-19 what is not counted any longer is not counted anew when it is told again', async () => {
  const sale = (site: string, state: 'held' | 'sent') =>
    sampleEvent({
      site,
      time: now,
      id: saleId,
      name: 'Purchase',
      destinations: { meta: { state } },
      params: { value: state === 'held' ? 5 : 9, currency: 'EUR' },
    })
  const saleId = sampleEvent({ time: now }).id
  const sites = ['uncounted', 'counted']
  await store.record(sites.map((site) => sale(site, 'held')))
  await database.pool.query(`delete from report_slots where site = 'uncounted'`)
  await store.record(sites.map((site) => sale(site, 'sent')))
  const { rows } = await database.pool.query(
    'select site, n, micros::text from report_slots where site = any ($1)',
    [sites],
  )
  expect(rows).toEqual([{ site: 'counted', n: 1, micros: '9000000' }])
})
