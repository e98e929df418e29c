import type { SettingsEntry, SettingsValues } from './settings.ts'
import type { SiteConfig } from './site-config.ts'
import type { ListedDraft } from './thing.ts'
import type { PublishedEntry, WidgetPlacement } from './widget.ts'

/** Every popup of a site's own is of this kind. */
export const POPUP_KIND = 'popup'

/** Kinds of the widgets that may stand in a popup; others need a page around them. */
export const POPUP_BLOCKS: readonly string[] = [
  'heading',
  'text',
  'picture',
  'button',
  'countdown',
  'coupon',
  'form',
  'reviews',
  'own-html',
]

/** One trigger or rule of a popup: the folder it comes from, and what its owner filled in. */
export interface PopupPart {
  kind: string
  settings: SettingsValues
}

/** What a popup shows on pages of one language. */
export interface PopupContent {
  /** BCP 47; a page in `de-AT` takes `de`. Empty: pages of every language that has none of its own. */
  language: string
  /** What the dialog is called, for who cannot see it. Empty: its first heading says it. */
  label: string
  /** Placements of widgets, from top to bottom. Their ids are unique among all widgets of the site. */
  blocks: PublishedEntry[]
}

/** A comparison with visitors who are not shown the popup although they would be. */
export interface PopupTest {
  /** Of a hundred visitors so many are held out. */
  holdout: number
  /** Visitors in each group after which the comparison ends, fixed beforehand. */
  sample: number
  /** Name of the event that counts, within seven days after a visitor would have seen the popup. */
  goal: string
}

/** What an owner decides of a popup: settings of its draft and of its published entry. */
export interface PopupSettings {
  /** How it looks and closes: by the fields of `widgets/popup`, under the names of requirement P-01. */
  view: SettingsValues
  /** Any of them opens it. None: only a press, a link, a form or a command does. */
  triggers: PopupPart[]
  /** All of them must hold for a trigger to open it. */
  rules: PopupPart[]
  /** At least one. */
  content: PopupContent[]
  /** Of several that could open at once, the highest goes first. Absent: 0. */
  priority?: number
  /** What a frequency rule does where the visitor lets nothing be remembered. Absent: `never`. */
  unremembered?: 'never' | 'once-per-page'
  test?: PopupTest
  /** Coupons have a code of their own in each language. Absent: one code for all languages. */
  hasOwnCodes?: true
}

/** The draft of a popup. */
export interface PopupDraft extends ListedDraft {
  kind: typeof POPUP_KIND
  settings: PopupSettings
}

/** What holds for all popups of a site that triggers open. */
export interface PopupBudget {
  /** At most so many in one session. Absent: as many as there are. */
  perSession?: number
  /** Seconds after one was closed in which no other opens. Absent: none. */
  coolDown?: number
}

/** What a rule's folder says of itself besides its fields. */
export interface PopupRuleEntry extends SettingsEntry {
  /** It needs something remembered: without the functional purpose it cannot be looked at. */
  needsMemory?: true
}

/** A popup as its loader has it: everything but what it shows. */
export interface LoadedPopup
  extends Pick<PopupSettings, 'triggers' | 'rules' | 'priority' | 'unremembered'> {
  id: string
  /** Opens it when pressed. */
  openSelector?: string
  /** It does not open by a trigger on a page that has shown another. */
  avoidsOthers?: true
  /** Of a hundred visitors so many are held out. */
  holdout?: number
  /** What it shows, below `/c/`, by language; '' where the page's has none. */
  files: Record<string, string>
}

/** What one of those files exports as `content`. */
export interface PopupFile {
  /** Under the names of requirement P-01; hostile where a page's markup says it. */
  view: Record<string, unknown>
  label: string
  /** Of its blocks, made by our renderer. */
  html: string
  css: string
}

export const POPUP_EVENTS = {
  view: 'PopupView',
  close: 'PopupClose',
  conversion: 'PopupConversion',
  /** It would have been shown, had the visitor not been held out. */
  holdout: 'PopupHoldout',
} as const

/** Who opened a popup besides a trigger, which says its folder's name. */
export type PopupOpener = 'selector' | 'link' | 'form' | 'command' | 'test'

/** How a popup came to be closed. */
export type PopupClosing =
  | 'button'
  | 'background'
  | 'escape'
  | 'automatic'
  | 'link'
  | 'form'
  | 'command'
  | 'page'

