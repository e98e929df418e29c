import { CONSENT_PURPOSES, type ConsentPurpose, type PreviewLink } from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

export const previewLinkSchema: z.ZodType<PreviewLink> = z
  .object({
    url: z.string(),
    expiresAt: momentSchema,
    services: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        purpose: z.enum(CONSENT_PURPOSES as [ConsentPurpose]),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'PreviewLink' })
