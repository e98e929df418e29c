import type {
  Overview,
  ReportAbout,
  ReportFigures,
  ReportMovements,
  ReportPair,
  ReportStep,
  Role,
  SiteReport,
} from '@footfall/contract'
import type { Asked, FakeServer } from '../../testing/fake-server.ts'
import { createSiteServer, SITE } from '../../testing/site-server.ts'

const DAY_MS = 86_400_000
const FIRST = Date.UTC(2026, 9, 19, 22)

/** The reports of a site in Berlin: ten days in October, on the seventh of which the clock is put back. */
export interface ReportServer {
  api: FakeServer
  role: Role
  overview: Overview
  movements: ReportMovements
  report: SiteReport
  /** What reports were asked for. */
  asked: Asked[]
  /** Stands in place of every report. */
  failure?: Response
}

export const figures = (n: number, over: Partial<ReportFigures> = {}): ReportFigures => ({
  visitors: n,
  visits: Math.round(n * 1.3),
  views: n * 4,
  events: n * 5,
  orders: Math.round(n / 20),
  claimed: 0,
  revenue: { EUR: Math.round(n * 2.55 * 100) / 100 },
  ...over,
})

const steps = (first: number, base: number): ReportStep[] =>
  Array.from({ length: 10 }, (_, at) => ({
    at: first + at * DAY_MS + (at > 5 ? DAY_MS / 24 : 0),
    ...figures(base + ((at * 37) % 60)),
  }))

const ABOUT: ReportAbout & Required<ReportPair> = {
  days: { from: '2026-10-20', to: '2026-10-29' },
  comparedWith: { from: '2026-10-10', to: '2026-10-19' },
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  step: 'day',
  total: figures(1_240, { claimed: 3 }),
  before: figures(1_100),
  steps: steps(FIRST, 100),
  stepsBefore: steps(FIRST - 10 * DAY_MS, 80),
}

export const createReportServer = (): ReportServer => {
  const api = createSiteServer()
  const server: ReportServer = {
    api,
    role: 'owner',
    asked: [],
    overview: {
      ...ABOUT,
      consent: { of: 'people', granted: 700, denied: 300, dropped: 912, isEstimate: false },
      consentBefore: { of: 'people', granted: 600, denied: 400, isEstimate: false },
      publications: [{ revision: 7, publishedAt: FIRST + 3.5 * DAY_MS }],
    },
    movements: {
      movements: [
        { dimension: 'lastSource', key: 'news.test', measure: 'visitors', now: 36, before: 60 },
        { dimension: 'event', key: 'Lead', measure: 'events', now: 40, before: 10 },
      ],
    },
    report: {
      ...ABOUT,
      by: 'lastSource',
      count: 3,
      rows: [
        {
          key: 'google.com',
          ...figures(700),
          before: figures(500),
          other: figures(650, { orders: 31, revenue: { EUR: 1_999.5, CHF: 20 } }),
        },
        { key: 'direct', ...figures(400), before: figures(450), other: figures(410) },
        { key: '', ...figures(140), before: figures(0), other: figures(0, { revenue: {} }) },
      ],
    },
  }
  /** Notes that a report was asked for. */
  const report =
    <Body>(read: () => Body) =>
    (asked: Asked): Body | Response => {
      server.asked.push(asked)
      return server.failure ?? read()
    }
  api
    .get('/api/sites/{key}', () => ({ ...SITE, role: server.role, revision: 7 }))
    .get('/api/destinations', [
      { name: 'sample', title: 'Sample (Ads)', hasServer: true, fields: {} },
    ])
    .get('/api/sites/{key}/general', {
      key: 'demo',
      name: 'Demo shop',
      origins: [],
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
    })
    .get('/api/sites/{key}/overview/health', { lastAt: Date.now() - 120_000, alarms: [] })
    .get(
      '/api/sites/{key}/overview',
      report(() => server.overview),
    )
    .get(
      '/api/sites/{key}/overview/movements',
      report(() => server.movements),
    )
    .get(
      '/api/sites/{key}/report',
      report(() => server.report),
    )
  return server
}

/** Of a site of which nothing is known: whatever a screen asks of its overview. */
export const NO_OVERVIEW: Overview = {
  ...ABOUT,
  total: figures(0, { revenue: {} }),
  steps: [],
  stepsBefore: [],
  consent: { of: 'nobody', granted: 0, denied: 0, isEstimate: false },
  publications: [],
}
