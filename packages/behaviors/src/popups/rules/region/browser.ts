import type { UncheckedSettings } from '@footfall/contract'
import { readList, readSwitch } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { RegionSettings } from './settings.ts'

/** Where the visitor is, as far as the host says it. */
export const rule: PopupRule<UncheckedSettings<RegionSettings>> = {
  check({ regions, not }, { visitor }) {
    if (!visitor) return undefined
    const { region = '' } = visitor
    const isOne = readList(regions).some((one) => `${region}-`.startsWith(`${one}-`))
    return [!!region && isOne !== readSwitch(not), region]
  },
}
