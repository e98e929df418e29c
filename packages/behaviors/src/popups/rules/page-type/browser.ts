import type { UncheckedSettings } from '@footfall/contract'
import { readSwitch } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { PageTypeSettings } from './settings.ts'

/** Which kind of page it is, as the host says. */
export const rule: PopupRule<UncheckedSettings<PageTypeSettings>> = {
  isFixed: true,
  check(settings, { context }) {
    const type = context?.type ?? ''
    const name = type.replace('-', '_') as keyof PageTypeSettings
    return [Object.hasOwn(settings, name) && readSwitch(settings[name]), type]
  },
}
