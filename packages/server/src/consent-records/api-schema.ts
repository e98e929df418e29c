import {
  CONSENT_METHODS,
  CONSENT_PURPOSES,
  type ConsentChainCheck,
  type ConsentMethod,
  type ConsentProof,
  type ConsentPurpose,
  type ConsentRecord,
} from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

/** Up to the year 2200: a date the database can take. */
const moment = z.coerce.number().int().min(0).max(7_258_118_400_000)

/** Which records are asked for, in an address. */
export const consentFilterSchema: z.ZodObject<{
  id: z.ZodExactOptional<z.ZodUUID>
  method: z.ZodExactOptional<z.ZodEnum<{ [Method in ConsentMethod]: Method }>>
  from: z.ZodExactOptional<z.ZodCoercedNumber<unknown>>
  to: z.ZodExactOptional<z.ZodCoercedNumber<unknown>>
}> = z.object({
  id: z.uuid().exactOptional(),
  method: z.enum(CONSENT_METHODS).exactOptional(),
  from: moment.exactOptional(),
  to: moment.exactOptional(),
})

const purpose = z.enum(CONSENT_PURPOSES as [ConsentPurpose])
export const consentRecordSchema = z
  .object({
    seq: z.number().int(),
    id: z.string(),
    site: z.string(),
    time: momentSchema,
    receivedAt: momentSchema,
    method: z.enum(CONSENT_METHODS),
    granted: z.array(purpose),
    refused: z.array(z.string()),
    policy: z.string(),
    language: z.string(),
    revision: z.number().int(),
    version: z.string(),
    shown: z.string(),
    proof: z.string(),
    state: z.enum(['intact', 'broken', 'unverified']),
    isWordingKnown: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ConsentRecord' }) as unknown as z.ZodType<ConsentRecord>

export const consentProofSchema: z.ZodType<ConsentProof> = z
  .object({
    records: z.array(consentRecordSchema),
    texts: z.record(z.string(), z.record(z.string(), z.string())),
  })
  .register(z.globalRegistry, { id: 'ConsentProof' })

export const consentCheckSchema: z.ZodType<ConsentChainCheck> = z
  .object({
    isIntact: z.boolean(),
    records: z.number().int(),
    unverified: z.number().int(),
    brokenAt: z.number().int().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'ConsentChainCheck' })
