import { DEBUG_HOST_ID } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'
import { NOWHERE } from './trigger-env.ts'

/** Hears one event, with the element that was looked for. */
export type Hear = (element: Element, event: Event) => void

/**
 * Hears a kind of event on whatever a selector names, and inside of it; throws on one that cannot be read. There is one
 * passive listener per kind, whoever asks; it goes with the last who asked.
 */
export type SharedListeners = (type: string, selector: string, call: Hear) => () => void

type Kind = Map<string, Set<Hear>>

export const createSharedListeners = ({ document, guard }: BrowserEnv): SharedListeners => {
  /** By kind, then by selector: rules that look for the same thing look once. */
  const kinds: Record<string, Kind> = {}
  /** All selectors of a kind in one. */
  const lists: Record<string, string> = {}
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
      // An element's own tree ends at its shadow root, and what is put into a slot stands in another tree than the slot.
      if ((node as Partial<Element>).closest && inner?.parentNode !== node) {
        // What the owner does in the debugger is not what a visitor does.
        if (node.matches(`#${DEBUG_HOST_ID}`)) return
        starts.push(node)
        const root = node.getRootNode()
        // It grows by a root that is new.
        if (roots.size < roots.add(root).size) for (const type in kinds) hear(root, type)
      }
      inner = node
    }
    // For what happens to the document itself.
    starts[0] ??= document.body
    // Most events are about nothing that a rule names: one question to the browser is quicker than one for each rule.
    if (!starts.some((start) => start.closest(lists[event.type] as string))) return
    for (const [selector, calls] of kinds[event.type] as Kind) {
      let found: Element | null | undefined
      for (const start of starts) found ??= start.closest(selector)
      if (found) for (const call of calls) guard(() => call(found as Element, event))
    }
  }
  const hear = (root: Node, type: string): void =>
    root.addEventListener(type, take, { capture: true, passive: true })

  return (type, selector, call) => {
    // One that never ends, as browsers allow, would swallow those that come after it in the list.
    if (!document.createElement(NOWHERE).matches(`${selector}\n,${NOWHERE}`)) throw selector
    if (!kinds[type]) {
      kinds[type] = new Map()
      lists[type] = NOWHERE
      for (const root of roots) hear(root, type)
    }
    const kind = kinds[type] as Kind
    const calls = kind.get(selector) ?? new Set()
    // Whatever has no call any more may stay in the list.
    if (!calls.size) lists[type] += `\n,${selector}`
    kind.set(selector, calls.add(call))
    return () => {
      calls.delete(call)
      if (!calls.size) kind.delete(selector)
      if (kind.size) return
      delete kinds[type]
      for (const root of roots) root.removeEventListener(type, take, true)
    }
  }
}
