import { z } from 'zod'
import { isEventId } from '../event-id.ts'
import type { WithdrawalPayload } from '../withdrawal.ts'
import { siteKey, timeNumber } from './shared.ts'

/** The notice of a withdrawal. */
export const withdrawalPayloadSchema: z.ZodType<WithdrawalPayload> = z.object({
  v: z.literal(1),
  site: siteKey,
  time: timeNumber,
  purposes: z
    .array(z.enum(['functional', 'analytics', 'advertising']))
    .min(1)
    .max(3),
  visitorId: z.string().max(64).exactOptional(),
  events: z.array(z.custom<string>(isEventId)).max(200),
})
