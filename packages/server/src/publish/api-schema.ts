import {
  type Published,
  type SiteVersion,
  THING_KINDS,
  type ThingChange,
  type ThingRef,
} from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

export const publishedSchema: z.ZodType<Published> = z
  .object({
    revision: z.number().int(),
    publishedAt: momentSchema,
    replaced: z.number().int().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'Published' })

const kind = z.enum(THING_KINDS as [(typeof THING_KINDS)[number]])
const revision = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)

/** Which things are meant. */
const things: z.ZodType<ThingRef[]> = z
  .array(z.strictObject({ kind, id: z.string().min(1).max(32) }))
  .min(1)
  .max(2_000)

export const choiceSchema: z.ZodType<{ things?: ThingRef[] } | undefined> = z
  .strictObject({ things: things.exactOptional() })
  .optional()

export interface RollBackBody {
  revision?: number
  things?: ThingRef[]
  ifServed?: number
}

export const rollBackSchema: z.ZodType<RollBackBody | undefined> = z
  .strictObject({
    revision: revision.exactOptional(),
    things: things.exactOptional(),
    ifServed: revision.exactOptional(),
  })
  .optional()

const change = z.object({
  kind,
  id: z.string(),
  title: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
})

export const thingChangeSchema: z.ZodType<ThingChange> = change
  .extend({
    fields: z.array(
      z.object({
        path: z.string(),
        before: z.unknown().exactOptional(),
        after: z.unknown().exactOptional(),
      }),
    ),
    codes: z
      .array(z.object({ language: z.string(), codes: z.array(z.string()) }))
      .exactOptional()
      .describe('Of a popup that would show other coupon codes in one language than in another.'),
  })
  .register(z.globalRegistry, { id: 'ThingChange' })

export const siteVersionSchema: z.ZodType<SiteVersion> = z
  .object({
    revision,
    publishedAt: momentSchema,
    publishedBy: z.string().exactOptional(),
    changes: z.array(change).exactOptional(),
    changeCount: z.number().int().exactOptional(),
    rolledBackTo: revision.exactOptional(),
    isServed: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SiteVersion' })
