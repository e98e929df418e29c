import {
  REPORT_MAX_ROWS,
  type ReportDimension,
  type ReportFilter,
  type ReportOrder,
} from '@footfall/contract'
import type { BreakdownRow, ReportSpan, ReportStore } from '../store/report-query.ts'

/** One side of a comparison: which dimension, when, and narrowed by what. */
export interface Side {
  by: ReportDimension
  span: ReportSpan
  filters: readonly ReportFilter[]
}

/**
 * The rows of one side that have these keys. Asked for by name: among the largest of a side, what is large on another may not be.
 */
export const rowsOf = async (
  store: ReportStore,
  site: string,
  { by, span, filters }: Side,
  keys: readonly string[],
): Promise<Map<string, BreakdownRow>> => {
  if (keys.length === 0) return new Map()
  // An event that went to several destinations has a row under each, those not asked for too.
  const limit = by === 'destination' ? REPORT_MAX_ROWS : keys.length
  const { rows } = await store.reportBreakdown(site, {
    by,
    span,
    order: 'events',
    limit,
    filters: [...filters, { dimension: by, values: keys }],
  })
  const asked = new Set(keys)
  return new Map(rows.flatMap((row) => (asked.has(row.key) ? [[row.key, row] as const] : [])))
}

/** The largest rows first; equal ones by their key, byte by byte. Revenue is that of one currency. */
export const inOrder = (
  order: ReportOrder,
  currency: string,
): ((one: BreakdownRow, other: BreakdownRow) => number) => {
  const figure = (row: BreakdownRow): number =>
    order === 'revenue' ? (row.revenue[currency] ?? 0) : row[order]
  return (one, other) =>
    figure(other) - figure(one) || Buffer.compare(Buffer.from(one.key), Buffer.from(other.key))
}
