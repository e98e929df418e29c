import {
  ROLES,
  type SiteDetail,
  type SiteEvidence,
  type SiteSummary,
  type UnpublishedChange,
} from '@footfall/contract'
import { evidenceRulesSchema } from '@footfall/contract/schema'
import { z } from 'zod'

const summary = z.object({ key: z.string(), name: z.string(), role: z.enum(ROLES) })
export const siteSummarySchema: z.ZodType<SiteSummary> = summary.register(z.globalRegistry, {
  id: 'SiteSummary',
})

/** One part of the draft that pages do not have yet. */
export const changeSchema: z.ZodType<UnpublishedChange> = z
  .object({
    part: z.string(),
    name: z.string().exactOptional(),
    kind: z.enum(['added', 'removed', 'changed']),
    fields: z.array(z.string()).exactOptional(),
  })
  .register(z.globalRegistry, { id: 'UnpublishedChange' })

export const siteDetailSchema: z.ZodType<SiteDetail> = summary
  .extend({
    organisation: z.string().exactOptional(),
    endpoint: z.string(),
    collector: z.string(),
    snippet: z.string(),
    origins: z.array(z.string()),
    revision: z.number().int(),
    hasUnpublished: z.boolean(),
    changes: z.array(changeSchema).exactOptional(),
  })
  .register(z.globalRegistry, { id: 'SiteDetail' })

export const siteEvidenceSchema: z.ZodType<SiteEvidence> = z
  .object({
    draft: evidenceRulesSchema,
    served: evidenceRulesSchema,
    ways: z.object({ orders: z.boolean(), events: z.boolean(), sales: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'SiteEvidence' })
