/**
 * What a report can be broken down and narrowed by. The first touch is how a visitor came for the first time, the last how the
 * visit came about in which something happened.
 */
export const REPORT_DIMENSIONS = [
  'firstSource',
  'lastSource',
  'firstCampaign',
  'lastCampaign',
  'firstLanding',
  'lastLanding',
  'event',
  'destination',
] as const

export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

/** Only what has one of these values; '' is what has none. */
export interface ReportFilter {
  dimension: ReportDimension
  values: readonly string[]
}

/** What is counted, and what rows are ordered by, the largest first. Equal ones are ordered by their key. */
export const REPORT_MEASURES = ['visitors', 'visits', 'views', 'events', 'orders'] as const

export type ReportMeasure = (typeof REPORT_MEASURES)[number]

/** What a report's rows can be ordered by. Written out: what is worked out while a module loads stays in every download. */
export const REPORT_ORDERS = ['visitors', 'visits', 'views', 'events', 'orders', 'revenue'] as const

export type ReportOrder = (typeof REPORT_ORDERS)[number]

/**
 * Exact figures over events. A visit or visitor counts wherever they did something: over midnight on both days, in their sum
 * once. Who gave no consent for analytics has no id and is neither a visitor nor a visit here.
 */
export interface ReportFigures {
  visitors: number
  visits: number
  /** Page views. */
  views: number
  events: number
  /** Purchases, each order once. */
  orders: number
  /** How many of the orders only a page has told of. */
  claimed: number
  /** ISO 4217 → what the orders were worth; '' where no currency was named. Refunds are not taken off. */
  revenue: Record<string, number>
}

/** Figures of one value of a dimension. */
export interface ReportRow extends ReportFigures {
  key: string
}

/** Figures of one hour or day. */
export interface ReportStep extends ReportFigures {
  /** When it begins, ms since 1970. */
  at: number
}

/** The days of a report, first and last, `YYYY-MM-DD` in the site's time zone. */
export interface ReportDays {
  from: string
  to: string
}

/** The currency that rows and charts go by: the site's own where it occurs, or the one that most was taken in. */
export const mainCurrency = (
  revenue: Readonly<Record<string, number>>,
  own: string | undefined,
): string => {
  if (own !== undefined && (own in revenue || Object.keys(revenue).length === 0)) return own
  const [largest] = Object.entries(revenue).toSorted(([, one], [, other]) => other - one)
  return largest?.[0] ?? ''
}
