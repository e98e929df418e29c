import { VERIFICATION_PROBLEMS, type Verification, type VerificationLink } from '@footfall/contract'
import { visitReportSchema } from '@footfall/contract/schema'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'
import { policyAdditionSchema } from '../lookup/api-schema.ts'

export const verificationLinkSchema: z.ZodType<VerificationLink> = z
  .object({ url: z.string(), link: z.string(), expiresAt: momentSchema })
  .register(z.globalRegistry, { id: 'VerificationLink' })

export const verificationSchema: z.ZodType<Verification> = z
  .object({
    state: z.enum(['idle', 'waiting', 'problem', 'verified']),
    problem: z.enum(VERIFICATION_PROBLEMS).exactOptional(),
    details: z
      .object({
        key: z.string().exactOptional(),
        origin: z.string().exactOptional(),
        address: z.string().exactOptional(),
        additions: z.array(policyAdditionSchema).exactOptional(),
        revision: z.number().exactOptional(),
        published: z.number().exactOptional(),
        isUnasked: z.boolean().exactOptional(),
      })
      .exactOptional(),
    checks: z.array(
      z.object({
        name: z.enum(['script', 'domain', 'policy', 'consent', 'events']),
        state: z.enum(['open', 'good', 'bad']),
      }),
    ),
    report: z.exactOptional(visitReportSchema),
    openedAt: momentSchema.exactOptional(),
    reportedAt: momentSchema.exactOptional(),
  })
  .register(z.globalRegistry, { id: 'Verification' })
