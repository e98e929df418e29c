import type { UncheckedSettings } from '@footfall/contract'
import { readSwitch } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import { sourceOf } from '../../source-of.ts'
import type { SourceSettings } from './settings.ts'

/** Which kind of page led to this one. */
export const rule: PopupRule<UncheckedSettings<SourceSettings>> = {
  isFixed: true,
  check(settings, env) {
    const source = sourceOf(env)
    // A search engine is another website too.
    const isOther = source === 'search' && readSwitch(settings.external)
    return [isOther || readSwitch(settings[source]), source]
  },
}
