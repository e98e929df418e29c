import type {
  Clock,
  ConsentState,
  LoadedPopup,
  PageContext,
  Params,
  PopupBudget,
  PopupClosing,
  PopupFile,
  PopupNotice,
  PopupOpener,
  TouchData,
  VisitorContext,
} from '@footfall/contract'
import type { AnyRule } from './popup-rule.ts'
import type { AnyPopupTrigger, PopupTriggerEnv } from './popup-trigger.ts'

/** Everything of the page and its tracker that the engine of popups uses. */
export interface PopupPage extends Pick<PopupTriggerEnv, 'listen' | 'onTold'> {
  window: Window & typeof globalThis
  document: Document
  clock: Clock
  guard<T>(call: () => T): T | undefined
  /** Key of the site: what it limits is its own, also where another site is on the page. */
  site: string
  endpoint: string
  timeZone: string
  /** When the page view began that goes on, where that was before the engine came. Absent: as the engine begins. */
  pageStart?: number
  budget: PopupBudget
  /** The site asks for consent, by our own banner or by another tool: while nothing is answered, that question is open. */
  asksConsent: boolean
  /** What asks is not on the page, our own banner or the site's tool: on its way, or kept away by a content blocker. */
  isBannerMissing?(): boolean
  /** How long it is waited for, in ms. Absent: as long as a banner needs that is known to come. */
  bannerWait?: number
  consent(): ConsentState
  context(): PageContext | undefined
  /** Undefined until the host has said something of this visitor. */
  visitor(): VisitorContext | undefined
  touch(): TouchData | undefined
  /** Only with the analytics purpose. */
  visitorId(): string | undefined
  /** Hears of consent, of the visitor, and of another page that a single-page site turned to. The returned function ends it. */
  on(kind: 'consent' | 'visitor' | 'page', call: () => void): () => void
  notice(notice: PopupNotice): void
  /** Tells an event of a popup, under the purpose and rules of every other. */
  tell(popup: string, name: string, params: Params): void
}

/** A popup with everything that runs it. */
export interface RunnablePopup extends Omit<LoadedPopup, 'files' | 'triggers' | 'rules'> {
  triggers: readonly Runnable<AnyPopupTrigger>[]
  rules: readonly Runnable<AnyRule>[]
  /** Languages it has something to say in; '' among them: in any. */
  languages: readonly string[]
  /** Fetches what it shows, as soon as nothing but its triggers is missing. */
  prepare?(language: string): void
  /** Shows it; the promise ends when its files have come and it stands on the page, or they have not. */
  show(how: PopupShowing): Promise<ShownPopup>
}

export interface Runnable<Code> {
  kind: string
  settings: Readonly<Record<string, unknown>>
  code: Code
}

/** What the engine says as a popup is to be shown. */
export interface PopupShowing {
  /** One of the popup's languages. */
  language: string
  /** What the visitor pressed; the focus returns there. */
  opener?: HTMLElement | undefined
  /** A large one would be in the way of whoever just came from a search on a telephone. */
  isSmall: boolean
  /** False: it was closed while its files were on the way, and is not to be drawn. */
  isWanted(): boolean
  onClose(how: PopupClosing): void
  /** Something inside asks for it: `close`, `never` (close and do not show again), `open:<id>`, or of a form that was sent `form:<id>`. */
  onAct(action: string): void
  /** A form inside was sent, a link or button that counts was pressed, or a code was copied. */
  onConvert(): void
}

export interface ShownPopup {
  /** The popup's settings, which its file brought: what counts as an impression, and the like. */
  file: Pick<PopupFile, 'view'>
  close(how: PopupClosing): void
}

/** Decides which popups open, when, and why not. One for each site of a page; they share one queue. */
export interface PopupEngine {
  /** The returned function takes it off the page. */
  add(popup: RunnablePopup): () => void
  /** Without rules, as a visitor's own press does. False: there is no such popup. */
  open(id: string, by: PopupOpener, opener?: HTMLElement): boolean
  /** Without an id: whatever is open. */
  close(id: string | undefined, how: PopupClosing, isForGood?: boolean): void
  destroy(): void
}
