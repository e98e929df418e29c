import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { VisitorSettings } from './settings.ts'

/** Whether this is the first visit that may be remembered. */
export const rule: PopupRule<UncheckedSettings<VisitorSettings>> = {
  needsMemory: true,
  needsVisits: true,
  check({ who }, { memory }) {
    const isNew = readNumber(memory.get('sessions'), 0, 1e9, 0) < 2
    return [isNew === (who !== 'returning'), isNew ? 'new' : 'returning']
  },
}
