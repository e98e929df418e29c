import type { ConsentState } from './consent.ts'
import type { ConsentAnswer } from './consent-answer.ts'
import type { ConsentMethod } from './consent-record.ts'
import type { Declaration } from './declaration.ts'
import type { FunctionalStorage } from './functional-storage.ts'
import type { TellBehavior } from './marks.ts'
import type { ConsentPurpose } from './purpose.ts'
import type { ReviewReader } from './review.ts'

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

/** What a host may say of the page that a widget is rendered for. */
export type PageFact = 'language' | 'product' | 'productName'

/** What the `render.js` build offers the server: a widget's HTML, by Preact's own renderer. */
export interface WidgetRenderer {
  /** Names of the widgets it can render. */
  readonly names: readonly string[]
  /** A host element with a declarative shadow root, ready to be put into a page; the chunk hydrates it in place. */
  render(placement: WidgetPlacement): string
  /** What of its page a widget's HTML depends on; for every other page it is the same. */
  reads?(placement: WidgetPlacement): readonly PageFact[]
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
  /** Tells an event, under the purpose and rules of every other. */
  tell?: TellBehavior
  /** Asks for what its `server` entry gives, from another place on. */
  data?(ask: Pick<WidgetAsk, 'offset' | 'limit' | 'isAll'>): Promise<Record<string, unknown>>
  /** Starts what runs in the widgets inside of an element; the returned function ends it. Only where a popup is looked at by itself. */
  startBlocks?(root: object): () => void
  /** Tells whoever edits the page that something is wrong; a visitor never hears of it. */
  fault?(message: string): void
}

/** What a page asks of a widget's `server` entry: the same for every visitor. */
export interface WidgetAsk {
  /** Of the page. */
  language?: string
  /** What the shop calls the product that the page is about. */
  product?: string
  offset?: number
  limit?: number
  /** Of what the owner selects from, everything. */
  isAll?: boolean
  /** For what is kept: only what may be kept. */
  isStored?: boolean
  /** For HTML that search engines read: only what they may. */
  isIndexed?: boolean
}

/** What a widget's `server` entry may read of a site. */
export interface WidgetReads {
  reviews: ReviewReader
  /** Undefined for a site without a publication. */
  declaration(site: string): Promise<Declaration | undefined>
}

/** What a widget's `server` entry exports as `server`: what it shows that no owner fills in. */
export interface WidgetServer<Settings = Record<string, unknown>> {
  /** Changes whenever what `data` gives does. Absent: it does only with what is published. */
  version?(reads: WidgetReads, site: string): Promise<string>
  /** What of a request `data` depends on; whatever else is asked, it gives the same. */
  asks(settings: Settings): readonly (keyof WidgetAsk)[]
  /** Props for the component besides its settings. Settings are published ones, and data from a form. */
  data(
    reads: WidgetReads,
    site: string,
    settings: Settings,
    ask: WidgetAsk,
  ): Promise<Record<string, unknown>>
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
