import type { BehaviorNotice, Clock, Params, PublishedEntry } from '@footfall/contract'
import type { AnyBehavior, BehaviorEnv, RunningBehavior } from './behavior.ts'
import { callMethod } from './call-method.ts'
import { createDevices } from './devices.ts'
import { createInsets } from './insets.ts'
import { joinCommands } from './join-commands.ts'
import { createLayers } from './layers.ts'
import { createPageReaders } from './page-readers.ts'
import { readMark } from './read-mark.ts'

/** What the loader hands over of the page and its tracker. */
export interface MarkedPage {
  env: {
    window: object
    document: Document
    clock: Clock
    guard<T>(call: () => T): T | undefined
    listen: BehaviorEnv['listen']
    debug(message: string, detail?: unknown): void
  }
  config: { site: string; behaviors?: readonly PublishedEntry[] }
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

export type CreateRunner = (
  page: MarkedPage,
  tell: (event: { name: string; params: Params; e_id: string }) => void,
  release: (within: Element) => void,
) => BehaviorRunner

/** Everything that behaviours share on one page stands here, once. */
export const createRunner: CreateRunner = ({ env, config, bus }, tell, release) => {
  const { document, clock, guard, listen, debug } = env
  const window = env.window as Window & typeof globalThis
  const readers = createPageReaders({ window, document, guard })
  const running = new Map<RunningBehavior, { name: string; element: Element }>()
  const page = {
    ...{ window, document, clock, listen, readers, release },
    insets: createInsets(),
    layers: createLayers(document, listen),
    devices: createDevices(window),
  }
  const notice = (entry: string, rest: Omit<BehaviorNotice, 'kind' | 'entry'>): void =>
    bus.emit('notice', { kind: 'behavior', entry, ...rest })
  const fault = (
    entry: string,
    element: Element | undefined,
    state: BehaviorNotice['state'],
    message: string,
  ): void => {
    notice(entry, { element, state, message })
    debug('behavior', [entry, message, element])
  }
  const leave = joinCommands(window, config.site, (name, method, selector) => {
    const found = [...running].filter(
      ([, one]) => one.name === name && (!selector || one.element.matches(selector)),
    )
    for (const [behavior] of found[0] ? found : [[undefined] as const]) {
      try {
        callMethod(behavior, name, method)
      } catch (error) {
        fault(name, undefined, 'fault', (error as Error).message)
        window.console.error((error as Error).message)
      }
    }
  })
  return {
    start(set, id, element) {
      const entry = config.behaviors?.find((one) => one.id === id)
      const kind = set[entry?.kind ?? '']
      if (!entry || !kind) return undefined
      const say = (state: BehaviorNotice['state']) => (message: string) =>
        fault(id, element, state, message)
      const settings = {
        ...entry.settings,
        ...readMark(element, entry.kind, kind.reads, say('settings')),
      }
      const own: BehaviorEnv = {
        ...page,
        fault: say('fault'),
        tell: (name, params) => tell({ name, params, e_id: `behavior/${id}` }),
      }
      try {
        const started = kind.browser(element as HTMLElement, settings as never, own)
        if (!started) return undefined
        running.set(started, { name: entry.kind, element })
        notice(id, { element, state: 'running', settings })
        return {
          ...started,
          destroy() {
            running.delete(started)
            started.destroy()
            notice(id, { element, state: 'stopped' })
          },
        }
      } catch (error) {
        say('error')(String(error))
        return undefined
      }
    },
    destroy() {
      leave()
      readers.destroy()
    },
  }
}
