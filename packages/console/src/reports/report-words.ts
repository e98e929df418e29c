import type { DestinationInfo, ReportDimension, ReportFigures } from '@footfall/contract'
import { destinationTitle } from '../live/destination-title.ts'
import type { Format } from '../texts/create-format.ts'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'
import type { ChartMeasure } from './report-search.ts'

/** What figures are called, on every screen alike. */
export const MEASURE_LABELS: Record<ChartMeasure, string> = {
  visitors: text('Visitors'),
  visits: text('Visits'),
  views: text('Page views'),
  events: text('Events'),
  orders: text('Orders'),
  revenue: text('Revenue'),
}

/** What a filter says before its value. */
export const DIMENSION_LABELS: Record<ReportDimension, string> = {
  firstSource: text('First source'),
  lastSource: text('Source'),
  firstCampaign: text('First campaign'),
  lastCampaign: text('Campaign'),
  firstLanding: text('First landing page'),
  lastLanding: text('Landing page'),
  event: text('Event'),
  destination: text('Destination'),
}

const NOTHING: Record<ReportDimension, string> = {
  firstSource: text('Not known'),
  lastSource: text('Not known'),
  firstCampaign: text('No campaign'),
  lastCampaign: text('No campaign'),
  firstLanding: text('Not known'),
  lastLanding: text('Not known'),
  event: text('Not known'),
  destination: text('No destination'),
}

/** A value of a dimension as its owner knows it. */
export const valueWords = (
  dimension: ReportDimension,
  value: string,
  t: Translate,
  destinations: readonly DestinationInfo[] | undefined,
): string => {
  if (value === '') return t(NOTHING[dimension])
  if (dimension === 'destination') return destinationTitle(destinations, value)
  if (value === 'direct' && /Source$/.test(dimension)) return t('Direct')
  return /Landing$/.test(dimension) ? withoutHost(value) : value
}

/** The host is the site's own. */
const withoutHost = (address: string): string => {
  const path = /^https?:\/\/[^/]+(\/.*)?$/.exec(address)
  return path ? (path[1] ?? '/') : address
}

/** A figure as a number; of money, that of one currency. */
export const measureOf = (
  figures: ReportFigures,
  measure: ChartMeasure,
  currency: string,
): number => (measure === 'revenue' ? (figures.revenue[currency] ?? 0) : figures[measure])

/** A figure in words. */
export const measureWords = (
  value: number,
  measure: ChartMeasure,
  { format, currency }: { format: Format; currency: string },
): string => (measure === 'revenue' ? format.money(value, currency) : format.number(value))

/** Money in all currencies, that of the charts first. */
export const revenueWords = (
  revenue: ReportFigures['revenue'],
  { format, currency }: { format: Format; currency: string },
): string => {
  const others = Object.keys(revenue).filter((one) => one !== currency)
  return [currency, ...others.sort()]
    .filter((one) => one in revenue)
    .map((one) => format.money(revenue[one] ?? 0, one))
    .join(' + ')
}

/** By how much something changed; undefined where there was nothing to compare with. */
export const changeOf = (now: number, before: number | undefined): number | undefined =>
  before === undefined || before === 0 ? undefined : (now - before) / before
