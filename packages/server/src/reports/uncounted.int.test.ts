import type { Overview, ReportMovements, SiteReport } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../db/day-partitions.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const SITES = ['mine', 'theirs']
/** Before midnight of UTC, and on the next day in Berlin. */
const LATE = Date.parse('2026-05-10T22:30:00Z')

let api: TestApi
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi()
  for (const site of SITES) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
  await api.deps.pool.query(`update sites set time_zone = 'Europe/Berlin'`)
  const { pool, eventStore } = api.deps
  const old = [
    sampleEvent({ site: 'mine', time: LATE }),
    sampleEvent({ site: 'theirs', time: LATE - 86_400_000 }),
  ]
  const rows = old.map((event) => ({ ...event, day: dayOf(event.time), body: event }))
  await pool.query(
    `insert into events (day, id, site, name, time, received_at, body)
     select day, id, site, name, to_timestamp(time / 1000.0), to_timestamp(time / 1000.0), body
     from jsonb_to_recordset($1::jsonb) as e (day date, id uuid, site text, name text, time bigint, body jsonb)`,
    [JSON.stringify(rows)],
  )
  await eventStore.record(
    SITES.flatMap((site) =>
      ['2026-05-14', '2026-05-18'].flatMap((day) =>
        Array.from({ length: day.endsWith('18') ? 40 : 2 }, (_, at) =>
          sampleEvent({
            site,
            time: Date.parse(day),
            visitorId: `${day} ${at}`,
            visit: { last: { source: 'news.example', landing: '/' } },
          }),
        ),
      ),
    ),
  )
  await pool.query(`update report_backlog set day = 'infinity', is_done = false`)
})
afterAll(() => api.destroy())

const get = async (path: string, site: string): Promise<string> => {
  const response = await api.app.inject({
    url: `/api/sites/${site}/${path}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
  })
  expect(response.statusCode).toBe(200)
  return response.body
}
const read = async <T>(path: string, site = 'mine'): Promise<T> => JSON.parse(await get(path, site))

test('V-19 until older events are counted, each site’s reports say from which of its days on all are', async () => {
  const asked = 'from=2026-05-09&to=2026-05-14'
  const about = (site: string) => read<Overview>(`overview?${asked}`, site)
  expect(await about('mine')).toMatchObject({ countedSince: '2026-05-12', total: { events: 2 } })
  expect(await about('theirs')).toMatchObject({ countedSince: '2026-05-11', total: { events: 2 } })
  const csv = await get(`report.csv?${asked}`, 'mine')
  expect(csv.split('\r\n').at(-2)).toBe(
    '"(events from before 2026-05-12 are still being counted: figures are too low)"',
  )
  expect(await read<Overview>('overview?from=2026-05-12&to=2026-05-14')).not.toHaveProperty(
    'countedSince',
  )
})

test('V-19 days that are not counted in full are not compared with', async () => {
  const asked = 'from=2026-05-14&to=2026-05-18&compare=before'
  const report = await read<SiteReport>(`report?${asked}`)
  expect(report).toMatchObject({ countedSince: '2026-05-12', total: { events: 42 } })
  for (const name of ['before', 'stepsBefore', 'comparedWith']) {
    expect(report).not.toHaveProperty(name)
  }
  expect(report.rows[0]).not.toHaveProperty('before')
  const csv = await get(`report.csv?${asked}&table=steps`, 'mine')
  expect(csv.split('\r\n').at(-2)).toBe(
    '"(nothing is compared until events from before 2026-05-12 are counted)"',
  )
  expect(await read<ReportMovements>(`overview/movements?${asked}`)).toEqual({
    movements: [],
    countedSince: '2026-05-12',
  })
  const later = 'from=2026-05-16&to=2026-05-18&compare=before'
  expect(await read<SiteReport>(`report?${later}`)).toMatchObject({ before: { events: 2 } })
  const { movements } = await read<ReportMovements>(`overview/movements?${later}`)
  expect(movements[0]).toMatchObject({ key: 'news.example', now: 40, before: 2 })
})

test('V-19 what could not be counted is told by number, each site its own, until then and after', async () => {
  const { pool, eventStore } = api.deps
  await pool.query(
    `insert into report_unfit (day, site, id, reason) values
     ('2026-05-14', 'mine', gen_random_uuid(), 'out of range'),
     ('2026-05-15', 'mine', gen_random_uuid(), 'out of range'),
     ('2026-05-20', 'mine', gen_random_uuid(), 'out of range')`,
  )
  await eventStore.maintain()
  const asked = 'from=2026-05-10&to=2026-05-16'
  expect(await read<Overview>(`overview?${asked}`)).toMatchObject({
    uncounted: 2,
    total: { events: 3 },
  })
  expect(await get(`report.csv?${asked}`, 'mine')).toContain(
    '"(2 events could not be counted and are in no figure)"',
  )
  for (const name of ['uncounted', 'countedSince']) {
    expect(await read<Overview>(`overview?${asked}`, 'theirs')).not.toHaveProperty(name)
  }
})
