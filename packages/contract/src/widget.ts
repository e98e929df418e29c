import type { ConsentState } from './consent.ts'
import type { ConsentAnswer } from './consent-answer.ts'
import type { ConsentMethod } from './consent-record.ts'
import type { Declaration } from './declaration.ts'
import type { FunctionalStorage } from './functional-storage.ts'
import type { ConsentPurpose } from './purpose.ts'

/** One widget, popup or behaviour of a site, as published. */
export interface PublishedEntry {
  /** Given once and never changed; unique among the site's things of its sort. */
  id: string
  /** Name of the folder it comes from. */
  kind: string
  settings: Record<string, unknown>
}

/** Where the loader puts a widget, as published. */
export interface WidgetPlacement extends PublishedEntry {
  /** Element that receives it; absent means the widget floats over the page and is put at the end of the body. */
  selector?: string
}

/** What the `render.js` build offers the server: a widget's HTML, by Preact's own renderer. */
export interface WidgetRenderer {
  /** Names of the widgets it can render. */
  readonly names: readonly string[]
  /** A host element with a declarative shadow root, ready to be put into a page; the chunk hydrates it in place. */
  render(placement: WidgetPlacement): string
  /** What a widget says in a language, where that is to be proved; undefined where it says nothing of its own. */
  texts?(placement: WidgetPlacement, language: string): Record<string, string> | undefined
}

/** What the loader hands to a widget; without a part of it the widget does without. */
export interface WidgetEnv {
  /** Absent: nothing outlives the page view. */
  storage?: FunctionalStorage
  /** Only for the widget that asks for consent. Absent: an answer has no effect. */
  consent?: WidgetConsent
  /** Asks the server what this site keeps in browsers. */
  declaration?(): Promise<Declaration>
}

/** How our own banner puts the question and hands in the answer. */
export interface WidgetConsent {
  /** The site's destinations that wait for an answer. */
  readonly services: readonly { name: string; purpose: ConsentPurpose }[]
  /** What holds now, whoever said so. */
  get(): ConsentState
  /** What this browser answered earlier, as long as that holds. */
  stored(): ConsentAnswer | undefined
  /** Keeps the answer in this browser, at once; it takes effect with `release`. */
  keep(answer: Pick<ConsentAnswer, 'granted' | 'refused'>): void
  /** Puts the answer that was kept into effect and has the server record it. Not quick: it may start platforms. */
  release(shown: { method: ConsentMethod; language: string; texts: Record<string, string> }): void
  /** Hears of every change of what holds. */
  subscribe(listener: () => void): () => void
  /** Hears when the page asks to show the choice again: `footfall('consent', 'open')`. */
  onOpen(listener: () => void): () => void
}

/** What a widget's chunk exports to the loader. `Props` name its settings; nobody has checked their values. */
export interface WidgetChunk<Props = Record<string, unknown>> {
  /** It stands before everything else of the page, so that a keyboard reaches it first. Only for one that floats. */
  isFirst?: true
  /** It is part of what a page says, and the preview puts it there. */
  isContent?: true
  /** Mounts into (or hydrates) the shadow root of `host`, an element of the page. A host that is mounted stays as it is. */
  mount(host: unknown, props: Props, env?: WidgetEnv): { destroy(): void }
}
