import type { LiveAlarm } from './alarm.ts'
import type { Published } from './console-api.ts'
import type {
  ReportDays,
  ReportDimension,
  ReportFigures,
  ReportMeasure,
  ReportRow,
  ReportStep,
} from './report.ts'

/** What a report is held against: nothing, as many days before, or the same days a year ago. */
export const REPORT_COMPARISONS = ['none', 'before', 'year'] as const

export type ReportComparison = (typeof REPORT_COMPARISONS)[number]

/** Most days of one report, and most of one by the hour. */
export const REPORT_MAX_DAYS = 400
export const REPORT_MAX_HOUR_DAYS = 14

/** Most values that a report can be narrowed by, all dimensions together. */
export const REPORT_MAX_VALUES = 20

/** Most rows of a table. */
export const REPORT_MAX_ROWS = 1_000

/** What every report says of itself. */
export interface ReportAbout {
  days: ReportDays
  /** The site's, by which its days and hours are cut. */
  timeZone: string
  /** The site's own; other currencies may occur. */
  currency?: string
  step: 'hour' | 'day'
  /** The first day of which everything is still kept, in the site's time zone; absent where nothing is deleted. */
  keptSince?: string
  /**
   * The first day from which on all events are counted, in the site's time zone. Figures of days before it are still too low, and with
   * such days nothing is compared. Absent where none of these days lacks any.
   */
  countedSince?: string
  /** Events of these days, or of those compared with, that could not be counted: they are in no figure. Absent where there are none. */
  uncounted?: number
  /** The days that are compared with. */
  comparedWith?: ReportDays
  /** While the days are still going on, sums are compared up to the same moment, ms since 1970. */
  comparedUntil?: number
}

/** Figures of the days, and of those they are compared with. */
export interface ReportPair {
  total: ReportFigures
  before?: ReportFigures
  steps: ReportStep[]
  /** Whole days, in their order; one more or less than `steps` where a clock or a leap year makes it so. */
  stepsBefore?: ReportStep[]
}

/** What visitors said to the consent question. */
export interface ConsentFigures {
  /**
   * Who was counted: people who chose in our own banner, each by the last choice; pages on which another tool's answer was
   * known; or nobody.
   */
  of: 'people' | 'pages' | 'nobody'
  /** Allowed analytics; of pages: refused nothing. */
  granted: number
  /** Did not allow analytics; of pages: refused something. */
  denied: number
  /** Events that were counted without anything about the visitor, because consent was denied; absent where the owner does not have them counted. */
  dropped?: number
  /** The zone's days are cut differently from how it was counted, so that the figures may be off by what came at the edges. */
  isEstimate: boolean
}

/** `GET /api/sites/:key/overview`. */
export interface Overview extends ReportAbout, ReportPair {
  consent: ConsentFigures
  consentBefore?: ConsentFigures
  /** Versions that went live in these days, in their order. */
  publications: Published[]
}

/** Something that differs from the days before by more than chance would have it. */
export interface ReportMovement {
  dimension: ReportDimension
  key: string
  measure: ReportMeasure
  now: number
  before: number
}

/** `GET /api/sites/:key/overview/movements`. */
export interface ReportMovements {
  /** Nothing is told until all events from before this day are counted. */
  countedSince?: string
  movements: ReportMovement[]
}

/** A row with what it is held against. */
export interface ReportTableRow extends ReportRow {
  /** By the other touch: of a last source, those whom the same source brought for the first time. */
  other?: ReportFigures
  before?: ReportFigures
}

/** `GET /api/sites/:key/report`. */
export interface SiteReport extends ReportAbout, ReportPair {
  by: ReportDimension
  rows: ReportTableRow[]
  /** How many there are in all. */
  count: number
}

/** `GET /api/sites/:key/overview/health`. */
export interface OverviewHealth {
  /** When the last event came in; absent where none came lately. */
  lastAt?: number
  /** Sudden changes in the last minutes. */
  alarms: LiveAlarm[]
}
