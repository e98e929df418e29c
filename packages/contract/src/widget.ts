import type { FunctionalStorage } from './functional-storage.ts'

/** Where the loader puts a widget, as published. */
export interface WidgetPlacement {
  /** Folder name of the widget. */
  widget: string
  /** Element that receives it; absent means the widget floats over the page and is put at the end of the body. */
  selector?: string
  props: Record<string, unknown>
}

/** What the `render.js` build offers the server: a widget's HTML, by Preact's own renderer. */
export interface WidgetRenderer {
  /** Names of the widgets it can render. */
  readonly names: readonly string[]
  /** A host element with a declarative shadow root, ready to be put into a page; the chunk hydrates it in place. */
  render(placement: WidgetPlacement): string
}

/** What the loader hands to a widget; without a part of it the widget does without. */
export interface WidgetEnv {
  /** Absent: nothing outlives the page view. */
  storage?: FunctionalStorage
}

/** What a widget's chunk exports to the loader. */
export interface WidgetChunk {
  /** Mounts into (or hydrates) the shadow root of `host`, an element of the page. A host that is mounted stays as it is. */
  mount(host: unknown, props: Record<string, unknown>, env?: WidgetEnv): { destroy(): void }
}
