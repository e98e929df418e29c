import {
  REPORT_DIMENSIONS,
  type ReportDimension,
  type ReportFilter,
} from '../../packages/contract/src/index.ts'
import type { ReportSpan, ReportStore } from '../../packages/server/src/store/report-query.ts'
import { SPAN } from './world.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Most rows that a screen asks for at once. */
const LIMIT = 100

/** One query that a screen makes. */
export interface BenchQuery {
  title: string
  filters: number
  run(store: ReportStore, site: string): Promise<unknown>
}

/** One value each that many events have, and for the last ones several at once, as an owner clicks them together. */
const FILTERS: Record<ReportDimension, ReportFilter> = {
  lastSource: { dimension: 'lastSource', values: ['google', 'bing', ''] },
  event: { dimension: 'event', values: ['PageView', 'Purchase', 'AddToCart'] },
  destination: { dimension: 'destination', values: ['meta'] },
  firstSource: { dimension: 'firstSource', values: ['google'] },
  lastCampaign: { dimension: 'lastCampaign', values: ['', 'campaign-0', 'campaign-1'] },
  firstCampaign: { dimension: 'firstCampaign', values: [''] },
  lastLanding: { dimension: 'lastLanding', values: ['/', '/women/article-1', '/men/article-2'] },
  firstLanding: { dimension: 'firstLanding', values: ['/', '/women/article-1', '/men/article-2'] },
}
const ORDER = Object.keys(FILTERS) as ReportDimension[]

/** So many filters at once. */
const filtersOf = (count: number): ReportFilter[] =>
  ORDER.slice(0, count).map((dimension) => FILTERS[dimension])

/** Days of 24 hours from the span's start on: which edges they are does not matter to an engine, only how many. */
const edgesOf = ({ from, to }: ReportSpan, step: number): number[] => {
  const edges: number[] = []
  for (let at = from; at < to; at += step) edges.push(at)
  return [...edges, to]
}

const total =
  (filters: ReportFilter[]): BenchQuery['run'] =>
  (store, site) =>
    store.reportTotal(site, { span: SPAN, filters })

const days =
  (filters: ReportFilter[]): BenchQuery['run'] =>
  (store, site) =>
    store.reportSeries(site, { edges: edgesOf(SPAN, DAY_MS), filters })

const hours =
  (filters: ReportFilter[]): BenchQuery['run'] =>
  (store, site) => {
    const span = { from: SPAN.to - 14 * DAY_MS, to: SPAN.to }
    return store.reportSeries(site, { edges: edgesOf(span, HOUR_MS), filters })
  }

const breakdown =
  (by: ReportDimension, filters: ReportFilter[]): BenchQuery['run'] =>
  (store, site) =>
    store.reportBreakdown(site, { span: SPAN, filters, by, order: 'visitors', limit: LIMIT })

const words = (count: number): string =>
  count === 0 ? 'no filter' : count === 1 ? 'one filter' : `${count} filters`

/** Totals, days, hours and every breakdown, with none, one, two, three and all filters. */
export const queries = (): BenchQuery[] => [
  ...[0, 1, 2, 3, REPORT_DIMENSIONS.length].flatMap((count) => {
    const filters = filtersOf(count)
    const named = (what: string, run: BenchQuery['run']): BenchQuery => ({
      title: `${what}, ${words(count)}`,
      filters: count,
      run,
    })
    return [
      named('totals', total(filters)),
      named('by day', days(filters)),
      named('by hour, 14 days', hours(filters)),
      ...REPORT_DIMENSIONS.map((by) => named(`by ${by}`, breakdown(by, filters))),
    ]
  }),
  // Each dimension as the only filter: 'any of these', not only the one that comes first above.
  ...ORDER.slice(1).map((dimension) => ({
    title: `totals, only ${dimension}`,
    filters: 1,
    run: total([FILTERS[dimension]]),
  })),
]
