import type {
  Overview,
  ReportAbout,
  ReportFigures,
  ReportMovements,
  ReportPair,
  ReportStep,
  Role,
  SiteDetail,
  SiteReport,
} from '@footfall/contract'
import type { Asked } from '../../testing/open-console.tsx'

const DAY_MS = 86_400_000
const FIRST = Date.UTC(2026, 9, 19, 22)

/** Plays the server's reports: a site in Berlin, ten days in October, on the seventh of which the clock is put back. */
export interface ReportServer {
  role: Role
  overview: Overview
  movements: ReportMovements
  report: SiteReport
  /** What reports were asked for. */
  asked: Asked[]
  /** Stands in place of every report. */
  failure?: Response
  respond(asked: Asked): unknown
}

export const figures = (n: number, over: Partial<ReportFigures> = {}): ReportFigures => ({
  ...{ visitors: n, visits: Math.round(n * 1.3), views: n * 4, events: n * 5 },
  ...{ orders: Math.round(n / 20), claimed: 0, revenue: { EUR: Math.round(n * 2.55 * 100) / 100 } },
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
  const server: ReportServer = {
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
      ...{ by: 'lastSource', count: 3 },
      rows: [
        {
          ...{ key: 'google.com', ...figures(700), before: figures(500) },
          other: figures(650, { orders: 31, revenue: { EUR: 1_999.5, CHF: 20 } }),
        },
        { key: 'direct', ...figures(400), before: figures(450), other: figures(410) },
        { key: '', ...figures(140), before: figures(0), other: figures(0, { revenue: {} }) },
      ],
    },
    respond(asked) {
      const { path } = asked
      if (path === '/api/sites/demo') return { ...SITE, role: server.role }
      if (/\/(overview|report)/.test(path) && !path.endsWith('health')) {
        server.asked.push(asked)
        if (server.failure) return server.failure.clone()
      }
      return { ...EMPTY, ...dataOf(server) }[path]
    },
  }
  return server
}

/** Of a site of which nothing is known: whatever a screen asks of its overview. */
export const NO_OVERVIEW: object = {
  ...{ ...ABOUT, total: figures(0, { revenue: {} }), steps: [], stepsBefore: [] },
  ...{ consent: { of: 'nobody', granted: 0, denied: 0, isEstimate: false }, publications: [] },
  ...{ movements: [], alarms: [] },
}

const SITE: SiteDetail = {
  ...{ key: 'demo', name: 'Demo shop', role: 'owner', collector: 'https://t.shop.test' },
  ...{ endpoint: 'https://t.shop.test', snippet: '<script></script>', revision: 7 },
  ...{ origins: ['https://shop.test'], hasUnpublished: false, changes: [] },
}

const dataOf = (server: ReportServer): Record<string, unknown> => ({
  '/api/sites/demo/overview': server.overview,
  '/api/sites/demo/overview/movements': server.movements,
  '/api/sites/demo/report': server.report,
})

const EMPTY: Readonly<Record<string, unknown>> = {
  '/api/me': { id: '1', name: 'Ann', email: 'ann@shop.test' },
  '/api/sites': { items: [] },
  '/api/organisations': { items: [] },
  '/api/destinations': [{ name: 'sample', title: 'Sample (Ads)', hasServer: true, fields: {} }],
  '/api/sites/demo/lanes': [],
  '/api/sites/demo/live': { events: [], counts: [], alarms: [], cursor: '1' },
  '/api/sites/demo/overview/health': { lastAt: Date.now() - 120_000, alarms: [] },
  '/api/sites/demo/general': {
    ...{ key: 'demo', name: 'Demo shop', origins: [], timeZone: 'Europe/Berlin', currency: 'EUR' },
  },
}
