import type { ReportDimension, ReportFigures, ReportFilter, ReportOrder } from '@footfall/contract'

/** The grain that reports are counted in: every offset of a time zone in use is a multiple of it. */
export const REPORT_SLOT_MS = 900_000

/** Half-open, ms since 1970, both multiples of the slot. By the time under which an event was first recorded. */
export interface ReportSpan {
  from: number
  to: number
}

export interface TotalQuery {
  span: ReportSpan
  /** All must hold. */
  filters?: readonly ReportFilter[]
}

/** Figures between each edge and the next: an engine knows nothing of time zones. */
export interface SeriesQuery {
  /** Ascending, multiples of the slot, at least two. */
  edges: readonly number[]
  filters?: readonly ReportFilter[]
}

export interface BreakdownQuery extends TotalQuery {
  by: ReportDimension
  order: ReportOrder
  /** Of which revenue decides, where that is the order; other measures have none. */
  currency?: string
  /** At most so many rows, never more than 1,000. */
  limit: number
}

export interface BreakdownRow extends ReportFigures {
  key: string
}

export interface Breakdown {
  /** Largest first by `order`, then by key, byte by byte. Rows without anything are absent. */
  rows: BreakdownRow[]
  /** How many values there are in all. */
  count: number
}

/** What figures of some days lack, though it is kept. */
export interface ReportGaps {
  /** From this moment on nothing within the days is still to be counted, ms since 1970; absent where nothing is. */
  countedSince?: number
  /** Events that are kept under these days and can never be counted. */
  unfit: number
}

/** What reports ask of an event store. Every figure is exact, whichever engine, but for what `reportGaps` tells of. */
export interface ReportStore {
  /** Of all days from the first span's beginning to the last one's end. */
  reportGaps(site: string, spans: readonly ReportSpan[]): Promise<ReportGaps>
  reportTotal(site: string, query: TotalQuery): Promise<ReportFigures>
  /** One for each pair of edges, in their order, also where nothing came. */
  reportSeries(site: string, query: SeriesQuery): Promise<ReportFigures[]>
  reportBreakdown(site: string, query: BreakdownQuery): Promise<Breakdown>
}
