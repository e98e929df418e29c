import type { BehaviorBrowser } from '@footfall/behaviors'
import { createDisclosures, type DisclosureSettings } from '../light/disclosures.ts'

/** Titles that open and close each for itself. */
export const browser: BehaviorBrowser<DisclosureSettings> = createDisclosures(false)
