import { REASONS, SIMULATION_WHYS, type Simulation } from '@footfall/contract'
import { z } from 'zod'
import { keysOf } from '../api-routes/shapes.ts'

const value = z.enum(['granted', 'denied', 'unknown'])
const consent: z.ZodType<Simulation['consent']> = z
  .object({
    functional: value,
    analytics: value,
    advertising: value,
    source: z.enum([
      'service',
      'tool',
      'wp-consent-api',
      'tcf',
      'gpp',
      'google-update',
      'google-default',
      'banner',
      'api',
      'prior',
      'none',
    ]),
    tool: z.string().exactOptional(),
    decidedAt: z.number().exactOptional(),
    policy: z.string().exactOptional(),
    overlays: z.array(z.enum(['gpc', 'filters'])).exactOptional(),
    services: z.record(z.string(), value).exactOptional(),
  })
  .register(z.globalRegistry, { id: 'ConsentState' })

export const simulationSchema: z.ZodType<Simulation> = z
  .object({
    consent,
    events: z.array(
      z.object({
        name: z.string(),
        ways: z.array(
          z.object({
            destination: z.string(),
            state: z.enum(['sent', 'held', 'dropped']),
            reason: keysOf(REASONS).exactOptional(),
            why: keysOf(SIMULATION_WHYS),
          }),
        ),
      }),
    ),
    parts: z.array(
      z.object({
        name: z.string(),
        purpose: z.enum(['functional', 'analytics', 'advertising']),
        isLoaded: z.boolean(),
        why: keysOf(SIMULATION_WHYS),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Simulation' })
