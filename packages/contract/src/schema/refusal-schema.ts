import { z } from 'zod'
import type { AllowInput } from '../refusal.ts'
import { nameText } from './shared.ts'

export const allowInputSchema: z.ZodType<AllowInput> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), value: nameText }),
  z.strictObject({ kind: z.literal('origin'), value: z.string().min(1).max(300) }),
])
