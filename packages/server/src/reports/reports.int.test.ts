import type { Overview, ReportMovements, SiteReport } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoVisits } from '../demo/demo-visits.ts'
import { createReferenceStore, type ReferenceStore } from '../store/testing/reference-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { dayEdges, hourEdges } from './zone-edges.ts'

const ZONE = 'Europe/Berlin'
const DAY_MS = 86_400_000
/** On the 25th of October the clock is put back. */
const FROM = '2026-10-20'
const TO = '2026-10-29'
const { edges } = dayEdges(ZONE, FROM, TO)
const span = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 }

let api: TestApi
let reference: ReferenceStore
const cookies: Record<string, string> = {}

beforeAll(async () => {
  api = await startTestApi()
  reference = createReferenceStore()
  for (const site of ['mine', 'theirs']) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
  await api.deps.pool.query(`update sites set time_zone = $1, currency = 'EUR'`, [ZONE])
  const made = {
    origin: 'https://shop.test',
    currency: 'EUR',
    destinations: ['meta'],
    from: span.from - 11 * DAY_MS,
    to: span.to + DAY_MS,
  }
  const events = [
    ...demoVisits({ ...made, site: 'mine', perDay: 7 }),
    ...demoVisits({ ...made, site: 'theirs', perDay: 3, from: span.from + 1_000 }),
    // In the hour that is shown twice, and at both of the day's ends.
    ...['2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z', '2026-10-24T22:00:00Z'].map((time) =>
      sampleEvent({ site: 'mine', time: Date.parse(time), visitorId: 'night', visitId: 'night' }),
    ),
    sampleEvent({ site: 'mine', time: Date.parse('2026-10-25T22:59:59.999Z'), visitorId: 'late' }),
    sampleEvent({ site: 'mine', time: Date.parse('2026-10-25T23:00:00Z'), visitorId: 'late' }),
  ]
  await api.deps.eventStore.record(events)
  await reference.record(events)
})
afterAll(() => api.destroy())

const get = async (path: string, cookie = cookies.mine ?? '') => {
  const response = await api.app.inject({
    url: `/api/sites/${path}`,
    headers: { cookie, origin: ORIGIN },
  })
  return { status: response.statusCode, text: response.body, headers: response.headers }
}
const read = async <T>(path: string, cookie?: string): Promise<T> => {
  const { status, text } = await get(path, cookie)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return JSON.parse(text) as T
}

test('V-19 an overview counts in the site’s own days, 25 hours on the day the clock is put back', async () => {
  for (const site of ['mine', 'theirs']) {
    const overview = await read<Overview>(
      `${site}/overview?from=${FROM}&to=${TO}&compare=before`,
      cookies[site],
    )
    const expected = await reference.reportSeries(site, { edges })
    expect(overview.steps).toEqual(expected.map((one, at) => ({ at: edges[at], ...one })))
    expect(overview.total).toEqual(await reference.reportTotal(site, { span }))
    expect(overview.total.events).toBeGreaterThan(0)
    const before = dayEdges(ZONE, '2026-10-10', '2026-10-19')
    expect(overview.comparedWith).toEqual({ from: '2026-10-10', to: '2026-10-19' })
    expect(overview.stepsBefore?.map(({ at: _, ...one }) => one)).toEqual(
      await reference.reportSeries(site, { edges: before.edges }),
    )
    expect(overview).toMatchObject({ timeZone: ZONE, currency: 'EUR', step: 'day' })
  }
})

test('V-19 by the hour, the one that is shown twice is two', async () => {
  const overview = await read<Overview>('mine/overview?from=2026-10-25&to=2026-10-25')
  const hours = hourEdges(ZONE, '2026-10-25', '2026-10-25').edges
  expect(overview.step).toBe('hour')
  expect(overview.steps).toHaveLength(25)
  expect(overview.steps.map(({ at: _, ...one }) => one)).toEqual(
    await reference.reportSeries('mine', { edges: hours }),
  )
})

