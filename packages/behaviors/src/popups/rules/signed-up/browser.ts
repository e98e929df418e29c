import type { UncheckedSettings } from '@footfall/contract'
import type { PopupRule } from '../../popup-rule.ts'
import type { SignedUpSettings } from './settings.ts'

/** Whether a form of ours was sent in this browser before. */
export const rule: PopupRule<UncheckedSettings<SignedUpSettings>> = {
  needsMemory: true,
  needsVisits: true,
  check({ state }, { memory }) {
    const has = !!memory.get('signedUp')
    return [has === (state === 'signed-up'), has ? 'signed-up' : 'not']
  },
}
