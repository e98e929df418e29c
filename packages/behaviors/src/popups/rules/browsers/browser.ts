import type { UncheckedSettings } from '@footfall/contract'
import { readSwitch } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { BrowsersSettings } from './settings.ts'

/** In this order: nearly all of them say that they are Chrome and Safari too. */
const SIGNS = [
  ['other', /OPR|Opera|SamsungBrowser|Vivaldi/],
  ['edge', /Edg/],
  ['firefox', /Firefox|FxiOS/],
  ['chrome', /Chrom|CriOS/],
  ['safari', /Safari/],
  ['other', /^/],
] as const

/** Which browser it is, by what it says of itself. */
export const rule: PopupRule<UncheckedSettings<BrowsersSettings>> = {
  isFixed: true,
  check(settings, { window }) {
    const { userAgent } = window.navigator
    const [name] = SIGNS.find(([, sign]) => sign.test(userAgent)) ?? SIGNS[0]
    return [readSwitch(settings[name]), name]
  },
}
