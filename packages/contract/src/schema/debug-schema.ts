import { z } from 'zod'
import type { DebugPayload } from '../debug.ts'
import { PICK_LIMITS, type PickChoice, type PickPayload } from '../pick.ts'
import { siteKey } from './shared.ts'

/** The question whether a link to the debugger holds. */
export const debugPayloadSchema: z.ZodType<DebugPayload> = z.object({
  v: z.literal(1),
  site: siteKey,
  token: z.string().min(1).max(256),
})

const count = z.number().int().min(0).max(1_000_000)
const address = z.string().max(PICK_LIMITS.address)

/** What was chosen inside the debugger; whoever holds a link may have written it. */
export const pickChoiceSchema: z.ZodType<PickChoice> = z.object({
  selector: z.string().min(1).max(PICK_LIMITS.selector),
  page: address,
  here: count,
  pages: z.array(z.object({ address, n: count.exactOptional() })).max(PICK_LIMITS.pages),
})

export const pickPayloadSchema: z.ZodType<PickPayload> = z.object({
  v: z.literal(1),
  site: siteKey,
  token: z.string().min(1).max(256),
  choice: pickChoiceSchema.exactOptional(),
})
