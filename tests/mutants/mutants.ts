import type { Mutant } from './mutant.ts'
import { BUYER_FAULTS } from './requirements/buyers.ts'
import { CLEANING_FAULTS } from './trust/cleaning.ts'
import { CONSENT_RECORDS } from './trust/consent-records.ts'
import { ALARM_FAULTS, FORGERY } from './trust/forgery.ts'
import { HOSTS } from './trust/hosts.ts'
import { LIMIT_FAULTS } from './trust/limits.ts'
import { MANY_SITES } from './trust/many-sites.ts'
import { NEIGHBOUR_LANES } from './trust/neighbours.ts'
import { ONCE } from './trust/once.ts'
import { ORDER_KEYS } from './trust/order-keys.ts'
import { QUEUE_FAULTS } from './trust/queue.ts'
import { RELAY_FAULTS } from './trust/relay.ts'
import { SECRETS } from './trust/secrets.ts'
import { SHOP_CLOCK_FAULTS } from './trust/shop-clock.ts'
import { TWO_TENANTS } from './trust/two-tenants.ts'

/** All seeded faults. */
export const MUTANTS: readonly Mutant[] = [
  ...TWO_TENANTS,
  ...HOSTS,
  ...NEIGHBOUR_LANES,
  ...LIMIT_FAULTS,
  ...QUEUE_FAULTS,
  ...MANY_SITES,
  ...ONCE,
  ...SHOP_CLOCK_FAULTS,
  ...RELAY_FAULTS,
  ...ORDER_KEYS,
  ...CLEANING_FAULTS,
  ...SECRETS,
  ...CONSENT_RECORDS,
  ...FORGERY,
  ...ALARM_FAULTS,
  ...BUYER_FAULTS,
]
