import type {
  ReviewCsvColumn,
  ReviewCsvInput,
  ReviewCsvReport,
  ReviewCsvSkip,
  ReviewSourceChange,
  ReviewSourceInfo,
  ReviewSourceInput,
  ReviewSourceKindInfo,
  ReviewSourceMade,
} from '@footfall/contract'
import { settingsRecordSchema } from '@footfall/contract/schema'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

const value = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string()).max(100),
  settingsRecordSchema,
  z.array(settingsRecordSchema).max(200),
])
const values = z.record(z.string().max(64), value)
const MAX_SECRET = 4_096
const nameSchema = z.string().trim().min(1).max(80)
const count = z.number().int().min(0)

/** Fields are data of many kinds, which the console draws by `kind`; the documents say what all of them have. */
export const kindInfoSchema: z.ZodType<ReviewSourceKindInfo> = z
  .looseObject({
    kind: z.string(),
    title: z.string(),
    about: z.string().exactOptional(),
    fill: z.enum(['form', 'file', 'signed', 'pull', 'oauth', 'live']),
    fields: z.record(z.string(), z.looseObject({ kind: z.string(), label: z.string() })),
    says: z.array(z.string()),
    most: z.number().int().exactOptional(),
    everyHours: z.number().exactOptional(),
    offBecause: z.string().exactOptional(),
  })
  .register(z.globalRegistry, {
    id: 'ReviewSourceKindInfo',
  }) as unknown as z.ZodType<ReviewSourceKindInfo>

export const sourceInfoSchema: z.ZodType<ReviewSourceInfo> = z
  .object({
    id: z.string(),
    kind: z.string(),
    name: z.string(),
    isOn: z.boolean(),
    state: z.enum(['new', 'ok', 'late', 'stopped']),
    problem: z
      .enum(['key', 'token', 'permission', 'missing', 'quota', 'down', 'unreadable', 'off'])
      .exactOptional(),
    note: z.string().exactOptional(),
    total: count.exactOptional(),
    average: z.number().exactOptional(),
    url: z.string().exactOptional(),
    kept: count,
    twins: count,
    askedAt: momentSchema.exactOptional(),
    okAt: momentSchema.exactOptional(),
    nextAt: momentSchema.exactOptional(),
    settings: values,
    secrets: z.record(z.string(), z.boolean()),
    isConnected: z.boolean().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'ReviewSourceInfo' }) as unknown as z.ZodType<ReviewSourceInfo>

export const sourceMadeSchema: z.ZodType<ReviewSourceMade> = z
  .object({ source: sourceInfoSchema, importSecret: z.string().exactOptional() })
  .register(z.globalRegistry, { id: 'ReviewSourceMade' })

export const sourceInputSchema: z.ZodType<ReviewSourceInput> = z
  .strictObject({
    kind: z.string().max(64),
    name: nameSchema,
    settings: values,
    secrets: z.record(z.string().max(64), z.string().max(MAX_SECRET)),
  })
  .register(z.globalRegistry, {
    id: 'ReviewSourceInput',
  }) as unknown as z.ZodType<ReviewSourceInput>

export const sourceChangeSchema: z.ZodType<ReviewSourceChange> = z
  .strictObject({
    name: nameSchema.exactOptional(),
    settings: values.exactOptional(),
    secrets: z.record(z.string().max(64), z.string().max(MAX_SECRET).nullable()).exactOptional(),
    isOn: z.boolean().exactOptional(),
  })
  .register(z.globalRegistry, {
    id: 'ReviewSourceChange',
  }) as unknown as z.ZodType<ReviewSourceChange>

/** Twenty thousand rows with long texts. */
export const MAX_CSV = 16_777_216

export const csvInputSchema: z.ZodType<ReviewCsvInput> = z
  .strictObject({
    text: z.string().max(MAX_CSV),
    dayFirst: z.boolean().exactOptional(),
    isTrial: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ReviewCsvInput' })

const SKIPS = ['empty', 'rating', 'date', 'status', 'repeated', 'cells'] as const satisfies [
  ...ReviewCsvSkip[],
]
const COLUMNS = [
  ...(['id', 'author', 'rating', 'title', 'body', 'date', 'product', 'reply'] as const),
  ...(['replyDate', 'pictures', 'verified', 'status', 'language', 'url'] as const),
] as const satisfies ReviewCsvColumn[]

export const csvReportSchema: z.ZodType<ReviewCsvReport> = z
  .object({
    rows: count,
    taken: count,
    skipped: z.array(z.object({ row: count, why: z.enum(SKIPS) })),
    skippedTotal: count,
    columns: z.array(z.object({ heading: z.string(), takenFor: z.enum(COLUMNS).exactOptional() })),
    isAmbiguous: z.boolean(),
    sample: z.array(
      z.object({
        author: z.string(),
        rating: z.number().exactOptional(),
        title: z.string().exactOptional(),
        text: z.string(),
        at: momentSchema,
        product: z.string().exactOptional(),
      }),
    ),
    added: count,
    changed: count,
    same: count,
  })
  .register(z.globalRegistry, { id: 'ReviewCsvReport' })
