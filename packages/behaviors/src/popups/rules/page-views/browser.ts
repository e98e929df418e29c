import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import { sinceFirst } from '../../since-first.ts'
import type { PageViewsSettings } from './settings.ts'

/** So many page views after the popup was first looked at. */
export const rule: PopupRule<UncheckedSettings<PageViewsSettings>> = {
  needsMemory: true,
  needsVisits: true,
  check({ views }, env) {
    const seen = sinceFirst(env, 'pageViews')
    return [seen >= readNumber(views, 1, 1000, 3), String(seen)]
  },
}
