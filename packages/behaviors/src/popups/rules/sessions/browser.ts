import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import { sinceFirst } from '../../since-first.ts'
import type { SessionsSettings } from './settings.ts'

/** So many visits after the one in which the popup was first looked at. */
export const rule: PopupRule<UncheckedSettings<SessionsSettings>> = {
  needsMemory: true,
  needsVisits: true,
  check({ sessions }, env) {
    const begun = sinceFirst(env, 'sessions')
    return [begun >= readNumber(sessions, 1, 1000, 2), String(begun)]
  },
}
