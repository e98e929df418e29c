import type { BehaviorBrowser } from '../shared/behavior.ts'
import { readSwitch, readText } from '../shared/read-values.ts'

/** What a builder's filter says of itself. */
interface FilterSettings {
  /** The grid's id. */
  readonly selected_element?: unknown
  readonly taxonomy?: unknown
  readonly multiple_selection?: unknown
  readonly logical_combination?: unknown
}

/** What stands between terms; in an address a space is written as `+`. */
const SEPARATORS = new Map<unknown, string>([
  ['AND', ' '],
  ['OR', '~'],
  ['NOT', '!'],
])
const ALL = '__all'

/**
 * A builder's row of buttons. A press asks the grid for other terms, by an event; where none listens, it leads to the address at
 * which the server has them. The buttons show what is wished for, until the grid is at rest and the address says what is.
 */
export const browser: BehaviorBrowser<FilterSettings> = (row, settings, env) => {
  const { window, document, listen, fault } = env
  const { location } = window
  const id = readText(settings.selected_element)
  const selectedTaxonomy = readText(settings.taxonomy)
  const logicalJoin = settings.logical_combination || 'AND'
  const separator = SEPARATORS.get(logicalJoin)
  const grid = document.querySelector(`[data-id="${CSS.escape(id)}"]`)
  if (!grid || !selectedTaxonomy || !separator) {
    fault('The filter is off: it needs a grid, a taxonomy, and terms joined by AND, OR or NOT.')
    return undefined
  }
  const key = `e-filter-${id}-${selectedTaxonomy}`
  const items = [...row.querySelectorAll<HTMLElement>('[data-filter]')]
  const pressed = (): string[] =>
    items
      .filter((item) => item.ariaPressed === 'true')
      .map(({ dataset }) => dataset.filter ?? ALL)
      .filter((slug) => slug !== ALL)
  const wished = (): string[] =>
    new URLSearchParams(location.search)
      .getAll(key)
      .join(' ')
      .split(/[ ~!]+/)
      .filter(Boolean)
  const show = (terms: string[]): void => {
    for (const item of items) {
      const slug = item.dataset.filter ?? ALL
      item.ariaPressed = `${slug === ALL ? !terms[0] : terms.includes(slug)}`
    }
  }
  const ask = (terms: string[]): Event & { detail: { toAddress(url: URL): URL } } => {
    const toAddress = (url: URL): URL => {
      const changed = new URL(url)
      const { searchParams } = changed
      searchParams.delete(`e-page-${id}`)
      searchParams.delete(key)
      // A single term must say too that it is not wanted.
      const first = logicalJoin === 'NOT' ? separator : ''
      if (terms[0]) searchParams.set(key, first + terms.join(separator))
      return changed
    }
    const filterData = { selectedTaxonomy, terms, logicalJoin }
    const event = new window.CustomEvent('footfall:loop-filter', {
      detail: { filterType: 'taxonomy', filterData, toAddress },
      cancelable: true,
    })
    grid.dispatchEvent(event)
    return event
  }
  const press = (target: Node): void => {
    const slug = items.find((item) => item.contains(target))?.dataset.filter
    if (!slug) return
    const before = pressed()
    const others = readSwitch(settings.multiple_selection)
      ? before.filter((term) => term !== slug)
      : []
    const terms = slug === ALL ? [] : before.includes(slug) ? others : [...others, slug]
    show(terms)
    const { defaultPrevented, detail } = ask(terms)
    if (!defaultPrevented) location.assign(detail.toAddress(new URL(location.href)))
  }
  /** Some hosts do not read their own addresses, such as those of taxonomies with a hyphen. */
  let isBehind = items.some(
    ({ ariaPressed, dataset }) => ariaPressed !== 'true' && wished().includes(dataset.filter ?? ''),
  )
  const catchUp = (): void => {
    if (isBehind) isBehind = !ask(wished()).defaultPrevented
    else if (grid.ariaBusy !== 'true') show(wished())
  }
  const busy = new window.MutationObserver(catchUp)
  busy.observe(grid, { attributeFilter: ['aria-busy'] })
  const off = listen(row, 'click', ({ target }) => press(target as Node))
  if (isBehind) catchUp()
  return {
    destroy() {
      off()
      busy.disconnect()
    },
    tap: press,
  }
}
