import type { ReportDimension, ReportMeasure, ReportOrder } from '@footfall/contract'
import { text } from '../texts/text.ts'

/** A way to break a site's days down. */
export interface ReportTab {
  name: 'source' | 'campaign' | 'landing' | 'event' | 'destination'
  label: string
  /** By the visit in which it happened, and by the visitor's first one. */
  last: ReportDimension
  first?: ReportDimension
  /** Columns, and what rows are ordered by at first. */
  measures: readonly ReportMeasure[]
  order: ReportMeasure
}

const TOUCHED: readonly ReportMeasure[] = ['visitors', 'visits', 'views']

export const REPORT_TABS: readonly ReportTab[] = [
  {
    name: 'source',
    label: text('Sources'),
    last: 'lastSource',
    first: 'firstSource',
    measures: TOUCHED,
    order: 'visitors',
  },
  {
    name: 'campaign',
    label: text('Campaigns'),
    last: 'lastCampaign',
    first: 'firstCampaign',
    measures: TOUCHED,
    order: 'visitors',
  },
  {
    name: 'landing',
    label: text('Landing pages'),
    last: 'lastLanding',
    first: 'firstLanding',
    measures: TOUCHED,
    order: 'visitors',
  },
  {
    name: 'event',
    label: text('Events'),
    last: 'event',
    measures: ['events', 'visitors', 'visits'],
    order: 'events',
  },
  {
    name: 'destination',
    label: text('Destinations'),
    last: 'destination',
    measures: ['events', 'visitors'],
    order: 'events',
  },
]

/** Whether a tab's table shows a figure, and so can be ordered by it. */
export const hasColumn = ({ measures }: ReportTab, measure: ReportOrder): boolean =>
  measure === 'orders' || measure === 'revenue' || measures.includes(measure)

/** The tab of a dimension. */
export const tabOf = (dimension: ReportDimension): ReportTab =>
  REPORT_TABS.find(({ last, first }) => last === dimension || first === dimension) ??
  (REPORT_TABS[0] as ReportTab)
