import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import {
  csvQuerySchema,
  daysQuerySchema,
  healthSchema,
  movementsSchema,
  overviewQuerySchema,
  overviewSchema,
  reportQuerySchema,
  reportSchema,
} from './api-schema.ts'
import { readMovements } from './read-movements.ts'
import { readOverview } from './read-overview.ts'
import { readReport } from './read-report.ts'
import { reportCsv } from './report-csv.ts'
import type { ReportDeps } from './report-source.ts'

/** What came of a site's visitors: an overview for every member, reports for analysts. */
export const reportRoutes = (api: ApiRegistrar, deps: ReportDeps): void => {
  const common = { method: 'GET', tag: 'Reports', scope: 'events:read' } as const

  api.route(
    {
      ...common,
      id: 'getOverview',
      path: '/api/sites/:key/overview',
      summary:
        'Visitors, orders, revenue and consent of at most 400 days, the last 30 unless others are named, in the time zone of the site.',
      access: 'site:client',
      query: overviewQuerySchema,
      response: overviewSchema,
    },
    ({ site, query }) => readOverview(deps, site, query),
  )

  api.route(
    {
      ...common,
      id: 'getMovements',
      path: '/api/sites/:key/overview/movements',
      summary: 'What differs most from the days before, by more than chance would have it.',
      access: 'site:client',
      query: daysQuerySchema,
      response: movementsSchema,
    },
    ({ site, query }) => readMovements(deps, site, query),
  )

  api.route(
    {
      ...common,
      id: 'getOverviewHealth',
      path: '/api/sites/:key/overview/health',
      summary: 'When the last event came in, and what has suddenly changed.',
      access: 'site:client',
      response: healthSchema,
    },
    async ({ site }) => {
      const { events, alarms = [] } = await deps.eventStore.live(site, { limit: 1 })
      const [last] = events
      return { ...(last && { lastAt: last.receivedAt }), alarms }
    },
  )

  api.route(
    {
      ...common,
      id: 'getReport',
      path: '/api/sites/:key/report',
      summary:
        'Figures by source, campaign, landing page, event or destination, narrowed by any of these: `filter=dimension:value`, several times.',
      access: 'site:client',
      query: reportQuerySchema,
      response: reportSchema,
    },
    ({ site, query }) => readReport(deps, site, query),
  )

  api.route(
    {
      ...common,
      id: 'exportReport',
      path: '/api/sites/:key/report.csv',
      summary: 'A report as a table: its rows, or its days or hours. No cell can become a formula.',
      access: 'site:client',
      query: csvQuerySchema,
      response: z.string(),
      media: 'text/csv',
    },
    async ({ site, query: { table, ...query }, reply }) => {
      const report = await readReport(deps, site, query)
      const { from, to } = report.days
      const name = `${site}-${table === 'rows' ? report.by : report.step}-${from}-${to}`
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(reportCsv(report, table))
    },
  )
}
