import type { UncheckedSettings } from '@footfall/contract'
import { readList } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { UsersSettings } from './settings.ts'

/** For visitors in some role, or for all others. */
export const rule: PopupRule<UncheckedSettings<UsersSettings>> = {
  check({ mode, roles }, { visitor }) {
    if (!visitor) return undefined
    const own = visitor.user ? visitor.user.roles : ['guest']
    const wanted = readList(roles)
    const isOne = wanted[0] ? own.some((role) => wanted.includes(role)) : !!visitor.user
    return [isOne === (mode !== 'not-for'), own.join(', ')]
  },
}
