import type {
  ReportDimension,
  ReportFigures,
  ReportFilter,
  ReportMeasure,
} from '@footfall/contract'
import { figuresOf, NO_FIGURES } from '../report-figures.ts'
import type {
  Breakdown,
  BreakdownQuery,
  ReportSpan,
  SeriesQuery,
  TotalQuery,
} from '../report-query.ts'
import type { Clickhouse } from './clickhouse.ts'
import { BY_TIME } from './event-queries.ts'

const MOST_ROWS = 1_000

const COLUMNS: Record<Exclude<ReportDimension, 'destination'>, string> = {
  firstSource: 'first_source',
  lastSource: 'last_source',
  firstCampaign: 'first_campaign',
  lastCampaign: 'last_campaign',
  firstLanding: 'first_landing',
  lastLanding: 'last_landing',
  event: 'event',
}

const IS_ORDER = `event = 'Purchase'`

const FIGURES = `uniqExactIf(visitor, visitor != 0) as visitors, uniqExactIf(visit, visit != 0) as visits,
  countIf(event in ('PageView', 'page_view')) as views, count() as events, countIf(${IS_ORDER}) as orders,
  countIf(${IS_ORDER} and claimed = 1) as claimed,
  mapApply((k, v) -> (k, toString(v)), sumMapIf(map(toString(currency), toInt128(micros)), ${IS_ORDER})) as revenue`

/** Of one currency. */
const REVENUE = `sumIf(toInt128(micros), ${IS_ORDER} and toString(currency) = {currency:String})`

interface FigureRow extends Record<ReportMeasure | 'claimed', number> {
  revenue: Record<string, string>
}

const figuresIn = ({ visitors, visits, views, events, orders, claimed, revenue }: FigureRow) =>
  figuresOf({
    visitors,
    visits,
    views,
    events,
    orders,
    claimed,
    micros: Object.entries(revenue).map(([currency, sum]) => [currency, BigInt(sum)] as const),
  })

interface Condition {
  where: string
  params: Record<string, unknown>
}

/** One site's events of a span that match. */
const conditionOf = (
  site: string,
  { from, to }: ReportSpan,
  filters: readonly ReportFilter[] = [],
): Condition => {
  const params: Record<string, unknown> = { site, from, to }
  const parts = filters.map(({ dimension, values }, index) => {
    params[`values${index}`] = values
    const list = `{values${index}:Array(String)}`
    return dimension === 'destination'
      ? `(hasAny(destinations, ${list}) or has(${list}, '') and empty(destinations))`
      : `${COLUMNS[dimension]} in ${list}`
  })
  const where = ['site = {site:String}', 'time >= {from:Int64}', 'time < {to:Int64}', ...parts]
  return { where: where.join(' and '), params }
}

export const reportTotal = async (
  clickhouse: Clickhouse,
  site: string,
  { span, filters }: TotalQuery,
): Promise<ReportFigures> => {
  const { where, params } = conditionOf(site, span, filters)
  const [row] = await clickhouse.query<FigureRow>(
    `select ${FIGURES} from events where ${where} ${BY_TIME}`,
    params,
  )
  return row ? figuresIn(row) : NO_FIGURES
}

export const reportSeries = async (
  clickhouse: Clickhouse,
  site: string,
  { edges, filters }: SeriesQuery,
): Promise<ReportFigures[]> => {
  const span = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 }
  const { where, params } = conditionOf(site, span, filters)
  const rows = await clickhouse.query<FigureRow & { edge: number }>(
    `select roundDown(time, {edges:Array(Int64)}) as edge, ${FIGURES} from events where ${where}
     group by edge ${BY_TIME}`,
    { ...params, edges },
  )
  const byEdge = new Map(rows.map((row) => [row.edge, figuresIn(row)]))
  return edges.slice(0, -1).map((edge) => byEdge.get(edge) ?? NO_FIGURES)
}

export const reportBreakdown = async (
  clickhouse: Clickhouse,
  site: string,
  { span, filters, by, order, currency = '', limit }: BreakdownQuery,
): Promise<Breakdown> => {
  const { where, params } = conditionOf(site, span, filters)
  const key =
    by === 'destination'
      ? `arrayJoin(if(empty(destinations), [''], destinations))`
      : `toString(${COLUMNS[by]})`
  const measure = order === 'revenue' ? REVENUE : order
  const rows = await clickhouse.query<FigureRow & { key: string; all: number }>(
    `select ${key} as key, ${FIGURES}, count() over () as all from events where ${where}
     group by key order by ${measure} desc, key limit {limit:UInt32} ${BY_TIME}`,
    { ...params, currency, limit: Math.min(Math.max(limit, 1), MOST_ROWS) },
  )
  return {
    rows: rows.map((row) => ({ key: row.key, ...figuresIn(row) })),
    count: rows[0]?.all ?? 0,
  }
}
