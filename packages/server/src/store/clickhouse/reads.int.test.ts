import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasClickhouse } from '../../testing/test-clickhouse.ts'
import type { Clickhouse } from './clickhouse.ts'
import { queryCounts } from './day-counts.ts'
import { reportBreakdown, reportSeries, reportTotal } from './reports.ts'
import { createTestStore, type TestStore } from './testing/test-store.ts'

const DAY_MS = 86_400_000
const SITES = 4
const DAYS = 60
const PER_DAY = 2_000
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
const first = today - DAYS * DAY_MS

/** Events of several sites over two months, evenly. */
const FILL = `
  insert into events (site, day, id, month, version, stamp, time, received_at, visitor, visit, event, name, body)
  select concat('site-', toString(number % ${SITES})) as site, toDate(intDiv(at, 1000), 'UTC') as day,
    concat(leftPad(lower(hex(at)), 12, '0'), toString(number)) as id, toYYYYMM(day), 1, at * 1000,
    ${first} + intDiv(number, ${SITES}) * intDiv(${DAY_MS}, ${PER_DAY}) as at, at, number % 977, number % 3001,
    if(number % 9 = 0, 'Lead', 'PageView') as counted, counted, '{}'
  from numbers(${SITES * DAYS * PER_DAY})`

/** Granules that a statement would read, and all there are. */
const granulesOf = async (
  clickhouse: Clickhouse,
  ask: (clickhouse: Clickhouse) => Promise<unknown>,
): Promise<{ read: number; all: number }> => {
  const plan: string[] = []
  const query = async (sql: string, params: Record<string, unknown>) => {
    const rows = await clickhouse.query<{ explain: string }>(`explain indexes = 1 ${sql}`, params)
    plan.push(...rows.map(({ explain }) => explain))
    return []
  }
  await ask({ ...clickhouse, query: query as Clickhouse['query'] })
  const found = plan.flatMap((line) => {
    const [, read, all] = /Granules: (\d+)\/(\d+)/.exec(line) ?? []
    return read === undefined ? [] : [{ read: Number(read), all: Number(all) }]
  })
  return { read: found.at(-1)?.read ?? 0, all: Math.max(...found.map(({ all }) => all)) }
}

describe.skipIf(!hasClickhouse())('what reports read on ClickHouse', () => {
  let subject: TestStore
  beforeAll(async () => {
    subject = await createTestStore()
    await subject.clickhouse.command(FILL)
    await subject.clickhouse.command('optimize table events final')
  })
  afterAll(() => subject.destroy())

  const span = { from: today - 7 * DAY_MS, to: today }
  const filters = [
    { dimension: 'event', values: ['Lead'] },
    { dimension: 'destination', values: [''] },
    { dimension: 'lastSource', values: ['', 'news'] },
  ] as const
  const dates = { from: '', to: '' }
  dates.from = new Date(span.from).toISOString().slice(0, 10)
  dates.to = new Date(span.to - 1).toISOString().slice(0, 10)

  test.each<[string, (clickhouse: Clickhouse) => Promise<unknown>]>([
    ['a total', (clickhouse) => reportTotal(clickhouse, 'site-1', { span })],
    ['a total with filters', (clickhouse) => reportTotal(clickhouse, 'site-1', { span, filters })],
    [
      'a series',
      (clickhouse) =>
        reportSeries(clickhouse, 'site-1', { edges: [span.from, span.to - DAY_MS, span.to] }),
    ],
    [
      'a breakdown',
      (clickhouse) =>
        reportBreakdown(clickhouse, 'site-1', {
          span,
          filters,
          by: 'lastLanding',
          order: 'events',
          limit: 10,
        }),
    ],
    ['counts', (clickhouse) => queryCounts(clickhouse, 'site-1', { days: dates })],
  ])('V-19 %s reads the granules of that site and range, and no others', async (_, ask) => {
    const { read, all } = await granulesOf(subject.clickhouse, ask)
    const rows = 2_048
    // Seven of sixty days of one of four sites; where two sites or days meet, a granule belongs to both.
    expect(all * rows).toBeGreaterThanOrEqual(SITES * DAYS * PER_DAY)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(Math.ceil((7 * PER_DAY) / rows) + 3)
  })

  test('V-19 what is read is what was asked for', async () => {
    const { events } = await reportTotal(subject.clickhouse, 'site-1', { span })
    expect(events).toBe(7 * PER_DAY)
    const nobody = await reportTotal(subject.clickhouse, 'site-9', { span })
    expect(nobody.events).toBe(0)
  })
})