const LAST_TOUCH = { by: 'lastSource', order: 'visitors', limit: 1_000 } as const

test('V-19 a report has orders and revenue by last touch and by first, side by side', async () => {
  const report = await read<SiteReport>(`mine/report?from=${FROM}&to=${TO}&by=lastSource`)
  const last = await reference.reportBreakdown('mine', { ...LAST_TOUCH, span })
  const first = await reference.reportBreakdown('mine', { ...LAST_TOUCH, by: 'firstSource', span })
  expect(report.count).toBe(last.count)
  for (const { key, ...figures } of last.rows) {
    const { other, ...row } = report.rows.find((one) => one.key === key) ?? {}
    expect(row).toEqual({ key, ...figures })
    const { key: _, ...expected } = first.rows.find((one) => one.key === key) ?? {
      key,
      visitors: 0,
      visits: 0,
      views: 0,
      events: 0,
      orders: 0,
      claimed: 0,
      revenue: {},
    }
    expect(other).toEqual(expected)
  }
  expect(last.rows.some(({ orders }) => orders > 0)).toBe(true)
})

test('V-19 whichever rows fit, each has its figures by the other touch and of the days before', async () => {
  const path = `mine/report?from=${FROM}&to=${TO}&by=firstLanding&order=orders&limit=2&compare=before`
  const report = await read<SiteReport>(path)
  expect(report.rows).toHaveLength(2)
  const all = await read<SiteReport>(path.replace('limit=2', 'limit=1000'))
  expect(report.rows).toEqual(all.rows.slice(0, 2))
  const before = dayEdges(ZONE, '2026-10-10', '2026-10-19').edges
  const expected = await reference.reportBreakdown('mine', {
    by: 'firstLanding',
    order: 'orders',
    limit: 1_000,
    span: { from: before[0] ?? 0, to: before.at(-1) ?? 0 },
  })
  for (const { key, before: seen } of all.rows) {
    const { key: _, ...row } = expected.rows.find((one) => one.key === key) ?? { key }
    expect(seen).toMatchObject(row)
  }
})

test('V-19 rows are ordered by revenue where that is asked for, and the largest come first however few fit', async () => {
  const path = `mine/report?from=${FROM}&to=${TO}&by=lastSource&order=revenue&limit=1000`
  const { rows, currency = '' } = await read<SiteReport>(path)
  const sums = rows.map(({ revenue }) => revenue)
  const [main = currency] = Object.keys(sums[0] ?? {})
  const figures = sums.map((sum) => sum[main] ?? 0)
  expect(figures[0]).toBeGreaterThan(0)
  expect(figures).toEqual([...figures].sort((one, other) => other - one))
  const [most] = (await read<SiteReport>(path.replace('limit=1000', 'limit=1'))).rows
  expect(most).toEqual(rows[0])
})

test('V-19 what sold most is first by revenue, also among more campaigns than a report reads', async () => {
  const day = '2026-09-01'
  const sold = (utm_campaign: string, value: number) =>
    sampleEvent({
      site: 'mine',
      name: 'Purchase',
      time: Date.parse(`${day}T12:00:00Z`),
      params: { value, currency: 'EUR' },
      visit: { last: { utm: { utm_campaign } } },
    })
  const many = Array.from({ length: 1_005 }, (_, at) => sold(`c-${at}`, 1))
  await api.deps.eventStore.record([...many, sold('zzz-best', 99_999)])
  const { rows, count } = await read<SiteReport>(
    `mine/report?from=${day}&to=${day}&by=lastCampaign&order=revenue&limit=50`,
  )
  expect(rows[0]).toMatchObject({ key: 'zzz-best', revenue: { EUR: 99_999 } })
  expect([rows.length, count]).toEqual([50, 1_006])
})

