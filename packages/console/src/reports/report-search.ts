import {
  REPORT_COMPARISONS,
  REPORT_DIMENSIONS,
  REPORT_MAX_VALUES,
  REPORT_ORDERS,
  type ReportComparison,
  type ReportDays,
  type ReportDimension,
  type ReportOrder,
} from '@footfall/contract'
import { DEFAULT_RANGE, daysOf, isRangeName, type RangeName } from './ranges.ts'

/** A figure that a chart can show. */
export type ChartMeasure = ReportOrder

/** Which days an address speaks of: a name that moves along with time, or two days that stay. */
export interface DaysSearch {
  days?: RangeName | undefined
  from?: string | undefined
  to?: string | undefined
  /** Absent: as many days before. */
  compare?: ReportComparison | undefined
  /** What the chart shows. */
  show?: ChartMeasure | undefined
}

/** What of a report stands in its address: a link shows the same rows, narrowed and ordered alike. */
export interface ReportSearch extends DaysSearch {
  by?: ReportDimension | undefined
  order?: ReportOrder | undefined
  /** `dimension:value`, each. */
  filter?: string[] | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the days of an address; what is not right counts as absent, and is said to be. */
export const readDaysSearch = (search: Record<string, unknown>): DaysSearch => {
  const { days, from, to, compare, show } = search
  const areDays = isDay(from) && isDay(to) && from <= to
  return {
    days: isRangeName(days) && !areDays ? days : undefined,
    from: areDays ? from : undefined,
    to: areDays ? to : undefined,
    compare: REPORT_COMPARISONS.find((one) => one === compare),
    show: REPORT_ORDERS.find((one) => one === show),
  }
}

/** The days that an address means where the site is. */
export const daysOfSearch = (
  { days, from, to }: DaysSearch,
  timeZone: string,
  now: number,
): ReportDays => (from && to ? { from, to } : daysOf(days ?? DEFAULT_RANGE, timeZone, now))

export const readReportSearch = (search: Record<string, unknown>): ReportSearch => ({
  ...readDaysSearch(search),
  by: REPORT_DIMENSIONS.find((one) => one === search.by),
  order: REPORT_ORDERS.find((one) => one === search.order),
  filter: readFilter(search.filter),
})

/** A filter as it stands in an address. */
export const filterText = (dimension: ReportDimension, value: string): string =>
  `${dimension}:${value}`

/** The parts of a filter. */
export const filterParts = (text: string): { dimension: ReportDimension; value: string } | null => {
  const at = text.indexOf(':')
  const dimension = REPORT_DIMENSIONS.find((one) => one === text.slice(0, at))
  return dimension ? { dimension, value: text.slice(at + 1) } : null
}

const readFilter = (value: unknown): string[] | undefined => {
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && filterParts(one) !== null,
  )
  return texts.length > 0 ? [...new Set(texts)].slice(0, REPORT_MAX_VALUES) : undefined
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
