import type { SiteRefusals } from '@footfall/contract'
import { z } from 'zod'

export const siteRefusalsSchema: z.ZodType<SiteRefusals> = z
  .object({
    refusals: z.array(
      z.object({
        kind: z.enum(['event', 'origin']),
        value: z.string(),
        n: z.number().int(),
        isSaved: z.boolean().exactOptional(),
      }),
    ),
    others: z.object({ event: z.number().int(), origin: z.number().int() }),
  })
  .register(z.globalRegistry, { id: 'SiteRefusals' })
