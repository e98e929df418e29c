import { readSwitch } from '../shared/read-values.ts'
import { type FilterData, isLogicalJoin, type TaxonomyFilters } from './address.ts'

const ALL = '__all'

interface FilterSettings {
  readonly selected_element?: unknown
  readonly taxonomy: string
  readonly multiple_selection?: unknown
  readonly logical_combination?: unknown
}

/** A builder's button, with what its row is set to. */
type FilterButton = [item: HTMLElement, settings: FilterSettings, row: Element]

/** All that filter one grid, wherever on the page they are. */
const findButtons = (document: Document, id: string): FilterButton[] =>
  [...document.querySelectorAll<HTMLElement>('[data-filter]')].flatMap((item) => {
    const row = item.closest<HTMLElement>('[data-settings]')
    const settings: FilterSettings = JSON.parse(row?.dataset.settings ?? '{}')
    return row && settings.selected_element === id ? [[item, settings, row]] : []
  })

/** Presses what is filtered by; true when something was not. */
export const showFilters = (document: Document, id: string, filters: TaxonomyFilters): boolean => {
  let isNews = false
  for (const [item, { taxonomy }] of findButtons(document, id)) {
    const terms = filters[taxonomy]?.terms ?? []
    const slug = item.dataset.filter ?? ''
    const isPressed = `${slug === ALL ? !terms[0] : terms.includes(slug)}`
    isNews ||= item.ariaPressed !== isPressed
    item.ariaPressed = isPressed
  }
  return isNews
}

/** What a press asks for; undefined where it was on no filter of the grid, or on one whose terms are joined in no known way. */
export const readPress = (document: Document, id: string, target: Node): FilterData | undefined => {
  const buttons = findButtons(document, id)
  const found = buttons.find(([item]) => item.contains(target))
  const logicalJoin = found?.[1].logical_combination || 'AND'
  if (!found || !isLogicalJoin(logicalJoin)) return undefined
  const [item, { taxonomy, multiple_selection }, row] = found
  const slug = item.dataset.filter ?? ''
  const before = buttons.flatMap(([one, , its]) =>
    its === row && one.ariaPressed === 'true' ? (one.dataset.filter ?? '') : [],
  )
  const others = before.filter(
    (term) => readSwitch(multiple_selection) && term !== slug && term !== ALL,
  )
  const isOff = slug === ALL || before.includes(slug)
  return {
    selectedTaxonomy: taxonomy,
    terms: slug === ALL ? [] : isOff ? others : [...others, slug],
    logicalJoin,
  }
}
