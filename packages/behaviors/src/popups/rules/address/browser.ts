import type { UncheckedSettings } from '@footfall/contract'
import { readText } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { AddressSettings } from './settings.ts'

/** A repetition of repetitions: on some addresses such an expression takes as long as the visitor lives. */
const ENDLESS = /\([^)]*[+*}][^)]*\)[+*{]/

/** Where the visitor is or comes from, by a text or an expression. What throws, as an expression that cannot be read, does not hold. */
export const rule: PopupRule<UncheckedSettings<AddressSettings>> = {
  isFixed: true,
  check({ of, how, value }, { window, referrer }) {
    const address = (of === 'referrer' ? referrer : window.location.href).slice(0, 1000)
    const text = readText(value)
    const isIn = address.includes(text)
    if (how === 'regex') return [!ENDLESS.test(text) && matches(text, address), address]
    return [how === 'excludes' ? !isIn : isIn, address]
  },
}

const matches = (pattern: string, address: string): boolean => {
  try {
    return new RegExp(pattern).test(address)
  } catch {
    return false
  }
}
