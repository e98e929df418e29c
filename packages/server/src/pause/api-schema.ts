import {
  type MissedCalls,
  type PastPause,
  RESUME_CHOICES,
  type ResumeInput,
  type SitePause,
} from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

const choice = z.enum(RESUME_CHOICES)
const missed: z.ZodType<MissedCalls[]> = z.array(
  z.object({ destination: z.string(), calls: z.number().int() }),
)
const past: z.ZodType<PastPause> = z.object({
  pausedAt: momentSchema,
  resumedAt: momentSchema,
  choice,
  missed: missed.exactOptional(),
})

export const sitePauseSchema: z.ZodType<SitePause> = z
  .object({
    pausedAt: momentSchema.exactOptional(),
    pausedBy: z.string().exactOptional(),
    waiting: z.number().int().exactOptional(),
    missed: missed.exactOptional(),
    last: past.exactOptional(),
  })
  .register(z.globalRegistry, { id: 'SitePause' })

export const resumeInputSchema: z.ZodType<ResumeInput> = z
  .object({ choice })
  .register(z.globalRegistry, { id: 'ResumeInput' })