test('V-19 filters narrow sums, days and rows alike; several values of one thing mean any of them', async () => {
  const filter = ['lastSource:google.com', 'lastSource:direct', 'event:Purchase', 'lastCampaign:']
  const query = filter.map((one) => `&filter=${encodeURIComponent(one)}`).join('')
  const report = await read<SiteReport>(`mine/report?from=${FROM}&to=${TO}&by=event${query}`)
  const filters = [
    { dimension: 'lastSource', values: ['google.com', 'direct'] },
    { dimension: 'event', values: ['Purchase'] },
    { dimension: 'lastCampaign', values: [''] },
  ] as const
  expect(report.total).toEqual(await reference.reportTotal('mine', { span, filters }))
  expect(report.steps.map(({ at: _, ...one }) => one)).toEqual(
    await reference.reportSeries('mine', { edges, filters }),
  )
  expect(report.rows.map(({ key }) => key)).toEqual(['Purchase'])
  expect(report.total.orders).toBeGreaterThan(0)
})

test('V-19 an event that was let through to several destinations stands under each of them', async () => {
  const time = Date.parse('2026-06-01T12:00:00Z')
  const two = { meta: { state: 'sent' }, ga4: { state: 'held', reason: 'held' } } as const
  await api.deps.eventStore.record([
    sampleEvent({ site: 'mine', time, destinations: two }),
    sampleEvent({ site: 'mine', time, destinations: { meta: { state: 'dropped' } } }),
  ])
  const path =
    'mine/report?from=2026-06-01&to=2026-06-01&by=destination&order=events&compare=before'
  const keysOf = ({ rows }: SiteReport) => rows.map(({ key, events }) => [key, events])
  expect(keysOf(await read<SiteReport>(path))).toEqual([
    ['', 1],
    ['ga4', 1],
    ['meta', 1],
  ])
  expect(keysOf(await read<SiteReport>(`${path}&filter=destination:ga4`))).toEqual([
    ['ga4', 1],
    ['meta', 1],
  ])
})

test('V-19 what moved by more than chance is told, and nothing else', async () => {
  const at = Date.parse('2026-05-10T12:00:00Z')
  const came = (source: string, n: number, time: number, site = 'mine') =>
    Array.from({ length: n }, (_, index) =>
      sampleEvent({
        site,
        time,
        visitorId: `${source} ${time} ${index}`,
        visit: { last: { source } },
      }),
    )
  await api.deps.eventStore.record([
    ...came('letter.example', 60, at - DAY_MS),
    ...came('letter.example', 36 - 10, at),
    ...came('steady.example', 50, at - DAY_MS),
    ...came('steady.example', 60, at),
    ...came('new.example', 40, at),
    ...came('theirs.example', 90, at, 'theirs'),
  ])
  const { movements } = await read<ReportMovements>(
    'mine/overview/movements?from=2026-05-10&to=2026-05-10',
  )
  expect(movements).toEqual([
    { dimension: 'lastSource', key: 'new.example', measure: 'visitors', now: 40, before: 0 },
    { dimension: 'lastSource', key: 'letter.example', measure: 'visitors', now: 26, before: 60 },
  ])
})

test('V-19 movements of less than a tenth are not told, nor is that more came without a campaign', async () => {
  const came = (source: string, count: number, day: string, campaign?: string) =>
    Array.from({ length: count }, (_, index) =>
      sampleEvent({
        site: 'mine',
        time: Date.parse(`${day}T12:00:00Z`),
        name: `Look ${source}`,
        visitorId: `${source} ${day} ${campaign} ${index}`,
        visit: { last: { source, ...(campaign && { utm: { utm_campaign: campaign } }) } },
      }),
    )
  const told = async (day: string) =>
    (await read<ReportMovements>(`mine/overview/movements?from=${day}&to=${day}`)).movements.map(
      ({ dimension, key, now, before }) => [dimension, key, now, before],
    )
  // More than chance would do, but nine in a hundred.
  await api.deps.eventStore.record([
    ...came('large.example', 3000, '2026-05-19'),
    ...came('large.example', 3270, '2026-05-20'),
  ])
  expect(await told('2026-05-20')).toEqual([])
  await api.deps.eventStore.record([
    ...came('plain.example', 10, '2026-05-23'),
    ...came('plain.example', 60, '2026-05-24'),
    ...came('plain.example', 50, '2026-05-24', 'spring'),
  ])
  expect(await told('2026-05-24')).toEqual([
    ['lastSource', 'plain.example', 110, 10],
    ['event', 'Look plain.example', 110, 10],
    ['lastCampaign', 'spring', 50, 0],
  ])
})

