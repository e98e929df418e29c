import { z } from 'zod'
import type { DebugPayload } from '../debug.ts'
import { siteKey } from './shared.ts'

/** The question whether a link to the debugger holds. */
export const debugPayloadSchema: z.ZodType<DebugPayload> = z.object({
  v: z.literal(1),
  site: siteKey,
  token: z.string().min(1).max(256),
})
