import pg from 'pg'
import { demoVisits } from '../../packages/server/src/demo/demo-visits.ts'
import { dayEdges } from '../../packages/server/src/reports/zone-edges.ts'
import { createPostgresEventStore } from '../../packages/server/src/store/postgres/create-postgres-event-store.ts'
import { createReferenceStore } from '../../packages/server/src/store/testing/reference-store.ts'
import type { ReportReference } from './report-reference.ts'

/* Gives the sample site visits, and says what the plain reference counts of them. */

const { DATABASE_URL = '', ZONE = '', FROM = '', TO = '', SOURCE = '' } = process.env
const DAY_MS = 86_400_000
const site = 'demo'
const { edges } = dayEdges(ZONE, FROM, TO)
const span = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 }
const events = [
  ...demoVisits({
    site,
    origin: 'http://www.shop.test',
    currency: 'EUR',
    destinations: ['meta'],
    perDay: 25,
    from: span.from - 8 * DAY_MS,
    to: span.to + DAY_MS,
  }),
]
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 })
const clock = { now: Date.now, after: () => () => undefined }
await createPostgresEventStore({ pool, clock }).record(events)
await pool.query(`update sites set time_zone = $1, currency = 'EUR' where key = $2`, [ZONE, site])
await pool.end()

const reference = createReferenceStore()
await reference.record(events)
const filters = [{ dimension: 'lastSource', values: [SOURCE] }] as const
const ask = { span, filters, order: 'visitors', limit: 50 } as const
const said: ReportReference = {
  edges,
  total: await reference.reportTotal(site, { span }),
  days: await reference.reportSeries(site, { edges }),
  last: (await reference.reportBreakdown(site, { ...ask, by: 'lastLanding' })).rows,
  first: (await reference.reportBreakdown(site, { ...ask, by: 'firstLanding' })).rows,
}
process.stdout.write(`${JSON.stringify(said)}\n`)
