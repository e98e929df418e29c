import type { Clock } from '@footfall/contract'
import type { PageReaders } from '../shared/page-readers.ts'

/** What a trigger may use of the page. */
export interface PopupTriggerEnv {
  window: Window & typeof globalThis
  document: Document
  clock: Clock
  readers: PageReaders
  /** When this page view began. */
  pageStart: number
  /** Adds a listener that cannot throw; the returned function takes it off. */
  listen(
    target: EventTarget,
    type: string,
    call: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): () => void
  /** Hears events that the page tells by name, whatever consent makes of them. The returned function ends it. */
  onTold(call: (name: string) => void): () => void
}

/**
 * The `browser` entry of a trigger's folder exports one as `trigger`: called once a page view has begun, calls `fire` when its
 * moment has come, and returns what ends it. It may fire more than once. Settings may come from a page's markup and are hostile.
 */
export type PopupTrigger<Settings = object> = (
  settings: Settings,
  fire: () => void,
  env: PopupTriggerEnv,
) => () => void

/** One of all triggers: which settings it wants, only its own folder knows. */
export type AnyPopupTrigger = PopupTrigger<never>
