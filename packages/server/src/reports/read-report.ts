import {
  mainCurrency,
  type ReportDimension,
  type ReportFigures,
  type ReportRow,
  type ReportTableRow,
  type SiteReport,
} from '@footfall/contract'
import type { BreakdownRow } from '../store/report-query.ts'
import type { ReportQuery } from './api-schema.ts'
import { inOrder, rowsOf, type Side } from './compare-rows.ts'
import { readFilters } from './read-filters.ts'
import { openSource, type ReportDeps, type ReportSource, readPair } from './report-source.ts'

/** Each touch has the other beside it. */
const OTHER: Partial<Record<ReportDimension, ReportDimension>> = {
  firstSource: 'lastSource',
  lastSource: 'firstSource',
  firstCampaign: 'lastCampaign',
  lastCampaign: 'firstCampaign',
  firstLanding: 'lastLanding',
  lastLanding: 'firstLanding',
}

/** A site's days broken down by one dimension, narrowed by any. */
export const readReport = async (
  deps: ReportDeps,
  site: string,
  query: ReportQuery,
): Promise<SiteReport> => {
  const filters = readFilters(query.filter)
  const source = await openSource(deps, site, query)
  const side = { by: query.by, span: source.plan.now.span, filters }
  const pair = readPair(source, filters)
  // Which currency decides is known from the sum only.
  const currency =
    query.order === 'revenue'
      ? mainCurrency((await pair).total.revenue, source.about.currency)
      : undefined
  const [figures, table] = await Promise.all([pair, readTable(source, query, side, currency)])
  return { ...source.about, ...figures, by: query.by, ...table }
}

const readTable = async (
  { site, plan, store }: ReportSource,
  { by, order, limit }: ReportQuery,
  side: Side,
  /** Of which revenue is meant, where that is the order. */
  currency = '',
): Promise<Pick<SiteReport, 'rows' | 'count'>> => {
  const { span, filters } = side
  const otherBy = OTHER[by]
  const largest = { order, currency, limit }
  const [own, other] = await Promise.all([
    store.reportBreakdown(site, { by, span, filters, ...largest }),
    otherBy && store.reportBreakdown(site, { by: otherBy, span, filters, ...largest }),
  ])
  // What only the other touch brought stands below, as far as there is room.
  const ownKeys = new Set(own.rows.map(({ key }) => key))
  const alone = other?.rows.filter(({ key }) => !ownKeys.has(key)).map(({ key }) => key) ?? []
  const missing = own.rows.length < own.count ? await rowsOf(store, site, side, alone) : new Map()
  const rows = [...own.rows, ...alone.map((key) => missing.get(key) ?? nothingOf(key))]
    .sort(inOrder(order, currency))
    .slice(0, limit)
  const keys = rows.map(({ key }) => key)
  const [others, before] = await Promise.all([
    otherBy &&
      withMissing(source(other?.rows), keys, (unknown) =>
        rowsOf(store, site, { ...side, by: otherBy }, unknown),
      ),
    plan.before && rowsOf(store, site, { ...side, span: plan.before.span }, keys),
  ])
  return {
    rows: rows.map(
      (row): ReportTableRow => ({
        ...row,
        ...(others && { other: figuresOf(others.get(row.key)) }),
        ...(before && { before: figuresOf(before.get(row.key)) }),
      }),
    ),
    count: own.count,
  }
}

const source = (rows: readonly BreakdownRow[] = []): Map<string, BreakdownRow> =>
  new Map(rows.map((row) => [row.key, row]))

/** What is known already, and what has to be asked for. */
const withMissing = async (
  known: Map<string, BreakdownRow>,
  keys: readonly string[],
  ask: (unknown: string[]) => Promise<Map<string, BreakdownRow>>,
): Promise<Map<string, BreakdownRow>> => {
  const found = await ask(keys.filter((key) => !known.has(key)))
  return new Map([...known, ...found])
}

const nothingOf = (key: string): ReportRow => ({
  key,
  visitors: 0,
  visits: 0,
  views: 0,
  events: 0,
  orders: 0,
  claimed: 0,
  revenue: {},
})

const figuresOf = (row: BreakdownRow | undefined): ReportFigures => {
  const { key: _, ...figures } = row ?? nothingOf('')
  return figures
}
