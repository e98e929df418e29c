import type { AuditLine } from '@footfall/contract'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { momentSchema, pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import type { AuditLog } from './audit-log.ts'

const lineSchema: z.ZodType<AuditLine> = z
  .object({
    id: z.string(),
    at: momentSchema,
    site: z.string().exactOptional(),
    actor: z.object({
      kind: z.enum(['user', 'key', 'operator', 'system']),
      id: z.string(),
      name: z.string(),
    }),
    action: z.string(),
    target: z.string().exactOptional(),
    details: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, { id: 'AuditLine' })

const LAST_MOMENT = 8_640_000_000_000_000
const timeSchema = z.coerce.number().int().min(0).max(LAST_MOMENT)

/** Who changed what, for an organisation's owners. */
export const auditRoutes = (api: ApiRegistrar, { audit }: { audit: AuditLog }): void => {
  api.route(
    {
      id: 'listAudit',
      method: 'GET',
      path: '/api/organisations/:organisation/audit',
      tag: 'Organisations',
      summary: 'The audit log, the newest first.',
      access: 'organisation:owner',
      scope: null,
      query: pageQuerySchema.extend({
        site: z.string().max(63).exactOptional(),
        actor: z.string().max(64).exactOptional(),
        action: z.string().max(200).exactOptional(),
        from: timeSchema.exactOptional(),
        until: timeSchema.exactOptional(),
      }),
      response: pageSchema(lineSchema),
    },
    async ({ organisation, query: { from, until, ...query } }) =>
      audit.list({
        ...query,
        organisation,
        ...(from !== undefined && { from: new Date(from) }),
        ...(until !== undefined && { until: new Date(until) }),
      }),
  )
}
