import type {
  ImportPreview,
  ImportReport,
  SiteFile,
  ThingDetail,
  ThingInput,
  ThingRef,
  ThingSummary,
} from '@footfall/contract'
import { THING_KINDS } from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'
import { thingChangeSchema } from '../publish/api-schema.ts'

const kind = z.enum(THING_KINDS as [(typeof THING_KINDS)[number]])
/** As ids are everywhere; those that a person never sees are made at random. */
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
const ref = z.strictObject({ kind, id })
const draft = z.record(z.string().max(64), z.unknown())

export const thingRefSchema: z.ZodType<ThingRef> = ref.register(z.globalRegistry, {
  id: 'ThingRef',
})

const summary = z.object({
  kind,
  id: z.string(),
  title: z.string(),
  folder: z.string().exactOptional(),
  state: z.enum(['live', 'new', 'changed', 'deleted', 'off']),
  version: z.number().int(),
  updatedAt: momentSchema.exactOptional(),
  updatedBy: z.string().exactOptional(),
})

export const thingSummarySchema: z.ZodType<ThingSummary> = summary.register(z.globalRegistry, {
  id: 'ThingSummary',
})

export const thingDetailSchema: z.ZodType<ThingDetail> = summary
  .extend({
    draft,
    secrets: z.record(z.string(), z.boolean()).exactOptional(),
    live: draft.exactOptional(),
  })
  .register(z.globalRegistry, { id: 'ThingDetail' })

export const thingInputSchema: z.ZodType<ThingInput> = z
  .strictObject({
    version: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    draft,
  })
  .register(z.globalRegistry, { id: 'ThingInput' })

/** Bounded: whoever imports a file did not always write it. */
export const siteFileSchema: z.ZodType<SiteFile> = z
  .strictObject({
    footfall: z.literal('site'),
    v: z.number().int().min(1).max(1_000),
    site: z.string().max(64),
    exportedAt: momentSchema,
    things: z.array(z.strictObject({ kind, id, draft })).max(2_000),
  })
  .register(z.globalRegistry, { id: 'SiteFile' })

const problem = z.object({ path: z.string(), message: z.string() })

const refused = z.array(ref.extend({ problems: z.array(problem) }))

export const importPreviewSchema: z.ZodType<ImportPreview> = z
  .object({ changes: z.array(thingChangeSchema), refused })
  .register(z.globalRegistry, { id: 'ImportPreview' })

export const importReportSchema: z.ZodType<ImportReport> = z
  .object({ taken: z.array(ref), refused })
  .register(z.globalRegistry, { id: 'ImportReport' })
