import type { ConsentToolInfo } from '@footfall/contract'
import { z } from 'zod'

export const consentToolSchema: z.ZodType<ConsentToolInfo> = z
  .object({ name: z.string(), title: z.string(), map: z.record(z.string(), z.string()) })
  .register(z.globalRegistry, { id: 'ConsentToolInfo' })
