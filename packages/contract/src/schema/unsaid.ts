import { z } from 'zod'

/** What a schema checks by a function of its own, said so that a check can be compiled from its JSON schema. */
export interface Unsaid {
  /** The function itself. */
  is?: (value: unknown) => boolean
  /** The same in a word that JSON Schema has. */
  maxProperties?: number
}

/** Rules that stand in no JSON schema by themselves. A schema whose own function is not registered here is never compiled. */
export const unsaid: ReturnType<typeof z.registry<Unsaid>> = z.registry<Unsaid>()
