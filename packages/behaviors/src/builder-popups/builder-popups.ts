import type { UncheckedSettings } from '@footfall/contract'
import { createEngine } from '../popups/engine/create-engine.ts'
import { pageQueue, siteEngine } from '../popups/engine/join-engine.ts'
import type { PopupEngine } from '../popups/popup-page.ts'
import type { PopupShell } from '../popups/popup-shell.ts'
import { toPopupPage } from '../popups/to-popup-page.ts'
import type { BehaviorBrowser, BehaviorEnv } from '../shared/behavior.ts'
import { pageApi } from '../shared/join-commands.ts'
import { queryAll } from '../shared/query-all.ts'
import { readSwitch, readText } from '../shared/read-values.ts'
import { followForms } from './form-success.ts'
import { readRules, readTriggers } from './read-parts.ts'
import type { BuilderPopupsSettings } from './settings.ts'

const KIND = 'builder-popups'

/** What the builder writes on a popup's element, besides how it looks. */
interface BuilderSettings extends BuilderPopupsSettings {
  triggers?: unknown
  timing?: unknown
  open_selector?: unknown
  avoid_multiple_popups?: unknown
}

/** What the builder's popups of one page share. */
interface Shared {
  engine: PopupEngine
  ids: Set<string>
  stop?: (() => void) | undefined
}

/**
 * A popup in the markup of a builder. What is in its element is taken out of the page at the start and given back at the end; each
 * showing gets a copy of it as it was found. The element itself stays, empty, since what runs on an element ends with it.
 */
export const builderPopups =
  (loadShell: () => Promise<PopupShell>): BehaviorBrowser<UncheckedSettings<BuilderSettings>> =>
  (element, settings, env) => {
    const { window, document, clock, core, listen, fault } = env
    const id = element.dataset.elementorId ?? ''
    if (!core) return undefined
    const shared = env.once(KIND, () => share(env, core))
    const { engine, ids } = shared
    if (!/^\w{1,40}$/.test(id)) return void fault('The popup needs a data-elementor-id.')
    if (ids.has(id)) return void fault(`There is another popup ${id} on the page.`)
    const openSelector = readText(settings.open_selector)
    queryAll(document, openSelector, fault)
    const found = element.cloneNode(true)
    const inside = document.createDocumentFragment()
    inside.append(...element.childNodes)
    ids.add(id)
    shared.stop ??= follow(env, shared)
    const remove = engine.add({
      id,
      triggers: readTriggers(settings.triggers),
      rules: readRules(settings.timing),
      ...(readSwitch(settings.avoid_multiple_popups) && { avoidsOthers: true }),
      ...(settings.unremembered === 'once-per-page' && { unremembered: 'once-per-page' }),
      languages: [''],
      async show({ language, isWanted, ...how }) {
        const shell = await loadShell()
        if (!isWanted()) throw new Error('closed')
        const content = found.cloneNode(true) as HTMLElement
        // It carries the mark itself, and no site of the page is to take it for another popup.
        pageApi(window).kinds?.set(content, new Set([KIND]))
        // The builder's style sheet hides popups outside of a dialog of its own.
        content.style.setProperty('display', 'block', 'important')
        const file = { view: { ...settings }, label: '', html: '', css: '' }
        const startBlocks = () => (): void => undefined
        const { close } = shell.open({ ...how, id, document, clock, file, content, startBlocks })
        return { file, close }
      },
    })
    const off = listen(document, 'click', (event) => {
      const target = event.target as Element
      const opener = closest(target, openSelector)
      if (!opener) return
      event.preventDefault()
      engine.open(id, 'selector', opener)
    })
    return {
      methods: {
        open: () => void engine.open(id, 'command'),
        close: () => engine.close(id, 'command'),
      },
      destroy() {
        off()
        remove()
        ids.delete(id)
        if (!ids.size) shared.stop = shared.stop?.() as undefined
        element.append(inside)
      },
    }
  }

const share = (
  { window, site, fire }: BehaviorEnv,
  core: NonNullable<BehaviorEnv['core']>,
): Shared => ({
  engine: siteEngine(window, site, () =>
    createEngine(toPopupPage(core, fire ?? (() => undefined)), pageQueue(window)),
  ),
  ids: new Set(),
})

/** Hears what forms and `footfall('popup', …)` ask of these popups. */
const follow = (env: BehaviorEnv, { engine, ids }: Shared): (() => void) => {
  const { sites, q = [] } = pageApi(env.window)
  const key = `${env.site}/${KIND}`
  const take = ([command, action, popup]: unknown[]): void => {
    if (command !== 'popup') return
    // The builder's own ids are numbers. Without one, whatever is open is closed.
    const id = popup === undefined ? popup : String(popup)
    if (id !== undefined && !ids.has(id)) return
    if (action === 'close') engine.close(id, 'command')
    else if (action === 'open' && id) engine.open(id, 'command')
  }
  sites?.set(key, take)
  // As soon as all of them stand here.
  const cancel = env.clock.after(0, () => {
    for (const call of q) take(Array.from(call))
  })
  const offForms = followForms(env)
  return () => {
    cancel()
    offForms()
    sites?.delete(key)
  }
}

const closest = (target: Element, selector: string): HTMLElement | null => {
  try {
    return selector ? target.closest<HTMLElement>(selector) : null
  } catch {
    return null
  }
}
