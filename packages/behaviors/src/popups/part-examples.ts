import type { PageContext, TouchData, VisitorContext } from '@footfall/contract'

/** One example of a trigger: one suite plays those of all folders, in every engine. */
export interface PopupTriggerExample<Settings = object> {
  title: string
  settings: Settings
  /** Body of the page. */
  html?: string
  /** The pointer is a finger. */
  isTouch?: true
  /** Milliseconds that the page was open before the trigger began. */
  openFor?: number
  acts: readonly TriggerAct[]
  /** How often it fires. */
  fires: number
}

export type TriggerAct =
  | { does: 'wait'; ms: number }
  | { does: 'scroll'; percent: number; of?: string }
  | { does: 'click' | 'remove'; on: string }
  | { does: 'event'; type: string; on: 'window' | 'document' | 'root' | 'body'; y?: number }
  | { does: 'tell'; name: string }
  | { does: 'add'; html: string }
  | { does: 'hide' | 'show' }

/** One example of a rule, played by the same suite. */
export interface PopupRuleExample<Settings = object> {
  title: string
  settings: Settings
  given?: RuleGiven
  /** What happens one after the other, before the rule is looked at. */
  steps?: readonly RuleStep[]
  /** Undefined: it is not known yet. */
  holds: boolean | undefined
  found?: string
}

/** What the rule finds; what is absent is as on a plain page of a new visitor. */
export interface RuleGiven {
  address?: string
  referrer?: string
  context?: Partial<PageContext>
  /** Attribute of the root element. */
  lang?: string
  width?: number
  userAgent?: string
  /** Of the host's breakpoints. */
  hostWidths?: Record<string, { value: number }>
  memory?: Record<string, unknown>
  visitor?: VisitorContext | undefined
  touch?: TouchData | undefined
  /** The visitor's clock, ISO 8601. */
  now?: string
  /** The server's clock; null while it has not been asked. Absent: that of the visitor. */
  siteNow?: string | null
  /** The site's time zone, and the visitor's. */
  timeZone?: string
  visitorZone?: string
  popup?: string
}

export type RuleStep =
  | { does: 'look' }
  | { does: 'shown' | 'closed' }
  | { does: 'wait'; seconds: number }
  /** From here on something else is found. */
  | { does: 'change'; given: RuleGiven }
