import type {
  DestinationInfo,
  DestinationSettings,
  DestinationSettingsInput,
} from '@footfall/contract'
import { settingsRecordSchema } from '@footfall/contract/schema'
import { z } from 'zod'

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()).max(100),
  settingsRecordSchema,
  z.array(settingsRecordSchema).max(200),
])
const values = z.record(z.string().max(64), value)

/** Fields are data of many kinds, which the console draws by `kind`; the documents say what all of them have. */
export const destinationInfoSchema = z
  .looseObject({
    name: z.string(),
    title: z.string(),
    fields: z.record(z.string(), z.looseObject({ kind: z.string(), label: z.string() })),
    hasServer: z.boolean(),
    isAutomation: z.boolean().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'DestinationInfo' }) as unknown as z.ZodType<DestinationInfo>

export const destinationSettingsSchema = z
  .object({
    name: z.string(),
    isEnabled: z.boolean(),
    values,
    secrets: z.record(z.string(), z.boolean()),
    lostSecrets: z.array(z.string()).exactOptional(),
    version: z.int().min(0).exactOptional(),
  })
  .register(z.globalRegistry, {
    id: 'DestinationSettings',
  }) as unknown as z.ZodType<DestinationSettings>

export const destinationInputSchema = z
  .strictObject({
    isEnabled: z.boolean(),
    values,
    secrets: z.record(z.string().max(64), z.string().nullable()),
    version: z.int().min(0).exactOptional(),
  })
  .register(z.globalRegistry, {
    id: 'DestinationSettingsInput',
  }) as unknown as z.ZodType<DestinationSettingsInput>
