import type { BehaviorInfo } from '@footfall/contract'
import { z } from 'zod'

/** Fields are data of many kinds, which the console draws by `kind`; the documents say what all of them have. */
export const behaviorInfoSchema = z
  .looseObject({
    name: z.string(),
    title: z.string(),
    about: z.string().exactOptional(),
    fields: z.record(z.string(), z.looseObject({ kind: z.string(), label: z.string() })),
    isPageWide: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'BehaviorInfo' }) as unknown as z.ZodType<BehaviorInfo>
