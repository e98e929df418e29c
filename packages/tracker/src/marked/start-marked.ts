import type { BehaviorNotice } from '@footfall/contract'
import type { Core, StartTriggers } from '../core/core.ts'

/** A file of the site's behaviours or widgets, and whose marks ask for it. The first of them brings the runner for all. */
export interface MarkedFile {
  /** Below `/c/`. */
  file: string
  /** In this order: of several entries of a kind that mean an element the first has it. */
  marks: readonly (readonly [entry: string, selector: string, kind: string])[]
  /** Fetched as one of its elements nears the viewport. Absent: as soon as there is one. */
  isNear?: boolean
}

/** What such a file exports. */
export interface MarkedModule {
  createRunner?(core: Core, fire: Parameters<StartTriggers>[1]): MarkedRunner
  set: unknown
}

export interface MarkedRunner {
  start(set: unknown, entry: string, element: Element): RunningThing | undefined
  destroy(): void
}

export interface RunningThing {
  destroy(): void
  tap?(target: Element): void
}

/** The inline stub leaves here what was tapped before the loader came. */
interface TapWindow {
  footfallTap?: Element
}

const TIMEOUT_MS = 120_000

/**
 * Stands in the loader of a site with behaviours: finds marked elements, also those that come later, fetches what they need, and
 * ends what runs on those that go. A tap from before the start is kept and handed on. What goes
 * wrong is said in a word and not in a sentence: whoever edits the page has the sentences in the debugger.
 */
export const startMarked =
  (
    load: (address: string) => Promise<MarkedModule>,
    files: readonly MarkedFile[],
    next?: StartTriggers,
  ): StartTriggers =>
  (core, fire) => {
    const { document, window, clock, guard, listen } = core.env
    const { endpoint } = core.config
    /** By element and kind; null: on its way. */
    const things = new Map<Element, Map<string, RunningThing | null | undefined>>()
    const loads: Record<string, Promise<MarkedModule>> = {}
    let runner: MarkedRunner | undefined
    let tapped = (window as TapWindow).footfallTap ?? null
    /** How many elements wait for their file. */
    let pending = 0

    const fault = (entry: string, state: BehaviorNotice['state'], message: string): void =>
      core.bus.emit('notice', { kind: 'behavior', entry, state, message })
    const ask = (file: string): Promise<MarkedModule> =>
      new Promise((resolve, reject) => {
        clock.after(TIMEOUT_MS, reject)
        load(`${endpoint}/c/${file}`).then(resolve, reject)
      })
    const get = ({ file }: MarkedFile): Promise<MarkedModule> => {
      // Under another address, since browsers remember that one failed.
      loads[file] ??= ask(file).catch(() => ask(`${file}?again`))
      return loads[file]
    }
    const begin = (file: MarkedFile, entry: string, kind: string, element: Element): void => {
      pending++
      Promise.all([get(files[0] as MarkedFile), get(file)])
        .then(([main, { set }]) => {
          const own = things.get(element)
          // It may have gone meanwhile, or been swapped out and begun anew.
          if (own?.get(kind) !== null) return
          runner ??= main.createRunner?.(core, fire)
          const thing = runner?.start(set, entry, element)
          own.set(kind, thing)
          if (element.contains(tapped)) {
            thing?.tap?.(tapped as Element)
            tapped = null
          }
        })
        .catch(() => fault(entry, 'chunk', file.file))
        .finally(() => pending--)
    }
    const near = new window.IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) scan(target, true)
      },
      { root: document, rootMargin: '200px' },
    )
    const scan = (root: Element, isNear?: boolean): void => {
      for (const file of files)
        for (const [entry, selector, kind] of file.marks)
          try {
            for (const element of isNear ? [root] : [root, ...root.querySelectorAll(selector)]) {
              const own = things.get(element) ?? new Map()
              if (own.has(kind) || !element.matches(selector)) continue
              if (file.isNear && !isNear) near.observe(element)
              else {
                things.set(element, own.set(kind, null))
                begin(file, entry, kind, element)
              }
            }
          } catch {
            fault(entry, 'selector', selector)
          }
    }
    const stop = (isOver: (element: Element) => boolean): void => {
      for (const [element, own] of things) {
        if (!isOver(element)) continue
        things.delete(element)
        for (const thing of own.values()) guard(() => thing?.destroy())
      }
    }
    const changes = new window.MutationObserver((records) => {
      stop((element) => !element.isConnected)
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.nodeType === 1) scan(node as Element)
    })
    const offs = [
      next?.(core, fire),
      listen(
        document,
        'click',
        ({ target }) => {
          if (pending) tapped = target as Element
        },
        { capture: true },
      ),
    ]
    scan(document.documentElement)
    changes.observe(document, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      near.disconnect()
      stop(() => true)
      for (const off of offs) guard(() => off?.())
      guard(() => runner?.destroy())
    }
  }
