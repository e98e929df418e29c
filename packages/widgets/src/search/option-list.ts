import type { BehaviorEnv, Remembered } from '@footfall/behaviors'
import type { Suggestion } from './ask-suggestions.ts'

/** On a host's page, which does not have our style sheet. */
const OPTION = 'display:block;padding:.6em;color:inherit'

/**
 * Shows which options fit these words, and selects the first of them if that is wanted; where nothing fits, and where nothing was
 * looked for, the list closes. Returns how many fit.
 */
export type ShowOptions = (words: string, found?: readonly Suggestion[], isWanted?: true) => number

export interface OptionListParts {
  element: HTMLElement
  /** The field, which keeps the focus. */
  input: HTMLInputElement
  list: HTMLElement
  /** Options of the page's own. */
  fixed: readonly HTMLElement[]
  /** Whether the page does not have our style sheet. */
  isBare: boolean
  env: BehaviorEnv
  changes: Remembered
  /** What ends the list is added to them. */
  offs: (() => void)[]
  /** Hears that somebody wants the closed list. */
  open(): void
  /** Nothing may open it any more. */
  stop(): void
}

/** The listbox of a combobox: which options it shows, which of them is selected, and how one is taken. */
export const createOptionList = (parts: OptionListParts): ShowOptions => {
  const { element, input, list, fixed, isBare, env, changes, offs, open, stop } = parts
  const { document, listen, layers } = env
  const id = list.id || `footfall-${Math.random()}`
  let options: HTMLElement[] = []
  /** What was found last. */
  let drawn: HTMLElement[] = []
  let at = -1
  let leave: (() => void) | undefined

  const select = (to: number): void => {
    at = to
    const chosen = options[at]
    for (const option of options) {
      changes.attribute(option, 'aria-selected', `${option === chosen}`)
      if (isBare) option.style.outline = option === chosen ? '2px solid' : ''
    }
    changes.attribute(input, 'aria-activedescendant', chosen?.id ?? null)
    chosen?.scrollIntoView({ block: 'nearest' })
  }
  const expand = (isOpen: boolean): void => {
    changes.attribute(list, 'hidden', isOpen ? null : '')
    changes.attribute(input, 'aria-expanded', `${isOpen}`)
  }
  const close = (): void => {
    stop()
    select(-1)
    leave?.()
    leave = undefined
    expand(false)
  }
  const take = (option: HTMLElement): void => {
    close()
    if (option.hasAttribute('href')) option.click()
    else {
      input.value = option.textContent ?? ''
      input.form?.requestSubmit()
    }
  }
  const press = (event: Event): void => {
    const { key, isComposing } = event as KeyboardEvent
    const way = { ArrowDown: 1, ArrowUp: -1 }[key]
    const chosen = options[at]
    if (isComposing || !(leave || way === 1)) return
    if (!leave) open()
    else if (way) select(((at < 0 && way < 0 ? 0 : at) + way + options.length) % options.length)
    else if (key === 'Enter' && chosen) take(chosen)
    else return
    event.preventDefault()
  }

  nameParts(input, list, fixed, id, changes)
  close()
  offs.push(
    listen(input, 'keydown', press),
    listen(element, 'focusout', (event) => {
      if (!element.contains((event as FocusEvent).relatedTarget as Node | null)) close()
    }),
    // The field keeps the focus.
    listen(list, 'pointerdown', (event) => event.preventDefault()),
    listen(list, 'click', (event) => {
      const option = options.find((one) => one.contains(event.target as Node))
      if (option && !option.hasAttribute('href')) take(option)
    }),
    () => {
      close()
      for (const one of drawn) one.remove()
    },
  )
  return (words, found, isWanted) => {
    if (!found) {
      close()
      return 0
    }
    for (const one of drawn) one.remove()
    drawn = found.map((one, index) =>
      drawOption(document, one, `${id}-${fixed.length + index}`, isBare ? OPTION : ''),
    )
    list.append(...drawn)
    // The page's own stay where they are: a component may own them.
    const fitting = fixed.filter((one) => {
      const isFitting = one.textContent?.toLowerCase().includes(words.toLowerCase())
      changes.attribute(one, 'hidden', isFitting ? null : '')
      return isFitting
    })
    options = [...fitting, ...drawn]
    select(-1)
    if (!options[0]) close()
    else {
      expand(true)
      leave ??= layers.add(list, false, close)
      if (isWanted) select(0)
    }
    return options.length
  }
}

const drawOption = (
  document: Document,
  { text, href }: Suggestion,
  id: string,
  style: string,
): HTMLElement => {
  const option = document.createElement(href ? 'a' : 'div')
  option.id = id
  option.className = 'ff-search-option'
  option.role = 'option'
  option.tabIndex = -1
  option.textContent = text
  if (style) option.style.cssText = style
  if (href) (option as HTMLAnchorElement).href = href
  return option
}

/** Tells assistive technology which list belongs to the field. */
const nameParts = (
  input: HTMLInputElement,
  list: HTMLElement,
  fixed: readonly HTMLElement[],
  id: string,
  { attribute }: Remembered,
): void => {
  const name = input.labels?.[0]?.textContent || input.ariaLabel || input.placeholder
  attribute(list, 'id', id)
  for (const [index, one] of fixed.entries()) attribute(one, 'id', `${id}-${index}`)
  attribute(list, 'aria-label', name || 'Search')
  attribute(input, 'role', 'combobox')
  attribute(input, 'aria-controls', id)
  attribute(input, 'aria-autocomplete', 'list')
  attribute(input, 'autocomplete', 'off')
}
