import { TEST_EVENT_OBSTACLES, type TestEventResult } from '@footfall/contract'
import { z } from 'zod'

export const testEventResultSchema: z.ZodType<TestEventResult> = z
  .object({
    way: z.enum(['server', 'browser']),
    outcome: z.enum(['ok', 'retry', 'throttled', 'auth', 'rejected', 'not-sent']).exactOptional(),
    obstacle: z.enum(TEST_EVENT_OBSTACLES).exactOptional(),
    account: z.string().exactOptional(),
    event: z.string().exactOptional(),
    isCounted: z.boolean().exactOptional(),
    status: z.number().exactOptional(),
    code: z.string().exactOptional(),
    trace: z.string().exactOptional(),
    message: z.string().exactOptional(),
    raw: z.string().exactOptional(),
    ms: z.number().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'TestEventResult' })
