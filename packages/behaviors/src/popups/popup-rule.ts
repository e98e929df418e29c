import type {
  Clock,
  FunctionalStorage,
  PageContext,
  TouchData,
  VisitorContext,
} from '@footfall/contract'

/** Whether a rule holds, and what was found, for whoever asks why. */
export type Verdict = readonly [holds: boolean, found: string]

/** What a rule may look at that is the same for every visitor and as long as the page is: enough for those with `isFixed`. */
export interface FixedRuleEnv {
  window: Window & typeof globalThis
  document: Document
  /** What the host says about the page. */
  context: PageContext | undefined
  /** Where the visitor came from, as the page began. */
  referrer: string
}

/** What any rule may look at. */
export interface RuleEnv extends FixedRuleEnv {
  /** The visitor's own clock. */
  clock: Clock
  /** Names the popup among those of all sites of the page: what is remembered of it stands under this. */
  popup: string
  /** When this page view began, by the visitor's clock. */
  pageStart: number
  /** What is remembered of this visitor; only while the functional purpose is granted. */
  memory: FunctionalStorage
  /** What only the host knows of the visitor; undefined until it has said so. */
  visitor: VisitorContext | undefined
  /** How the visit came about; undefined without the analytics purpose. */
  touch: TouchData | undefined
  /** Time by the server's clock, ms since 1970; undefined until it has been asked, which this does. */
  siteNow(): number | undefined
  /** The site's time zone, as IANA names it. */
  timeZone: string
}

/**
 * The `browser` entry of a rule's folder exports one as `rule`. Settings may come from a page's markup and are hostile: read them
 * with the functions of `read-values.ts`. What throws does not hold.
 */
export interface PopupRule<Settings = object> {
  /** Undefined while what it depends on is not known; after two seconds that counts as no. */
  check(settings: Settings, env: RuleEnv): Verdict | undefined
  /** It looks at nothing but a `FixedRuleEnv`, so that the loader can look before anything is fetched. */
  isFixed?: true
  /** It cannot be looked at without the functional purpose. */
  needsMemory?: true
  /** It counts page views, sessions or time, which is begun on every page of the site. */
  needsVisits?: true
  /** The popup was really shown, or closed. */
  count?(settings: Settings, env: RuleEnv, moment: 'open' | 'close'): void
}

/** One of all rules: which settings it wants, only its own folder knows. */
export type AnyRule = PopupRule<never>
