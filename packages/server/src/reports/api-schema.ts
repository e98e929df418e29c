import {
  type ConsentFigures,
  type Overview,
  type OverviewHealth,
  REPORT_COMPARISONS,
  REPORT_DIMENSIONS,
  REPORT_MAX_ROWS,
  REPORT_MEASURES,
  REPORT_ORDERS,
  type ReportComparison,
  type ReportDimension,
  type ReportFigures,
  type ReportMovements,
  type ReportOrder,
  type SiteReport,
} from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'
import { alarmSchema } from '../live/api-schema.ts'

const count = z.number().int().min(0)
const day = z.iso.date()
const dimension = z.enum(REPORT_DIMENSIONS)
const measure = z.enum(REPORT_MEASURES)

/** Which days, and what they are held against. */
export interface DaysQuery {
  from?: string
  to?: string
  compare: ReportComparison
}

export interface OverviewQuery extends DaysQuery {
  step?: 'hour' | 'day'
}

export interface ReportQuery extends OverviewQuery {
  by: ReportDimension
  order: ReportOrder
  limit: number
  /** `dimension:value`, each. */
  filter: string[]
}

const daysShape = {
  from: day.exactOptional(),
  to: day.exactOptional(),
  compare: z.enum(REPORT_COMPARISONS).default('none'),
}
const stepShape = { step: z.enum(['hour', 'day']).exactOptional() }
const reportShape = {
  ...daysShape,
  ...stepShape,
  by: dimension.default('lastSource'),
  order: z.enum(REPORT_ORDERS).default('visitors'),
  limit: z.coerce.number().int().min(1).max(REPORT_MAX_ROWS).default(50),
  // An address with one of them says it as a text, one with several as a list.
  filter: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .default([]) as z.ZodType<string[]>,
}

export const daysQuerySchema: z.ZodType<DaysQuery> = z.object(daysShape)
export const overviewQuerySchema: z.ZodType<OverviewQuery> = z.object({
  ...daysShape,
  ...stepShape,
})
export const reportQuerySchema: z.ZodType<ReportQuery> = z.object(reportShape)
export const csvQuerySchema: z.ZodType<ReportQuery & { table: 'rows' | 'steps' }> = z.object({
  ...reportShape,
  limit: z.coerce.number().int().min(1).max(REPORT_MAX_ROWS).default(REPORT_MAX_ROWS),
  table: z.enum(['rows', 'steps']).default('rows'),
})

const figures = {
  visitors: count,
  visits: count,
  views: count,
  events: count,
  orders: count,
  claimed: count,
  revenue: z.record(z.string(), z.number()),
}
const figuresSchema: z.ZodType<ReportFigures> = z
  .strictObject(figures)
  .register(z.globalRegistry, { id: 'ReportFigures' })
const stepSchema = z
  .strictObject({ at: momentSchema, ...figures })
  .register(z.globalRegistry, { id: 'ReportStep' })
const days = z.strictObject({ from: day, to: day })
const about = {
  days,
  timeZone: z.string(),
  currency: z.string().exactOptional(),
  step: z.enum(['hour', 'day']),
  keptSince: day.exactOptional(),
  countedSince: day.exactOptional(),
  uncounted: count.exactOptional(),
  comparedWith: days.exactOptional(),
  comparedUntil: momentSchema.exactOptional(),
}
const pair = {
  total: figuresSchema,
  before: figuresSchema.exactOptional(),
  steps: z.array(stepSchema),
  stepsBefore: z.array(stepSchema).exactOptional(),
}
const consentSchema: z.ZodType<ConsentFigures> = z
  .strictObject({
    of: z.enum(['people', 'pages', 'nobody']),
    granted: count,
    denied: count,
    dropped: count.exactOptional(),
    isEstimate: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ConsentFigures' })

export const overviewSchema: z.ZodType<Overview> = z
  .strictObject({
    ...about,
    ...pair,
    consent: consentSchema,
    consentBefore: consentSchema.exactOptional(),
    publications: z.array(z.strictObject({ revision: count, publishedAt: momentSchema })),
  })
  .register(z.globalRegistry, { id: 'Overview' })

export const movementsSchema: z.ZodType<ReportMovements> = z
  .strictObject({
    countedSince: day.exactOptional(),
    movements: z.array(
      z.strictObject({ dimension, key: z.string(), measure, now: count, before: count }),
    ),
  })
  .register(z.globalRegistry, { id: 'ReportMovements' })

export const reportSchema: z.ZodType<SiteReport> = z
  .strictObject({
    ...about,
    ...pair,
    by: dimension,
    rows: z.array(
      z.strictObject({
        key: z.string(),
        ...figures,
        other: figuresSchema.exactOptional(),
        before: figuresSchema.exactOptional(),
      }),
    ),
    count,
  })
  .register(z.globalRegistry, { id: 'SiteReport' })

export const healthSchema: z.ZodType<OverviewHealth> = z
  .strictObject({ lastAt: momentSchema.exactOptional(), alarms: z.array(alarmSchema) })
  .register(z.globalRegistry, { id: 'OverviewHealth' })
