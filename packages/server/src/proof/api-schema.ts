import { type OrderProof, REASONS, STATES } from '@footfall/contract'
import { z } from 'zod'
import { keysOf, momentSchema } from '../api-routes/shapes.ts'

const consentValue = z.enum(['granted', 'denied', 'unknown'])

export const orderProofSchema: z.ZodType<OrderProof> = z
  .object({
    event: z.string(),
    number: z.string().exactOptional(),
    time: momentSchema,
    value: z.number().exactOptional(),
    currency: z.string().exactOptional(),
    evidence: z.enum(['confirmed', 'claimed']),
    toldBy: z.array(z.enum(['page', 'shop'])),
    consent: z.object({
      functional: consentValue,
      analytics: consentValue,
      advertising: consentValue,
    }),
    cameFrom: z
      .object({ kind: z.enum(['campaign', 'source', 'direct']), name: z.string() })
      .exactOptional(),
    told: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        state: z.enum(['confirmed', 'handed-over', 'waiting', 'not-told']),
        delivery: keysOf(STATES).exclude(['held', 'accepted', 'recorded']).exactOptional(),
        reason: keysOf(REASONS).exactOptional(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'OrderProof' })
