import type { UncheckedSettings } from '@footfall/contract'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import { readText } from '../shared/read-values.ts'
import { filtersOf, merge, pageOf, stateOf } from './address.ts'
import { askLoop, contentOf } from './ask-loop.ts'
import { say, textsOf } from './note.ts'
import { createParser } from './parse-markup.ts'
import { readWish } from './read-wish.ts'
import type { LoopGridSettings } from './settings.ts'
import { swapContent } from './swap-content.ts'

type GridSettings = UncheckedSettings<LoopGridSettings> & {
  /** Of the page that the grid is on. */
  readonly post_id?: unknown
}

/** What a filter that stands elsewhere asks for. */
type FilterEvent = CustomEvent<{ toAddress(url: URL): URL }>

interface NavigationWindow {
  navigation?: {
    currentEntry?: { key: string } | null
    traverseTo(key: string): { committed: Promise<unknown> }
  }
}

/**
 * A list that is filtered and paged without leaving the page. The address says what is shown: it changes once the list has come,
 * so that whoever reloads it or passes it on finds the same. Filters that stand elsewhere ask by an event.
 */
export const browser: BehaviorBrowser<GridSettings> = (grid, settings, env) => {
  const { window, listen, fault } = env
  const { location, history } = window
  const { id = '' } = grid.dataset
  const loopUrl = readText(settings.loopUrl)
  if (!/^\w+$/.test(id) || new URL(loopUrl, location.href).origin !== location.origin) {
    fault('The grid needs a data-id, and a loopUrl on the page’s own origin.')
    return undefined
  }
  const host = grid.closest<HTMLElement>('[data-elementor-id]')?.dataset.elementorId
  const parse = createParser(window)
  const content = contentOf(grid)
  const [countText = '', errorText = '', retryText] = textsOf(env.document, settings)
  const note = env.document.createElement('div')
  note.className = 'footfall-loop-note'
  note.role = 'status'
  const here = (): URL => new URL(location.href)
  const { navigation } = window as object as NavigationWindow
  /** Place in the visitor's history, where the browser names it. Numbers of places move as old ones are forgotten. */
  const placeNow = (): string | undefined => navigation?.currentEntry?.key
  const goTo = (key: string): void => void navigation?.traverseTo(key).committed.catch(() => 0)
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
    say(note, '')
    grid.after(note)
    const arrive = (): void => {
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
    try {
      const url = merge(id, here(), target)
      const nodes = await askLoop(window, parse, id, settings.post_id ?? host, loopUrl, url, signal)
      swapContent(env, content, nodes, signal, arrive)
    } catch (error) {
      if (signal.aborted) return
      settle()
      fault(`The list did not come: ${error}`)
      // What is shown and the address belong together.
      const [back, left] = [place, placeNow()]
      const isLed = isMoved && back && left && back !== left
      if (isLed) goTo(back)
      say(note, errorText, retryText, () => (isLed ? goTo(left) : load(target, isMoved)))
    }
  }
  const follow = (event: Event): void => {
    const target = readWish(id, event, wish ?? here())
    if (!target) return
    event.preventDefault()
    void load(target)
  }
  const offs = [
    listen(grid, 'click', follow),
    listen(grid, 'submit', follow),
    listen(grid, 'footfall:loop-filter', (event) => {
      event.preventDefault()
      void load((event as FilterEvent).detail.toAddress(wish ?? here()))
    }),
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
  return {
    destroy() {
      for (const off of offs) off()
      settle()
      grid.ariaBusy = null
      note.remove()
    },
  }
}
