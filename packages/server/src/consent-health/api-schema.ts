import {
  type ConsentHealth,
  type GoogleConsent,
  HEALTH_FINDINGS,
  HEALTH_SIGNALS,
} from '@footfall/contract'
import { z } from 'zod'
import { keysOf } from '../api-routes/shapes.ts'

const countOf = <T extends object>(signals: T): { [Key in keyof T]: z.ZodNumber } =>
  Object.fromEntries(Object.keys(signals).map((signal) => [signal, z.number().int()])) as never

export const consentHealthSchema: z.ZodType<ConsentHealth> = z
  .object({
    isOn: z.boolean(),
    isChosen: z.boolean(),
    days: z.number().int(),
    counts: z.object(countOf(HEALTH_SIGNALS)),
    findings: z.array(
      z.object({ finding: keysOf(HEALTH_FINDINGS), n: z.number().int(), of: z.number().int() }),
    ),
    isTooFew: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ConsentHealth' })

export const googleModeSchema: z.ZodType<GoogleConsent['chosen']> = z.enum(['basic', 'advanced'])
export const googleConsentSchema: z.ZodType<GoogleConsent> = z
  .object({ published: googleModeSchema, chosen: googleModeSchema })
  .register(z.globalRegistry, { id: 'GoogleConsent' })
