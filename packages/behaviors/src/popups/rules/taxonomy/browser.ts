import type { UncheckedSettings } from '@footfall/contract'
import { readList, readSwitch, readText } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { TaxonomySettings } from './settings.ts'

/** Under which terms of a taxonomy the page stands, or which it lists. */
export const rule: PopupRule<UncheckedSettings<TaxonomySettings>> = {
  isFixed: true,
  check({ taxonomy, terms, not }, { context }) {
    const name = readText(taxonomy)
    const { term, post } = context ?? {}
    const own = new Map(Object.entries(post?.taxonomies ?? {})).get(name) ?? []
    const found = term?.taxonomy === name ? [...own, term.slug] : own
    const wanted = readList(terms)
    const isOne = wanted[0] ? found.some((one) => wanted.includes(one)) : !!found[0]
    return [isOne !== readSwitch(not), found.join(', ')]
  },
}
