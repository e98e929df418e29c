import type { Clock, Params, TellBehavior } from '@footfall/contract'
import type { PopupCore } from '../popups/to-popup-page.ts'
import type { Devices } from './devices.ts'
import type { Insets } from './insets.ts'
import type { Layers } from './layers.ts'
import type { PageReaders } from './page-readers.ts'

/** A behaviour at work on one element. */
export interface RunningBehavior {
  /** Leaves the markup as it was found. */
  destroy(): void
  /** What a tap on `target`, somewhere in the element, would have done, had it come after the start. */
  tap?(target: Element): void
  /** What `footfall('behavior', …)` may call. */
  methods?: Readonly<Record<string, () => void>>
}

/**
 * The `browser` entry of a behaviour's folder: called once for each element that carries one of its marks. `settings` are the
 * owner's published ones with the element's own on top, and hostile: read them with the functions of `read-values.ts`. Whatever it
 * throws ends in the debugger. Undefined: there is nothing to do here.
 */
export type BehaviorBrowser<Settings = object> = (
  element: HTMLElement,
  settings: Settings,
  env: BehaviorEnv,
) => RunningBehavior | undefined

/** One of all behaviours: which settings it wants, only its own folder knows. */
export type AnyBehavior = BehaviorBrowser<never>

/** Everything of the page that a behaviour may use. */
export interface BehaviorEnv {
  window: Window & typeof globalThis
  document: Document
  clock: Clock
  /** Base address of our own server; empty where the page has none. */
  endpoint: string
  /** Key of the site; empty where the page has none. */
  site: string
  /** Id of the published entry that runs; empty where none is published. */
  entry: string
  /** Adds a listener that cannot throw; the returned function takes it off. */
  listen(
    target: EventTarget,
    type: string,
    call: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): () => void
  readers: PageReaders
  insets: Insets
  layers: Layers
  devices: Devices
  /** What several of one kind share on a page, made by the first who asks for it. */
  once<T>(name: string, make: () => T): T
  /** Tells whoever edits the page that something is wrong with this element; a visitor never hears of it. */
  fault(message: string): void
  /** Tells an event, under the purpose and rules of every other. */
  tell: TellBehavior
  /** Tells an event of a popup, under that popup's own id. Absent: there is no tracker. */
  fire?: (event: { name: string; params: Params; e_id: string }) => void
  /** The running tracker, for what goes by consent and by what is known of the visitor. Absent: there is none. */
  core?: PopupCore
  /** Ends whatever runs inside of an element, before that is replaced. What comes in its place is found by itself. */
  release(within: Element): void
}
