import type { BehaviorEnv } from './behavior.ts'
import { createRemembered, type Remembered } from './remember.ts'

/** What is open on the page, the last one on top: Escape concerns that one alone, and under a modal one nothing can be reached. */
export interface Layers {
  /** `onEscape` is called for Escape while it is on top. The returned function takes it away. */
  add(panel: Element, isModal: boolean, onEscape: () => void): () => void
  /** Keeps the page from scrolling, as `hold` says, until the last of all who asked has let go. */
  lock(hold: (changes: Remembered) => void): () => void
}

export const createLayers = (document: Document, listen: BehaviorEnv['listen']): Layers => {
  const layers: { panel: Element; isModal: boolean; onEscape(): void }[] = []
  const changes = createRemembered()
  const locks = createRemembered()
  let held = 0
  let off: (() => void) | undefined
  const apply = (): void => {
    changes.restore()
    const top = layers.findLast(({ isModal }) => isModal)?.panel
    for (let one = top; one && one !== document.body; one = one.parentElement ?? undefined) {
      changes.attribute(one, 'inert', null)
      for (const other of one.parentElement?.children ?? []) {
        // What is opened above the panel by others must work.
        if (other !== one && !other.matches('dialog,[popover]')) {
          changes.attribute(other, 'inert', '')
        }
      }
    }
  }
  const press = (event: Event): void => {
    if ((event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    layers.at(-1)?.onEscape()
  }
  return {
    lock(hold) {
      held++
      hold(locks)
      return () => {
        if (!--held) locks.restore()
      }
    },
    add(panel, isModal, onEscape) {
      const layer = { panel, isModal, onEscape }
      layers.push(layer)
      off ??= listen(document, 'keydown', press)
      apply()
      return () => {
        layers.splice(layers.indexOf(layer), 1)
        if (!layers.length) {
          off?.()
          off = undefined
        }
        apply()
      }
    },
  }
}
