import type { PopupFigures } from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

const count = z.number().int().min(0)
const day = z.iso.date()
const group = z.strictObject({ visitors: count, converted: count.exactOptional() })

export const figuresQuerySchema: z.ZodType<{ from?: string; to?: string }> = z.object({
  from: day.exactOptional(),
  to: day.exactOptional(),
})

export const popupFiguresSchema: z.ZodType<PopupFigures> = z
  .strictObject({
    from: day,
    to: day,
    days: z.array(z.strictObject({ day, views: count, closes: count, conversions: count })),
    views: count,
    closes: count,
    conversions: count,
    revenue: z.record(z.string(), z.number()),
    orders: count,
    test: z
      .strictObject({
        holdout: count,
        sample: count,
        goal: z.string(),
        shown: group,
        heldOut: group,
        isComplete: z.boolean(),
        endsAt: momentSchema.exactOptional(),
        difference: z.number().min(-1).max(1).exactOptional(),
        interval: z.tuple([z.number(), z.number()]).exactOptional(),
        verdict: z.enum(['better', 'worse', 'unclear']).exactOptional(),
      })
      .exactOptional(),
  })
  .register(z.globalRegistry, { id: 'PopupFigures' })