/** Why a popup was not shown, besides a rule that does not hold. */
export const POPUP_REASONS = {
  'no-trigger': 'None of its triggers has fired on this page.',
  'no-functional-consent': 'The visitor has not allowed anything to be remembered.',
  'do-not-show-again': 'The visitor asked not to see it again.',
  'avoids-others': 'Another popup was shown on this page.',
  budget: 'The site’s popups were shown often enough in this session.',
  'cool-down': 'Another popup was closed only just now.',
  'banner-open': 'It waits for the visitor’s answer to the consent question.',
  'dialog-open': 'It waits while another dialog is open.',
  checkout: 'It waits until the checkout is over.',
  queue: 'It waits for a popup that goes first.',
  language: 'It says nothing in this page’s language.',
  'visitor-unknown': 'What one of its rules goes by did not come within two seconds.',
  holdout: 'This visitor belongs to those who are not shown it.',
  'closed-before': 'It was closed on this page, and nothing further may be remembered.',
  'shown-before': 'It was shown on this page already.',
  chunk: 'Its file did not come.',
} as const

export type PopupReason = keyof typeof POPUP_REASONS

/** What becomes of a popup on a page, for the debugger; a visitor never hears of it. */
export interface PopupNotice {
  kind: 'popup'
  popup: string
  state: 'shown' | 'not-shown' | 'waiting' | 'closed' | 'converted'
  /** What opened it, or would have: a trigger's folder name or a `PopupOpener`; of a closing, how. */
  by?: string
  /** Why not, or what it waits for. */
  reason?: PopupReason | 'rule'
  /** Where the reason is a rule, or that it knows nothing: its folder's name, what its owner asked for, and what was found. */
  rule?: string
  wanted?: Readonly<Record<string, unknown>>
  found?: string
}

/** All widgets that a site publishes: by themselves, and within popups. */
export const placementsOf = ({
  widgets,
  popups = [],
}: Pick<SiteConfig, 'widgets' | 'popups'>): WidgetPlacement[] => [
  ...widgets,
  ...popups.flatMap(
    ({ settings }) =>
      (settings as Partial<PopupSettings>).content?.flatMap(({ blocks }) => blocks) ?? [],
  ),
]

/** How often a popup was seen, and what came of it. Of visitors who allowed analytics. */
export interface PopupFigures {
  /** First and last day, `YYYY-MM-DD` in UTC. */
  from: string
  to: string
  days: PopupDay[]
  views: number
  closes: number
  conversions: number
  /** Purchases of the same visitors within seven days after their conversion, by currency. */
  revenue: Record<string, number>
  orders: number
  /** Absent: there is no comparison. */
  test?: PopupTestResult
}

export interface PopupDay {
  day: string
  views: number
  closes: number
  conversions: number
}

export interface PopupArm {
  visitors: number
  converted: number
}

/** One of the two groups, as an owner is told of it. */
export interface PopupGroup {
  visitors: number
  /** Only when complete: by it anybody could tell the difference before. */
  converted?: number
}

/** A popup against not showing it. */
export interface PopupTestResult extends PopupTest {
  shown: PopupGroup
  heldOut: PopupGroup
  /** Both groups have as many visitors as were fixed beforehand, and the last of them had their seven days. Before that nothing is concluded. */
  isComplete: boolean
  /** When it is complete. Absent: one of the groups has not enough visitors yet. */
  endsAt?: number
  /** Share of the first group less that of the second, and its 95 % interval by Newcombe. Only when complete. */
  difference?: number
  interval?: [low: number, high: number]
  verdict?: 'better' | 'worse' | 'unclear'
}

/** Body of `POST /api/sites/:key/popups/preview`: one language of a popup as it stands in the editor. The response is a `PopupFile`. */
export interface PopupPreviewInput {
  content: PopupContent
  view: SettingsValues
}

/** Body of `POST /api/sites/:key/popups/test-link`. */
export interface PopupTestInput extends PopupPreviewInput {
  /** A page of the site. Absent: its first domain. */
  url?: string
}

/** Its response: a page of the site with what stands in the editor, for whoever has the link and nobody else. */
export interface PopupTestLink {
  url: string
  expiresAt: number
}
