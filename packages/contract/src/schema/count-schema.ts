import { z } from 'zod'
import type { CountPayload } from '../count.ts'
import { reasonSchema } from './relay-schema.ts'
import { addressText, siteKey } from './shared.ts'

/** Strict on purpose: a count with anything more than this in it is refused, not trimmed. */
export const countPayloadSchema: z.ZodType<CountPayload> = z.strictObject({
  v: z.literal(1),
  site: siteKey,
  page: addressText.refine((page) => page.startsWith('/') && !/[?#]/.test(page), 'must be a path'),
  counts: z
    .array(z.strictObject({ reason: reasonSchema, n: z.number().int().min(1).max(1_000) }))
    .min(1)
    .max(20),
})
