import type { BehaviorNotice } from '@footfall/contract'
import type { Core, StartTriggers } from '../core/core.ts'

/** A file of the site's behaviours or widgets, and whose marks ask for it. The first of them brings the runner for all. */
export interface MarkedFile {
  /** Below `/c/`. */
  file: string
  marks: readonly (readonly [entry: string, selector: string])[]
  /** Fetched as one of its elements nears the viewport or is touched. Absent: as soon as there is one. */
  isNear?: boolean
}

/** What such a file exports. */
export interface MarkedModule {
  createRunner?(
    core: Core,
    tell: Parameters<StartTriggers>[1],
    release: (within: Element) => void,
  ): MarkedRunner
  set: unknown
}

export interface MarkedRunner {
  start(set: unknown, entry: string, element: Element): MarkedThing | undefined
  destroy(): void
}

export interface MarkedThing {
  destroy(): void
  tap?(target: Element): void
}

const TIMEOUT_MS = 120_000
const NEAR = '200px'

/**
 * Stands in the loader of a site with behaviours: finds marked elements, also those that come later, fetches what they need, and
 * ends what runs on those that go. `base` is where the files are. A tap from before the start is kept and handed on.
 */
export const startMarked =
  (
    load: (address: string) => Promise<MarkedModule>,
    base: string | undefined,
    files: readonly MarkedFile[],
    next?: StartTriggers,
  ): StartTriggers =>
  (core, fire) => {
    const { env, bus } = core
    const { document, window, clock, guard, listen } = env
    /** By element and entry; null: on its way. */
    const things = new Map<Element, Map<string, MarkedThing | null>>()
    const waiting = new Map<Element, Set<() => void>>()
    const loads: Record<string, Promise<MarkedModule>> = {}
    let runner: MarkedRunner | undefined
    let tapped: Element | undefined
    let isGone = false

    const fault = (entry: string, state: BehaviorNotice['state'], message: string): void => {
      bus.emit('notice', { kind: 'behavior', entry, state, message })
      env.debug('behavior', [entry, message])
    }
    const ask = (file: string, again = ''): Promise<MarkedModule> =>
      new Promise<MarkedModule>((resolve, reject) => {
        const cancel = clock.after(TIMEOUT_MS, () => reject())
        load(`${base}/c/${file}${again}`).then(resolve, reject).finally(cancel)
      }).catch((error) => {
        if (again) throw error
        // Browsers remember that an address failed.
        return ask(file, '?again')
      })
    const get = ({ file }: MarkedFile): Promise<MarkedModule> => {
      loads[file] ??= ask(file)
      return loads[file]
    }
    const begin = (file: MarkedFile, entry: string, element: Element): void => {
      Promise.all([get(files[0] as MarkedFile), get(file)])
        .then(([main, { set }]) => {
          const own = things.get(element)
          // It may have gone meanwhile, or been swapped out and begun anew.
          if (isGone || own?.get(entry) !== null) return
          runner ??= main.createRunner?.(core, fire, release)
          const thing = runner?.start(set, entry, element)
          own.set(entry, thing ?? { destroy: () => undefined })
          if (tapped && element.contains(tapped)) guard(() => thing?.tap?.(tapped as Element))
        })
        .catch(() => fault(entry, 'chunk', `ChunkLoadError: Loading chunk ${file.file} failed`))
    }
    const near = new window.IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) wake(target)
      },
      { root: document, rootMargin: NEAR },
    )
    const wake = (element: Element): void => {
      near.unobserve(element)
      for (const call of waiting.get(element) ?? []) call()
      waiting.delete(element)
    }
    const scan = (root: Element): void => {
      for (const file of files)
        for (const [entry, selector] of file.marks) {
          try {
            for (const element of [root, ...root.querySelectorAll(selector)]) {
              const own = things.get(element) ?? new Map<string, MarkedThing | null>()
              if (own.has(entry) || !element.matches(selector)) continue
              things.set(element, own.set(entry, null))
              const call = (): void => begin(file, entry, element)
              if (file.isNear) {
                waiting.set(element, (waiting.get(element) ?? new Set()).add(call))
                near.observe(element)
              } else call()
            }
          } catch {
            fault(entry, 'selector', selector)
          }
        }
    }
    const stop = (isOver: (element: Element) => boolean): void => {
      for (const [element, own] of things) {
        if (!isOver(element)) continue
        things.delete(element)
        waiting.delete(element)
        near.unobserve(element)
        for (const thing of own.values()) guard(() => thing?.destroy())
      }
    }
    const release = (within: Element): void =>
      stop((element) => element !== within && within.contains(element))
    const changed = new window.MutationObserver((records) =>
      guard(() => {
        stop((element) => !element.isConnected)
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node.nodeType === 1 && node.isConnected) scan(node as Element)
      }),
    )
    const look = (): void => {
      scan(document.documentElement)
      changed.observe(document, { childList: true, subtree: true })
    }
    const offs = [
      next?.(core, fire),
      listen(
        document,
        'click',
        ({ target }) => {
          for (const [element, own] of things) {
            if (!element.contains(target as Node)) continue
            if ([...own.values()].includes(null)) tapped = target as Element
            wake(element)
          }
        },
        { capture: true, passive: true },
      ),
    ]
    if (!base) fault('', 'path', 'Automatic publicPath is not supported in this browser')
    else if (document.readyState === 'loading')
      offs.push(listen(document, 'DOMContentLoaded', look))
    else look()
    return () => {
      isGone = true
      changed.disconnect()
      stop(() => true)
      near.disconnect()
      for (const off of offs) guard(() => off?.())
      guard(() => runner?.destroy())
    }
  }
