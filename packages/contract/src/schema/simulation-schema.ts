import { z } from 'zod'
import type { SimulationInput } from '../simulation.ts'
import { addressText, boundedRecord, nameText, slug } from './shared.ts'

const value = z.enum(['granted', 'denied', 'unknown'])

/** What an owner tries. Strict: a typing error would be answered with a simulation of something else. */
export const simulationInputSchema: z.ZodType<SimulationInput> = z.strictObject({
  region: z
    .string()
    .regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'must be a code such as DE or US-CA')
    .exactOptional(),
  gpc: z.boolean().exactOptional(),
  tool: slug.exactOptional(),
  source: z
    .enum(['service', 'tool', 'wp-consent-api', 'tcf', 'gpp', 'google-update', 'banner', 'api'])
    .exactOptional(),
  answers: z
    .strictObject({
      functional: value.exactOptional(),
      analytics: value.exactOptional(),
      advertising: value.exactOptional(),
    })
    .exactOptional(),
  services: boundedRecord(value, 50).exactOptional(),
  url: addressText.exactOptional(),
  events: z.array(nameText).max(50).exactOptional(),
})
