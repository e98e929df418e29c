import type { UncheckedSettings } from '@footfall/contract'
import { readText } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { AddressSettings } from './settings.ts'

/** What stands for one character in an expression: one that is escaped, or a set of them. */
const CHARACTER = /\\.|\[(?:\\.|[^\]\\])*\]/g
/** A group that may be repeated: characters one after the other, and nothing to choose from. */
const PLAIN = /\((?:\?:)?[^()|?*+{]*\)[*+{]/g
/** Any other that is repeated, or choices upon choices: on some addresses such an expression takes as long as the visitor lives. */
const ENDLESS = /\)[*+{]|([?|*+{][^?|*+{]*){21}/

/** Where the visitor is or comes from, by a text or an expression. What throws, as an expression that cannot be read, does not hold. */
export const rule: PopupRule<UncheckedSettings<AddressSettings>> = {
  isFixed: true,
  check({ of, how, value }, { window, referrer }) {
    const address = (of === 'referrer' ? referrer : window.location.href).slice(0, 1000)
    const text = readText(value)
    const isIn = address.includes(text)
    if (how === 'regex') return [!isEndless(text) && matches(text, address), address]
    return [how === 'excludes' ? !isIn : isIn, address]
  },
}

const isEndless = (pattern: string): boolean =>
  ENDLESS.test(pattern.replace(CHARACTER, '.').replace(PLAIN, ''))

const matches = (pattern: string, address: string): boolean => {
  try {
    return new RegExp(pattern).test(address)
  } catch {
    return false
  }
}
