import type { EventCatalogue, EventTally, RuleTrial, SettingsEntry } from '@footfall/contract'
import {
  evidenceRulesSchema,
  shopConfigSchema,
  triggerDraftSchema,
} from '@footfall/contract/schema'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

const count = z.number().int()

const tally: z.ZodType<EventTally> = z
  .object({
    week: count,
    month: count,
    days: z.array(count),
    sums: z.record(z.string(), z.number()),
    lastAt: momentSchema.exactOptional(),
  })
  .register(z.globalRegistry, { id: 'EventTally' })

export const eventCatalogueSchema: z.ZodType<EventCatalogue> = z
  .object({
    automatic: z.array(z.object({ name: z.string(), by: z.enum(['page', 'shop', 'call']), tally })),
    rules: z.array(
      z.object({
        id: z.string(),
        draft: triggerDraftSchema,
        state: z.enum(['live', 'new', 'changed', 'deleted', 'off']),
        version: count,
        tally,
      }),
    ),
    destinations: z.array(z.object({ name: z.string(), title: z.string() })),
    evidence: evidenceRulesSchema,
    ways: z.object({ orders: z.boolean(), events: z.boolean(), sales: z.boolean() }),
    shop: shopConfigSchema.exactOptional(),
  })
  .register(z.globalRegistry, { id: 'EventCatalogue' })

export const ruleTrialSchema: z.ZodType<RuleTrial> = z
  .object({
    says: z.enum(['told', 'armed']),
    looked: count,
    since: momentSchema.exactOptional(),
    until: momentSchema.exactOptional(),
    matched: count,
    examples: z.array(z.object({ url: z.string(), title: z.string().exactOptional(), n: count })),
    unknown: z.array(
      z.enum(['addresses', 'devices', 'roles', 'landings', 'sources', 'parameters', 'postType']),
    ),
  })
  .register(z.globalRegistry, { id: 'RuleTrial' })

/** Fields are data of many kinds, which the console draws by `kind`; the documents say what all of them have. */
export const triggerInfoSchema = z
  .looseObject({
    name: z.string(),
    title: z.string(),
    fields: z.record(z.string(), z.looseObject({ kind: z.string(), label: z.string() })),
    events: z.array(z.string()).exactOptional(),
  })
  .register(z.globalRegistry, { id: 'TriggerInfo' }) as unknown as z.ZodType<SettingsEntry>