test('V-19 a table is saved with every figure, and no cell can become a formula', async () => {
  const time = Date.parse('2026-07-01T12:00:00Z')
  await api.deps.eventStore.record([
    sampleEvent({
      site: 'mine',
      time,
      name: 'Purchase',
      visitorId: 'x',
      visitId: 'y',
      params: { value: 12.5, currency: 'EUR' },
      visit: { last: { source: '=1+1;"x"' } },
    }),
  ])
  const days = 'from=2026-07-01&to=2026-07-01'
  const rows = await get(`mine/report.csv?${days}`)
  expect(rows.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(rows.headers['content-disposition']).toBe(
    'attachment; filename="mine-lastSource-2026-07-01-2026-07-01.csv"',
  )
  const [head, first] = rows.text.replace('\u{FEFF}', '').split('\r\n')
  expect(head).toContain('"lastSource","visitors","visits","views","events","orders","claimed"')
  expect(head).toContain('"revenue EUR"')
  expect(first).toMatch(/^"'=1\+1;""x""","1","1","0","1","1","1","12.5"/)
  expect(rows.text).not.toContain('more rows')
  const other = Date.parse('2026-07-03T12:00:00Z')
  await api.deps.eventStore.record(
    ['one', 'two'].map((source) =>
      sampleEvent({ site: 'mine', time: other, visit: { last: { source } } }),
    ),
  )
  const cut = await get('mine/report.csv?from=2026-07-03&to=2026-07-03&limit=1')
  expect(cut.text.split('\r\n').at(-2)).toBe('"(1 more rows are not in this file)"')
  const steps = await get(`mine/report.csv?${days}&table=steps`)
  expect(steps.text.split('\r\n')[15]).toMatch(
    /^"2026-07-01 14:00","2026-07-01T12:00:00.000Z","1","1","0","1","1","1","12.5"/,
  )
})

test.each([
  ['overview?from=2026-10-29&to=2026-10-20', 422],
  ['overview?from=2024-01-01&to=2026-10-20', 422],
  ['overview?from=1970-01-01&to=1970-01-02', 422],
  ['overview?from=yesterday', 400],
  ['report?step=hour&from=2026-10-01&to=2026-10-20', 422],
  ['report?filter=visitor:1', 422],
  ['report?filter=constructor', 422],
  [`report?${Array.from({ length: 21 }, (_, at) => `filter=event:${at}`).join('&')}`, 422],
  ['report?by=visitor', 400],
  ['report?limit=1001', 400],
])('V-19 %s is refused with its reason', async (path, status) => {
  const refused = await get(`mine/${path}`)
  expect(refused.status).toBe(status)
  expect(JSON.parse(refused.text).error.code).toMatch(/^FOOTFALL_E_/)
})

test('V-19 one site’s figures are nobody else’s', async () => {
  for (const path of [
    'overview',
    'overview/movements',
    'overview/health',
    'report',
    'report.csv',
  ]) {
    expect((await get(`theirs/${path}`)).status).toBe(403)
  }
  const client = await api.signIn('looks@shop.test', 'mine', 'client')
  expect((await get('mine/overview', client)).status).toBe(200)
  for (const path of ['report', 'report.csv']) {
    expect((await get(`mine/${path}`, client)).status).toBe(200)
    expect((await get(`theirs/${path}`, client)).status).toBe(403)
  }
  expect((await get('mine/live', client)).status, 'single events are not for clients').toBe(403)
})
