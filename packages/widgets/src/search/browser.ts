import { type BehaviorBrowser, createRemembered, readText } from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import { askSuggestions, type Suggestion } from './ask-suggestions.ts'
import { openAtToggle } from './open-at-toggle.ts'
import type { SearchSettings } from './settings.ts'

/** How many characters are asked about, and how long after the last one. */
const LEAST = 2
const MOST = 100
const WAIT = 200

/** On a host's page, which does not have our style sheet. */
const LIST =
  'position:absolute;inset-inline:0;top:100%;z-index:9;background:Canvas;color:CanvasText'
const OPTION = 'display:block;padding:.6em;color:inherit'
const UNSEEN = 'position:absolute;clip-path:inset(50%)'

/** A search field with a list of suggestions: an editable combobox. Without suggestions it stays the form that it is. */
export const browser: BehaviorBrowser<UncheckedSettings<SearchSettings>> = (
  element,
  settings,
  env,
) => {
  const { window, document, clock, listen, layers, fault } = env
  const input = element.querySelector<HTMLInputElement>('input:not([type=hidden],[type=submit])')
  if (!input) return undefined
  const changes = createRemembered()
  const added: Element[] = []
  const offs = openAtToggle(element, input, env, changes)
  // A builder shows its field once its script has begun.
  const wasHidden = element.matches('.hidden')
  if (wasHidden) changes.toggle(element, 'hidden', false)
  const part = (name: string, role: string, style: string): HTMLElement => {
    const own = element.querySelector<HTMLElement>(`.ff-search-${name}`)
    if (own) return own
    const made = document.createElement('div')
    made.className = `ff-search-${name}`
    made.role = role
    made.style.cssText = style
    const place = input.parentElement as HTMLElement
    if (window.getComputedStyle(place).position === 'static')
      changes.style(place, 'position', 'relative')
    place.append(made)
    added.push(made)
    return made
  }
  const fixed = [...element.querySelectorAll<HTMLElement>('.ff-search-list>*')]
  const template = readText(settings.suggestUrl)
  const destroy = (): void => {
    for (const off of offs) off()
    for (const one of added) one.remove()
    changes.restore()
  }
  if (!template && !fixed[0]) return offs[0] || wasHidden ? { destroy } : undefined

  const list = part('list', 'listbox', LIST)
  const status = part('status', 'status', UNSEEN)
  const id = list.id || `footfall-${Math.random()}`
  const name = input.labels?.[0]?.textContent || input.ariaLabel || input.placeholder
  let options: HTMLElement[] = []
  /** What was found last. */
  let drawn: HTMLElement[] = []
  let at = -1
  let leave: (() => void) | undefined
  let cancel: (() => void) | undefined
  let request: AbortController | undefined

  const select = (to: number): void => {
    at = to
    options.forEach((option, index) => {
      changes.attribute(option, 'aria-selected', String(index === at))
      if (added[0]) option.style.outline = index === at ? '2px solid' : ''
    })
    const chosen = options[at]
    changes.attribute(input, 'aria-activedescendant', chosen?.id ?? null)
    chosen?.scrollIntoView({ block: 'nearest' })
  }
  const close = (): void => {
    cancel?.()
    request?.abort()
    select(-1)
    leave?.()
    leave = undefined
    changes.attribute(list, 'hidden', '')
    changes.attribute(input, 'aria-expanded', 'false')
  }
  const draw = ({ text, href }: Suggestion, index: number): HTMLElement => {
    const option = document.createElement(href ? 'a' : 'div')
    option.id = `${id}-${index}`
    option.className = 'ff-search-option'
    option.role = 'option'
    option.tabIndex = -1
    option.textContent = text
    if (added[0]) option.style.cssText = OPTION
    if (href) (option as HTMLAnchorElement).href = href
    return option
  }
  const clear = (): void => {
    for (const one of drawn) one.remove()
  }
  const show = (words: string, found: readonly Suggestion[]): void => {
    // The fixed ones stay where they are: a component may own them.
    const fitting = fixed.filter((one) => {
      const isFitting = one.textContent?.toLowerCase().includes(words.toLowerCase())
      changes.attribute(one, 'hidden', isFitting ? null : '')
      return isFitting
    })
    clear()
    drawn = found.map((one, index) => draw(one, fixed.length + index))
    list.append(...drawn)
    options = [...fitting, ...drawn]
    select(-1)
    if (!options[0]) close()
    else {
      changes.attribute(list, 'hidden', null)
      changes.attribute(input, 'aria-expanded', 'true')
      leave ??= layers.add(list, false, close)
    }
    status.textContent = readText(settings.countText, 'Suggestions: {count}').replace(
      '{count}',
      String(options.length),
    )
  }
  const ask = async (isWanted = false): Promise<void> => {
    cancel?.()
    request?.abort()
    const words = input.value.trim().slice(0, MOST)
    if (words.length < LEAST) return close()
    const offer = (found: readonly Suggestion[]): void => {
      show(words, found)
      if (isWanted && leave) select(0)
    }
    if (!template) return offer([])
    request = new window.AbortController()
    const { signal } = request
    try {
      const results = readText(settings.results) || 'main a[href]'
      const found = await askSuggestions(window, template, results, words, signal)
      if (!signal.aborted) offer(found)
    } catch (error) {
      if (signal.aborted) return
      offer([])
      fault(`No suggestions: ${error}`)
    }
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
    if (!leave) void ask(true)
    else if (way) select(((at < 0 && way < 0 ? 0 : at) + way + options.length) % options.length)
    else if (key === 'Enter' && chosen) take(chosen)
    else return
    event.preventDefault()
  }

  changes.attribute(list, 'id', id)
  for (const [index, one] of fixed.entries()) changes.attribute(one, 'id', `${id}-${index}`)
  changes.attribute(list, 'aria-label', name || 'Search')
  for (const [attribute, value] of Object.entries({
    role: 'combobox',
    'aria-controls': id,
    'aria-autocomplete': 'list',
    autocomplete: 'off',
  }))
    changes.attribute(input, attribute, value)
  close()
  offs.push(
    listen(input, 'input', () => {
      cancel?.()
      cancel = clock.after(WAIT, () => void ask())
    }),
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
  )
  return {
    destroy() {
      close()
      clear()
      status.textContent = ''
      destroy()
    },
  }
}
