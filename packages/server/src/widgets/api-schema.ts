import type { SettingsEntry } from '@footfall/contract'
import { z } from 'zod'

/** Fields are data of many kinds, which the console draws by `kind`; the documents say what all of them have. */
export const widgetInfoSchema = z
  .looseObject({
    name: z.string(),
    title: z.string(),
    fields: z.record(z.string(), z.looseObject({ kind: z.string(), label: z.string() })),
    languages: z.array(z.string()).exactOptional(),
  })
  .register(z.globalRegistry, { id: 'WidgetInfo' }) as unknown as z.ZodType<SettingsEntry>
