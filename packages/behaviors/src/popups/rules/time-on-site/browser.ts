import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { TimeOnSiteSettings } from './settings.ts'

/** How long this visit has lasted, on all its pages. */
export const rule: PopupRule<UncheckedSettings<TimeOnSiteSettings>> = {
  needsMemory: true,
  needsVisits: true,
  check({ seconds }, { memory, clock, pageStart }) {
    const start = readNumber(memory.get('sessionStart'), 0, pageStart, pageStart)
    const past = Math.floor((clock.now() - start) / 1000)
    return [past >= readNumber(seconds, 1, 86_400, 60), String(past)]
  },
}
