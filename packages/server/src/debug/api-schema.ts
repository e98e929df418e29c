import {
  type DebugLink,
  PICK_LIMITS,
  type PickInput,
  type PickLink,
  type PickState,
} from '@footfall/contract'
import { pickChoiceSchema } from '@footfall/contract/schema'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

export const debugLinkSchema: z.ZodType<DebugLink> = z
  .object({ url: z.string(), expiresAt: momentSchema })
  .register(z.globalRegistry, { id: 'DebugLink' })

export const pickInputSchema: z.ZodType<PickInput> = z
  .strictObject({
    url: z.string().max(PICK_LIMITS.address).exactOptional(),
    selector: z.string().max(PICK_LIMITS.selector).exactOptional(),
  })
  .register(z.globalRegistry, { id: 'PickInput' })

export const pickLinkSchema: z.ZodType<PickLink> = z
  .object({ id: z.string(), url: z.string(), expiresAt: momentSchema })
  .register(z.globalRegistry, { id: 'PickLink' })

export const pickStateSchema: z.ZodType<PickState> = z
  .object({ choice: pickChoiceSchema.exactOptional(), expiresAt: momentSchema })
  .register(z.globalRegistry, { id: 'PickState' })
