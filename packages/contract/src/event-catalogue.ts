import type { EvidenceRules, EvidenceWays } from './evidence.ts'
import type { SettingsValues } from './settings.ts'
import type { ShopConfig } from './shop.ts'
import type { ThingState, TriggerDraft } from './thing.ts'
import type { TriggerConditions } from './trigger.ts'

/** How often something came. Days are those of UTC. */
export interface EventTally {
  /** In the last 7 days, today among them. */
  week: number
  /** In the last 28 days. */
  month: number
  /** Each of the 28 days, the oldest first. */
  days: number[]
  /** Sums of the 28 days by currency (ISO 4217); '' where none was named. */
  sums: Record<string, number>
  /** When the latest happened, ms since 1970. Absent: not in these 28 days. */
  lastAt?: number
}

/** One name under which events come without a rule. */
export interface CatalogueEvent {
  name: string
  /** `page`: with every page. `shop`: by the shop. `call`: by the page's own code, or its host. */
  by: 'page' | 'shop' | 'call'
  tally: EventTally
}

/** One of the owner's own events: a rule that says when it is told. */
export interface CatalogueRule {
  /** Of its thing, which is of kind `trigger`. */
  id: string
  /** As it is saved; of a rule that is deleted but still published, as pages have it. */
  draft: TriggerDraft
  state: ThingState
  version: number
  tally: EventTally
}

export interface CatalogueDestination {
  name: string
  title: string
}

/** `GET /api/sites/:key/events`: what a site tells, how often each came, and what decides who is told. */
export interface EventCatalogue {
  automatic: CatalogueEvent[]
  rules: CatalogueRule[]
  /** Those that are switched on, as saved. */
  destinations: CatalogueDestination[]
  /** What must be confirmed before a destination is told, as saved. */
  evidence: EvidenceRules
  ways: EvidenceWays
  /** As saved. Absent: the site has none. */
  shop?: ShopConfig
}

/** Body of `POST /api/sites/:key/events/try`: a rule as far as it is filled in. */
export interface RuleTrialInput {
  trigger: string
  settings: SettingsValues
  conditions?: TriggerConditions
}

/** What of a rule stored events can say. */
export interface RuleTrial {
  /**
   * `told`: it would have fired with these pages. `armed`: it would have listened on them; whether somebody did what it listens
   * for is not stored.
   */
  says: 'told' | 'armed'
  /** So many of the latest page views were looked at. */
  looked: number
  /** Time of the oldest and of the latest of them, ms since 1970. Absent where there was none. */
  since?: number
  until?: number
  matched: number
  /** The latest that matched, each address once. */
  examples: RuleTrialExample[]
  /** Conditions that stored events say nothing of; they were taken as met. */
  unknown: (keyof TriggerConditions | 'postType')[]
}

export interface RuleTrialExample {
  url: string
  title?: string
  /** So many of the matching page views had this address. */
  n: number
}
