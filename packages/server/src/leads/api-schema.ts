import {
  LEAD_FILE_LOSSES,
  LEAD_MARKS,
  LEAD_STATES,
  type Lead,
  type LeadDelivery,
  type LeadForm,
  type LeadPage,
  type LeadPerson,
} from '@footfall/contract'
import { z } from 'zod'
import { keysOf, momentSchema, pageQuerySchema } from '../api-routes/shapes.ts'
import type { LeadFilter, LeadQuery } from './lead-reader.ts'

const stateSchema = keysOf(LEAD_STATES)

const leadDeliverySchema: z.ZodType<LeadDelivery> = z
  .object({
    id: z.string(),
    way: z.enum(['mail', 'webhook', 'opt-in']),
    state: z.enum(['waiting', 'done', 'failed']),
    tries: z.number().int(),
    note: z.string().exactOptional(),
    at: momentSchema,
    nextAt: momentSchema.exactOptional(),
  })
  .register(z.globalRegistry, { id: 'LeadDelivery' })

export const leadSchema: z.ZodType<Lead> = z
  .object({
    id: z.string(),
    form: z.string(),
    formName: z.string(),
    state: stateSchema,
    marks: z.array(keysOf(LEAD_MARKS)),
    receivedAt: momentSchema,
    confirmedAt: momentSchema.exactOptional(),
    deleteAt: momentSchema,
    page: z.string(),
    language: z.string(),
    values: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
    email: z.string().exactOptional(),
    files: z.array(
      z.object({ id: z.string(), field: z.string(), name: z.string(), size: z.number().int() }),
    ),
    lostFiles: z
      .array(
        z.object({
          field: z.string(),
          name: z.string(),
          size: z.number().int(),
          reason: keysOf(LEAD_FILE_LOSSES),
        }),
      )
      .exactOptional(),
    consentText: z.string().exactOptional(),
    deliveries: z.array(leadDeliverySchema),
  })
  .register(z.globalRegistry, { id: 'Lead' })

export const leadPageSchema: z.ZodType<LeadPage> = z
  .object({
    leads: z.array(leadSchema),
    next: z.string().exactOptional(),
    searched: z.number().int().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'LeadPage' })

export const leadPersonSchema: z.ZodType<LeadPerson> = z
  .object({ email: z.string(), leads: z.array(leadSchema) })
  .register(z.globalRegistry, { id: 'LeadPerson' })

export const leadFormSchema: z.ZodType<LeadForm> = z
  .object({
    id: z.string(),
    name: z.string(),
    isPublished: z.boolean(),
    counts: z.object({
      received: z.number().int(),
      confirm: z.number().int(),
      confirmed: z.number().int(),
      suspicious: z.number().int(),
    }),
  })
  .register(z.globalRegistry, { id: 'LeadForm' })

const filterShape = {
  /** `inbox`: all but the suspicious ones. */
  state: z.union([stateSchema, z.literal('inbox')]).exactOptional(),
  form: z.string().max(64).exactOptional(),
  search: z.string().max(200).exactOptional(),
}

export const leadFilterSchema: z.ZodType<LeadFilter> = z.object(filterShape)

export const leadQuerySchema: z.ZodType<LeadQuery> = z.object({
  ...filterShape,
  ...pageQuerySchema.shape,
})

export const personSchema: z.ZodType<{ email: string }> = z.object({
  email: z.string().min(3).max(254),
})
