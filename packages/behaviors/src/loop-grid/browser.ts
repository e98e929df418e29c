import type { UncheckedSettings } from '@footfall/contract'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import { readText } from '../shared/read-values.ts'
import { filtersOf, merge, pageOf, stateOf, withFilter } from './address.ts'
import { askLoop, contentOf } from './ask-loop.ts'
import { readPress, showFilters } from './filter-buttons.ts'
import { say, textsOf } from './note.ts'
import { createParser } from './parse-markup.ts'
import { readWish } from './read-wish.ts'
import type { LoopGridSettings } from './settings.ts'
import { swapContent } from './swap-content.ts'

type GridSettings = UncheckedSettings<LoopGridSettings> & {
  /** Of the page that the grid is on. */
  readonly post_id?: unknown
  /** Of a builder's filter: the grid's id. */
  readonly selected_element?: unknown
}

type NavigationWindow = Window & { navigation?: { currentEntry?: { index: number } | null } }

/**
 * A list that is filtered and paged without leaving the page, started from itself or from a filter of its. The address says what
 * is shown: it changes once the list has come, so that whoever reloads it or passes it on finds the same.
 */
export const browser: BehaviorBrowser<GridSettings> = (element, settings, env) => {
  const { window, document, listen, fault } = env
  const { location, history } = window
  const id = readText(settings.selected_element) || element.dataset.id || ''
  const grid = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  const loopUrl = readText(settings.loopUrl)
  if (!grid || new URL(loopUrl, location.href).origin !== location.origin) {
    fault('The grid needs a data-id, and a loopUrl on the page’s own origin.')
    return undefined
  }
  // It was started already, from another place.
  if (grid.ariaBusy) return undefined
  const host = grid.closest<HTMLElement>('[data-elementor-id]')?.dataset.elementorId
  const source = [id, settings.post_id ?? host, loopUrl] as const
  const parse = createParser(window)
  const content = contentOf(grid)
  const [countText = '', errorText = '', retryText] = textsOf(document, settings)
  const note = document.createElement('div')
  note.className = 'footfall-loop-note'
  note.role = 'status'
  const here = (): URL => new URL(location.href)
  /** Place in the visitor's history, where the browser says it. */
  const placeNow = (): number => (window as NavigationWindow).navigation?.currentEntry?.index ?? 0
  const show = (url: URL): boolean => showFilters(document, id, filtersOf(id, url))
  let shown = here()
  let place = placeNow()
  let wish: URL | undefined
  let request: AbortController | undefined

  const settle = (isBusy = false): void => {
    request?.abort()
    wish = undefined
    grid.ariaBusy = `${isBusy}`
    grid.classList.toggle('e-loading-overlay', isBusy)
    if (!grid.className) grid.removeAttribute('class')
  }
  /** `isMoved`: the visitor went through the history, which has the address already. */
  const load = async (target: URL, isMoved = false): Promise<void> => {
    settle(true)
    wish = target
    request = new window.AbortController()
    const { signal } = request
    show(target)
    say(note, '')
    grid.after(note)
    try {
      const nodes = await askLoop(window, parse, source, merge(id, here(), target), signal)
      swapContent(env, content, nodes, signal, () => arrive(target, isMoved))
    } catch (error) {
      if (!signal.aborted) fail(target, isMoved, error)
    }
  }
  const arrive = (target: URL, isMoved: boolean): void => {
    // Another grid may have changed its part meanwhile.
    const url = merge(id, here(), target)
    if (!isMoved && url.href !== location.href) history.pushState(history.state, '', url)
    const [before, after] = [filtersOf(id, shown), filtersOf(id, url)]
    const isTurned = pageOf(id, shown) !== pageOf(id, url)
    settle()
    shown = url
    place = placeNow()
    const said = grid.querySelector<HTMLElement>('[data-loop-count]')
    const count = +(said?.dataset.loopCount ?? content.querySelectorAll('.e-loop-item').length)
    say(note, said?.textContent ?? countText.replace('{count}', `${count}`))
    if (isMoved) return
    if (isTurned && grid.getBoundingClientRect().top < 0) grid.scrollIntoView()
    for (const taxonomy in { ...before, ...after }) {
      const terms = after[taxonomy]?.terms ?? []
      if (`${terms}` !== `${before[taxonomy]?.terms ?? ''}`)
        env.tell('Filter', { taxonomy, terms, count })
    }
  }
  const fail = (target: URL, isMoved: boolean, error: unknown): void => {
    settle()
    fault(`The list did not come: ${error}`)
    // What is shown and the address belong together.
    const steps = isMoved ? place - placeNow() : 0
    if (steps) history.go(steps)
    show(isMoved && !steps ? target : shown)
    say(note, errorText, retryText, () => (steps ? history.go(-steps) : load(target, isMoved)))
  }
  const press = (target: Node): void => {
    const filter = readPress(document, id, target)
    if (filter) void load(withFilter(id, wish ?? here(), filter))
  }
  const follow = (event: Event): void => {
    const target = readWish(id, event, wish ?? here())
    if (!target) return
    event.preventDefault()
    void load(target)
  }
  const offs = [
    listen(document, 'click', ({ target }) => press(target as Node)),
    listen(grid, 'click', follow),
    listen(grid, 'submit', follow),
    listen(window, 'popstate', () => {
      const now = here()
      if (`${stateOf(id, now)}` !== `${stateOf(id, shown)}`) void load(now, true)
      else {
        place = placeNow()
        settle()
      }
    }),
  ]
  settle()
  // Some hosts do not read their own addresses, such as those of taxonomies with a hyphen.
  if (show(shown)) void load(shown, true)
  return {
    destroy() {
      for (const off of offs) off()
      settle()
      grid.removeAttribute('aria-busy')
      note.remove()
    },
    tap: press,
  }
}
