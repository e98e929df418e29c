import { z } from 'zod'
import type { AllowInput } from '../refusal.ts'
import { nameText } from './shared.ts'

/** PostgreSQL holds neither U+0000 nor half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text)

export const allowInputSchema: z.ZodType<AllowInput> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), value: nameText.refine(isStorable) }),
  z.strictObject({
    kind: z.literal('origin'),
    value: z.string().min(1).max(300).refine(isStorable),
  }),
])
