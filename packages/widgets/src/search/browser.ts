import { type BehaviorBrowser, createRemembered, readText } from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import { askSuggestions, type Suggestion } from './ask-suggestions.ts'
import { openAtToggle } from './open-at-toggle.ts'
import { createOptionList } from './option-list.ts'
import type { SearchSettings } from './settings.ts'

/** How many characters are asked about, and how long after the last one. */
const LEAST = 2
const MOST = 100
const WAIT = 200

/** On a host's page, which does not have our style sheet. */
const LIST =
  'position:absolute;inset-inline:0;top:100%;z-index:9;background:Canvas;color:CanvasText'
const UNSEEN = 'position:absolute;clip-path:inset(50%)'

/** A search field with a list of suggestions: an editable combobox. Without suggestions it stays the form that it is. */
export const browser: BehaviorBrowser<UncheckedSettings<SearchSettings>> = (
  element,
  settings,
  env,
) => {
  const { window, document, clock, listen, fault } = env
  const input = element.querySelector<HTMLInputElement>('input:not([type=hidden],[type=submit])')
  if (!input) return undefined
  const changes = createRemembered()
  const offs = openAtToggle(element, input, env, changes)
  // A builder shows its field once its script has begun.
  const wasHidden = element.matches('.hidden')
  if (wasHidden) changes.toggle(element, 'hidden', false)
  const added: Element[] = []
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
  let cancel: (() => void) | undefined
  let request: AbortController | undefined
  const stop = (): void => {
    cancel?.()
    request?.abort()
  }
  const ask = async (isWanted?: true): Promise<void> => {
    stop()
    const words = input.value.trim().slice(0, MOST)
    if (words.length < LEAST) return void show(words)
    request = new window.AbortController()
    const { signal } = request
    let found: Suggestion[] = []
    try {
      // Without an address there is nothing to wait for.
      if (template)
        found = await askSuggestions(
          window,
          template,
          readText(settings.results) || 'main a[href]',
          words,
          signal,
        )
    } catch (error) {
      if (!signal.aborted) fault(`No suggestions: ${error}`)
    }
    if (signal.aborted) return
    const count = show(words, found, isWanted)
    status.textContent = readText(settings.countText, 'Suggestions: {count}').replace(
      '{count}',
      `${count}`,
    )
  }
  const show = createOptionList({
    element,
    input,
    list,
    fixed,
    isBare: !!added[0],
    env,
    changes,
    offs,
    open: () => void ask(true),
    stop,
  })
  offs.push(
    () => {
      status.textContent = ''
    },
    listen(input, 'input', () => {
      cancel?.()
      cancel = clock.after(WAIT, () => void ask())
    }),
  )
  return { destroy }
}
