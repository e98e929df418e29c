import type { BehaviorBrowser } from '@footfall/behaviors'
import { createDisclosures, type DisclosureSettings } from '../light/disclosures.ts'

/** Questions of which one at a time is open. */
export const browser: BehaviorBrowser<DisclosureSettings> = createDisclosures(true)
