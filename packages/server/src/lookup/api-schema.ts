import {
  type FoundName,
  LOOKUP_PROBLEMS,
  type LookupFailure,
  type LookupResult,
  type PolicyAddition,
  type SiteLookup,
} from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

const foundName: z.ZodType<FoundName> = z.object({ name: z.string(), label: z.string() })

export const policyAdditionSchema: z.ZodType<PolicyAddition> = z.object({
  directive: z.enum(['script-src', 'connect-src']),
  sources: z.array(z.string()),
})

const siteLookupSchema: z.ZodType<SiteLookup> = z
  .object({
    state: z.literal('read'),
    url: z.string(),
    status: z.number(),
    at: momentSchema,
    title: z.string().exactOptional(),
    systems: z.array(foundName),
    plugin: z.exactOptional(foundName),
    shop: z.exactOptional(
      z.object({ isTelling: z.boolean(), currency: z.string().exactOptional() }),
    ),
    consentTools: z.array(foundName),
    pixels: z.array(
      z.object({ destination: z.string(), title: z.string(), ids: z.array(z.string()) }),
    ),
    policy: z.object({
      state: z.enum(['none', 'allowed', 'blocked']),
      from: z.array(z.enum(['header', 'page'])),
      additions: z.array(policyAdditionSchema),
    }),
    snippet: z.object({
      state: z.enum(['absent', 'right', 'other-key', 'old-address', 'kept-back']),
      key: z.string().exactOptional(),
      address: z.string().exactOptional(),
    }),
    hosting: z.object({
      server: z.exactOptional(foundName),
      sameDomain: z.enum(['proxy', 'subdomain', 'unknown']),
      guide: z.string().exactOptional(),
    }),
    behaviors: z.array(z.object({ name: z.string(), n: z.number() })).exactOptional(),
    isCut: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SiteLookup' })

const lookupFailureSchema: z.ZodType<LookupFailure> = z
  .object({
    state: z.literal('failed'),
    problem: z.enum(LOOKUP_PROBLEMS),
    url: z.string().exactOptional(),
    status: z.number().exactOptional(),
    at: momentSchema,
  })
  .register(z.globalRegistry, { id: 'LookupFailure' })

export const lookupResultSchema: z.ZodType<LookupResult> = z.union([
  siteLookupSchema,
  lookupFailureSchema,
])
