import { type Declaration, PURPOSES } from '@footfall/contract'
import { z } from 'zod'

const USES = ['answer', 'visit', 'source', 'click', 'match', 'outbox', 'memory', 'count'] as const

export const declarationSchema: z.ZodType<Declaration> = z
  .object({
    items: z.array(
      z.object({
        name: z.string(),
        purpose: z.enum(PURPOSES),
        use: z.enum(USES),
        days: z.number().exactOptional(),
        provider: z.string().exactOptional(),
        policyUrl: z.string().exactOptional(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Declaration' })
