import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupTrigger } from '../../popup-trigger.ts'
import type { PageLoadSettings } from './settings.ts'

/** Fires some seconds after the page view began. */
export const trigger: PopupTrigger<UncheckedSettings<PageLoadSettings>> = (
  { delay },
  fire,
  { clock, pageStart },
) => {
  const ms = readNumber(delay, 0, 3600, 0) * 1000
  // Whoever sets their clock meanwhile waits no longer than was asked for.
  return clock.after(Math.max(0, Math.min(ms, pageStart + ms - clock.now())), fire)
}
