import type {
  BehaviorProblem,
  Conflict,
  ConsentConflict,
  ConsentPurpose,
  ConsentState,
  EventState,
  FootfallNotice,
  Params,
  PopupNotice,
  Reason,
  RuleProblem,
  TriggerRule,
} from '@footfall/contract'

/** What does not change while the page lives. */
export interface DebuggerFacts {
  site: string
  /** Revision of the published config. */
  revision: number
  /** Version of the running script. */
  version: string
  /** Where events are sent to. */
  endpoint: string
  destinations: readonly DebuggerDestination[]
  /** The site's consent tools, by name. */
  tools?: readonly string[]
  /** The site has our own banner, which asks whoever has not answered. */
  hasBanner?: boolean
  /** Page behaviours that the site publishes. */
  behaviors?: readonly { id: string; kind: string }[]
}

export interface DebuggerDestination {
  name: string
  ids: readonly string[]
  /** Absent for a destination this build of the script does not know: it is told nothing. */
  purpose?: ConsentPurpose | undefined
}

/** One moment on the way of an event. */
export interface DebuggerStep {
  state: EventState
  reason?: Reason
  /** Milliseconds since 1970. */
  at: number
}

/** The way of one event to one destination, or to our own server by the relay. */
export interface DebuggerWay {
  destination: string
  /** Where it stands now: the last of the steps. */
  now: DebuggerStep
  /** From the first to the last; the first ones are forgotten when there are too many. */
  steps: readonly DebuggerStep[]
}

export interface DebuggerEvent {
  /** Its own in this list; an id can come twice, since a duplicate is a row too. */
  key: string
  id: string
  name: string
  time: number
  url?: string | undefined
  params?: Params | undefined
  ways: readonly DebuggerWay[]
}

export interface ConsentChange {
  state: ConsentState
  at: number
}

/** A rule of the owner's that did nothing here. */
export interface IdleRule {
  rule: TriggerRule
  problem: RuleProblem
  /** When last, and how often. */
  at: number
  times: number
}

/** A published behaviour on one element, or, without one, as such. */
export interface DebuggerBehavior {
  key: number
  /** Id of the published entry. */
  entry: string
  element?: Element | undefined
  isRunning: boolean
  /** What it runs with. */
  settings: Readonly<Record<string, unknown>>
  /** What is wrong; the last ones. */
  faults: readonly { problem: BehaviorProblem; message: string }[]
}

/** Where a popup stands on this page. */
export interface DebuggerPopup {
  id: string
  /** What was said of it, the newest first. */
  notices: readonly (PopupNotice & { at: number })[]
}

export interface DebuggerState {
  /** Newest first. */
  events: readonly DebuggerEvent[]
  /** Rows ever made; those missing from `events` were forgotten, or cleared away. */
  made: number
  consent: ConsentState
  /** Newest first. */
  consentChanges: readonly ConsentChange[]
  /** Last first. */
  rules: readonly IdleRule[]
  /** Other trackers on the page for the same ids. */
  conflicts: readonly Conflict[]
  /** What consent tools on the page say different things about. */
  disagreements: readonly ConsentConflict[]
  /** In the order in which they were heard of. */
  behaviors: readonly DebuggerBehavior[]
  /** In the order in which they were heard of. */
  popups: readonly DebuggerPopup[]
}

/** A notice and when it was heard, for what happened before anyone listened. */
export type HeardNotice = readonly [at: number, notice: FootfallNotice]
