import type { WebhookRotation } from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

export const webhookRotationSchema: z.ZodType<WebhookRotation> = z
  .object({ secret: z.string(), oldValidUntil: momentSchema })
  .register(z.globalRegistry, { id: 'WebhookRotation' })
