import { z } from 'zod'
import type { EvidenceRules } from '../evidence.ts'
import { nameText, slug } from './shared.ts'

const byName = z
  .record(nameText, z.enum(['confirmed', 'claimed']))
  .refine((record) => Object.keys(record).length <= 200, 'must have at most 200 keys')

/** What the owner says must be confirmed. Strict: a typing error must not let forged sales through. */
export const evidenceRulesSchema: z.ZodType<EvidenceRules> = z.strictObject({
  events: byName.exactOptional(),
  destinations: z
    .record(slug, byName)
    .refine((record) => Object.keys(record).length <= 32, 'must have at most 32 keys')
    .exactOptional(),
})
