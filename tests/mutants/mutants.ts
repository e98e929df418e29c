import type { Mutant } from './mutant.ts'
import { ACCESS } from './rows/access.ts'
import { CONSENT } from './rows/consent.ts'
import { ERASURE } from './rows/erasure.ts'
import { ONCE } from './rows/once.ts'
import { PLATFORMS } from './rows/platforms.ts'
import { TENANTS } from './rows/tenants.ts'

/** Seeded faults by what they would hurt, should nobody notice. What a general operator finds is left to `tests/mutation`. */
export const MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  tenants: TENANTS,
  consent: CONSENT,
  once: ONCE,
  access: ACCESS,
  erasure: ERASURE,
  platforms: PLATFORMS,
}
