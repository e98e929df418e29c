import { DEBUG_HOST_ID } from '@footfall/contract'
import type { BrowserEnv } from '../env.ts'
import { wordsOf } from './words-of.ts'

/** Hears one event, with the element that was looked for. */
export type Hear = (element: Element, event: Event) => void

/**
 * Hears a kind of event on whatever a selector names, and inside of it; without a selector, anywhere. There is one passive
 * listener per kind, whoever asks; it goes with the last who asked.
 */
export type SharedListeners = (type: string, selector: string, call: Hear) => () => void

interface Watch {
  selector: string
  call: Hear
}

const OPTIONS = { capture: true, passive: true }

export const createSharedListeners = ({ document, guard }: BrowserEnv): SharedListeners => {
  /** By kind, then by a word that must stand on the way up: a click costs what the page is deep, not what rules there are. */
  const kinds = new Map<string, Map<string, Set<Watch>>>()
  /** The document, and the shadow roots that some event passed through: there are kinds that do not leave them. */
  const roots = new Set<Node>([document])
  let last: Event | undefined

  const take = (event: Event): void => {
    const kind = kinds.get(event.type)
    const watches = new Set(kind?.get(''))
    const starts: Element[] = []
    const check = (word: string | null): void => {
      for (const watch of kind?.get(word ?? '') ?? []) watches.add(watch)
    }
    let inner: Node | undefined
    for (const node of event.composedPath() as Element[]) {
      // One function for all kinds and roots: adding it again does nothing.
      if (node.nodeType === 11) {
        roots.add(node)
        for (const type of kinds.keys()) node.addEventListener(type, take, OPTIONS)
      } else if (node.nodeType === 1) {
        // What the owner does in the debugger is not what a visitor does.
        if (node.id === DEBUG_HOST_ID) return
        // An element's own tree ends at its shadow root, and what is put into a slot stands in another tree than the slot.
        if (inner?.parentNode !== node) starts.push(node)
        check(node.localName)
        check(node.getAttribute('id'))
        node.getAttribute('class')?.split(/\s+/).forEach(check)
      }
      inner = node
    }
    // What does leave its shadow root was heard at the document before.
    if (event === last) return
    last = event
    for (const { selector, call } of watches) {
      let found = selector ? null : document.body
      for (const start of starts) found = found ?? start.closest(selector)
      const element = found
      if (element) guard(() => call(element, event))
    }
  }

  return (type, selector, call) => {
    const kind = kinds.get(type) ?? new Map<string, Set<Watch>>()
    const watch = { selector, call }
    // Without a document type, browsers do not tell capital letters in names.
    const words = document.compatMode === 'BackCompat' ? [''] : wordsOf(selector)
    for (const word of words) kind.set(word, (kind.get(word) ?? new Set()).add(watch))
    kinds.set(type, kind)
    for (const root of roots) root.addEventListener(type, take, OPTIONS)
    return () => {
      for (const word of words) {
        kind.get(word)?.delete(watch)
        if (!kind.get(word)?.size) kind.delete(word)
      }
      if (kind.size) return
      kinds.delete(type)
      for (const root of roots) root.removeEventListener(type, take, true)
    }
  }
}
