import type { ParkedChoice, ParkedEvent, ParkedReplay } from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

export const parkedIdSchema: z.ZodString = z.string().regex(/^\d{1,18}$/)
const count = z.number().int()

export const parkedEventSchema: z.ZodType<ParkedEvent> = z
  .object({
    id: z.string(),
    step: z.enum(['record', 'deliver']),
    event: z.string().exactOptional(),
    name: z.string().exactOptional(),
    time: z.number().exactOptional(),
    reason: z.string(),
    attempts: count,
    firstAt: momentSchema,
    lastAt: momentSchema,
  })
  .register(z.globalRegistry, { id: 'ParkedEvent' })

export const parkedChoiceSchema: z.ZodType<ParkedChoice> = z
  .strictObject({ ids: z.array(parkedIdSchema).min(1).max(500).exactOptional() })
  .register(z.globalRegistry, { id: 'ParkedChoice' })

export const parkedReplaySchema: z.ZodType<ParkedReplay> = z
  .object({ replayed: count, failed: count, left: count })
  .register(z.globalRegistry, { id: 'ParkedReplay' })

export const forgottenSchema: z.ZodType<{ events: number }> = z
  .object({ events: count })
  .register(z.globalRegistry, { id: 'ParkedForgotten' })
