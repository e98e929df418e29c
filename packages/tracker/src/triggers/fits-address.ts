import { fitsAddress } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'
import type { TriggerEnv } from './trigger-env.ts'

/** Tells whether an address is the one the owner means. */
export const createFits =
  ({ window }: BrowserEnv): TriggerEnv['fits'] =>
  (address, rule) =>
    fitsAddress(address, rule, window.location.host)
