import { z } from 'zod'
import { HEALTH_SIGNALS, type HealthPayload, type HealthSignal } from '../consent-health.ts'
import { siteKey } from './shared.ts'

/** Strict on purpose: a count with anything more than this in it is refused, not trimmed. */
export const healthPayloadSchema: z.ZodType<HealthPayload> = z.strictObject({
  v: z.literal(1),
  site: siteKey,
  signals: z
    .array(z.enum(Object.keys(HEALTH_SIGNALS) as [HealthSignal, ...HealthSignal[]]))
    .min(1)
    .max(Object.keys(HEALTH_SIGNALS).length)
    .refine((signals) => new Set(signals).size === signals.length, 'must not repeat'),
})
