import {
  type BehaviorNotice,
  type Clock,
  type Params,
  type PublishedEntry,
  WIDGET_ENTRY,
} from '@footfall/contract'
import type { PopupCore } from '../popups/to-popup-page.ts'
import type { AnyBehavior, BehaviorEnv, RunningBehavior } from './behavior.ts'
import { callMethod } from './call-method.ts'
import { joinCommands, pageApi } from './join-commands.ts'
import { createPageEnv } from './page-env.ts'
import { readMark } from './read-mark.ts'

/** What the loader hands over of the page and its tracker. */
export interface MarkedPage {
  env: {
    window: object
    document: Document
    clock: Clock
    guard<T>(call: () => T): T | undefined
    listen: BehaviorEnv['listen']
  }
  config: { site: string; endpoint?: string; behaviors?: readonly PublishedEntry[] }
  bus: { emit(kind: 'notice', notice: BehaviorNotice): void }
}

/** Folder name → what runs there, and the attributes in which hosts leave its settings. */
export type BehaviorSet = Readonly<
  Record<string, { browser: AnyBehavior; reads?: readonly string[] }>
>

/** Runs behaviours on elements, for the loader's scanner. */
export interface BehaviorRunner {
  /** Starts a published entry on an element; undefined when there is nothing to do there. */
  start(set: BehaviorSet, entry: string, element: Element): RunningBehavior | undefined
  destroy(): void
}

/** What runs on one element. */
interface Running extends RunningBehavior {
  name: string
  element: Element
}

/** An event that something on the page tells of. */
export interface FiredByThing {
  name: string
  params: Params
  e_id: string
  eventID?: string
  proof?: string
}

export type CreateRunner = (page: MarkedPage, fire: (event: FiredByThing) => void) => BehaviorRunner

/** Everything that behaviours share on one page stands here, once. */
export const createRunner: CreateRunner = (core, fire) => {
  const { env, config, bus } = core
  const window = env.window as Window & typeof globalThis
  const { document, clock, guard, listen } = env
  const running = new Set<Running>()
  const api = pageApi(window)
  api.kinds ??= new WeakMap()
  const { kinds } = api
  const page = {
    ...createPageEnv({
      window,
      document,
      clock,
      listen,
      guard,
      site: config.site,
      endpoint: config.endpoint ?? '',
    }),
    release(within: Element) {
      for (const one of running) {
        if (one.element !== within && within.contains(one.element)) guard(one.destroy)
      }
    },
  }
  const notice = (
    entry: string,
    element: Element | undefined,
    state: BehaviorNotice['state'],
    more: Pick<BehaviorNotice, 'settings' | 'message'> = {},
  ): void => bus.emit('notice', { kind: 'behavior', entry, element, state, ...more })
  const leave = joinCommands(api, config.site, (name, method, selector) => {
    try {
      const found = [...running].filter(
        (one) => one.name === name && (!selector || one.element.matches(selector)),
      )
      for (const one of found[0] ? found : [undefined]) callMethod(one, name, method)
    } catch (error) {
      const { message } = error as Error
      notice(name, undefined, 'fault', { message })
      window.console.error(message)
    }
  })
  return {
    start(set, asked, element) {
      const meant = config.behaviors?.find((one) => one.id === asked)
      // HTML that we made says which of several entries it is; a mark means the first.
      const entry =
        config.behaviors?.find(
          (one) => one.id === element.getAttribute(WIDGET_ENTRY) && one.kind === meant?.kind,
        ) ?? meant
      const { id = '' } = entry ?? {}
      const kind = set[entry?.kind ?? '']
      const own = kinds.get(element) ?? new Set()
      if (!entry || !kind || own.has(entry.kind)) return undefined
      const say = (state: BehaviorNotice['state']) => (message: string) =>
        notice(id, element, state, { message })
      const settings = {
        ...entry.settings,
        ...readMark(element, entry.kind, kind.reads, say('settings')),
      }
      try {
        const started = kind.browser(element as HTMLElement, settings as never, {
          ...page,
          core: core as MarkedPage & PopupCore,
          fire,
          entry: id,
          fault: say('fault'),
          tell: (name, params, stored) =>
            // A widget's id says its sort already: it is none of the site's behaviours.
            fire({ ...stored, name, params, e_id: id.includes('/') ? id : `behavior/${id}` }),
        })
        if (!started) return undefined
        const one: Running = {
          ...started,
          name: entry.kind,
          element,
          tap: (target) => void guard(() => started.tap?.(target)),
          destroy() {
            // Whoever releases an element and the scanner, which sees it go, both ask for the end.
            if (!running.delete(one)) return
            own.delete(one.name)
            started.destroy()
            notice(id, element, 'stopped')
          },
        }
        running.add(one)
        kinds.set(element, own.add(one.name))
        notice(id, element, 'running', { settings })
        return one
      } catch (error) {
        say('error')(String(error))
        return undefined
      }
    },
    destroy() {
      leave()
      page.readers.destroy()
    },
  }
}
