import { DEBUG_HOST_ID } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'
import { createSelectorIndex, type SelectorIndex } from './selector-index.ts'
import { NOWHERE } from './trigger-env.ts'

/** Hears one event, with the element that was looked for. */
export type Hear = (element: Element, event: Event) => void

/**
 * Hears a kind of event on whatever a selector names, and inside of it; throws on one that cannot be read. There is one
 * passive listener per kind, whoever asks; it goes with the last who asked.
 */
export type SharedListeners = (type: string, selector: string, call: Hear) => () => void

interface Kind {
  /** By selector: rules that look for the same thing look once. */
  calls: Map<string, Set<Hear>>
  index: SelectorIndex<readonly [selector: string, calls: Set<Hear>]>
}

export const createSharedListeners = ({ document, guard }: BrowserEnv): SharedListeners => {
  const kinds: Record<string, Kind> = {}
  /** The document, and the shadow roots that some event passed through: there are kinds that do not leave them. */
  const roots = new Set<Node>([document])
  let last: Event | undefined

  const take = (event: Event): void => {
    // What leaves its shadow root was heard at the document before.
    if (event === last) return
    last = event
    const starts: Element[] = []
    let inner: Node | undefined
    for (const node of event.composedPath() as Element[]) {
      // It and the window would look for `closest` among the page's own names, which takes long.
      if (node === (document as Node)) break
      // An element's own tree ends at its shadow root, and what is put into a slot stands in another tree than the slot.
      if (inner?.parentNode !== node && (node as Partial<Element>).closest) {
        // What the owner does in the debugger is not what a visitor does.
        if (node.id === DEBUG_HOST_ID) return
        starts.push(node)
        // It grows by a root that is new.
        if (inner && !(inner as Partial<Element>).closest && roots.size < roots.add(inner).size) {
          for (const type in kinds) hear(inner, type)
        }
      }
      inner = node
    }
    // For what happens to the document itself.
    starts[0] ??= document.body
    // Most events are about nothing that a rule names.
    for (const [selector, calls] of (kinds[event.type] as Kind).index.near(starts)) {
      let found: Element | null | undefined
      // What a call before has stopped is no longer looked for.
      if (calls.size) for (const start of starts) found ??= start.closest(selector)
      if (found) for (const call of calls) guard(() => call(found as Element, event))
    }
  }
  const hear = (root: Node, type: string): void =>
    root.addEventListener(type, take, { capture: true, passive: true })

  return (type, selector, call) => {
    // One that never ends, as browsers allow, would swallow those that come after it in a list.
    if (!document.createElement(NOWHERE).matches(`${selector}\n,${NOWHERE}`)) throw selector
    if (!kinds[type]) {
      kinds[type] = { calls: new Map(), index: createSelectorIndex() }
      for (const root of roots) hear(root, type)
    }
    const kind = kinds[type] as Kind
    const calls = kind.calls.get(selector) ?? new Set()
    // What has no call any more may stay in the index.
    if (!calls.size) kind.index.add(selector, [selector, calls])
    kind.calls.set(selector, calls.add(call))
    return () => {
      calls.delete(call)
      if (!calls.size) kind.calls.delete(selector)
      if (kind.calls.size) return
      delete kinds[type]
      for (const root of roots) root.removeEventListener(type, take, true)
    }
  }
}
