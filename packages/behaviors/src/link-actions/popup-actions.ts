import { pageEngines } from '../popups/engine/join-engine.ts'
import type { BehaviorEnv } from '../shared/behavior.ts'
import { readSwitch } from '../shared/read-values.ts'
import type { LinkAction } from './read-action.ts'

/** Which popups are open, of whichever site; `listen` lasts as long as the page does. */
const openPopups = ({ window, listen }: BehaviorEnv): Set<unknown> => {
  const open = new Set<unknown>()
  const idOf = (event: Event): unknown => (event as CustomEvent<{ id?: unknown }>).detail?.id
  listen(window, 'footfall/popup/show', (event) => void open.add(idOf(event)))
  listen(window, 'footfall/popup/hide', (event) => void open.delete(idOf(event)))
  return open
}

/** What a link does to popups; undefined where its action is none of theirs. */
export const popupAction = (
  element: HTMLElement,
  { name, settings }: LinkAction,
  env: BehaviorEnv,
): (() => void) | undefined => {
  const { window } = env
  const id = /^\w[\w-]{0,80}$/.test(String(settings.id)) ? String(settings.id) : ''
  const command = (...args: string[]): void =>
    (window as { footfall?: (...args: string[]) => void }).footfall?.('popup', ...args)
  if (name === 'popup:open' && id) {
    const open = env.once('open-popups', () => openPopups(env))
    return () => {
      const all = pageEngines(window)
      if (readSwitch(settings.toggle) && open.has(id)) {
        for (const engine of all) engine.close(id, 'link')
      } else if (!all.some((engine) => engine.open(id, 'link', element))) command('open', id)
    }
  }
  if (name !== 'popup:close') return undefined
  return () => {
    // The one that the link stands in; beside them all, whichever is open.
    const own = element.closest<HTMLElement>('[data-elementor-type="popup"]')?.dataset.elementorId
    const isForGood = readSwitch(settings.do_not_show_again)
    for (const engine of pageEngines(window)) engine.close(own, 'link', isForGood)
  }
}
