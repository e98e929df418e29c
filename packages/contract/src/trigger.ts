import type { EventDefinition, Params } from './event-definition.ts'
import type { UserData } from './occurrence.ts'
import type { PageContext } from './page-context.ts'
import type { SettingsValues } from './settings.ts'
import type { VisitorContext } from './visitor-context.ts'

/** When one of the owner's events is due: a trigger with its settings, and under which conditions it counts. */
export interface TriggerRule {
  /** Given once and never changed; unique among the site's rules. */
  id: string
  /** Folder name of the trigger. */
  trigger: string
  settings: SettingsValues
  /** Absent: on every page, for every visitor. */
  conditions?: TriggerConditions
  /** What is told; what the trigger itself knows (a file's name, a search term) joins its parameters. */
  event: EventDefinition
}

/** All that are given must hold; within a list, one is enough. */
export interface TriggerConditions {
  addresses?: AddressRule[]
  devices?: Device[]
  /** Roles of a signed-in visitor as the host names them; `guest` is anyone else. Waits until the host has told. */
  roles?: string[]
  /** Where the visit began. Known, like its source, only under the analytics purpose. */
  landings?: AddressRule[]
  /** Parts of the referring domain, or `direct`. */
  sources?: string[]
  /** Parameters of the page's address; without a value any will do. */
  parameters?: { name: string; value?: string }[]
}

/** The protocol, a `*` at the end and, when it must match as a whole, query, fragment and last slash do not count. */
export interface AddressRule {
  rule: 'match' | 'contains'
  /** An address, or a path that begins with a slash. */
  value: string
}

/** `mobile` is whatever is meant to be held and touched, tablets too. */
export type Device = 'desktop' | 'mobile'

/** Why a rule does not do anything; for whoever debugs the page. */
export type RuleProblem =
  /** Its selector cannot be read. */
  | 'selector'
  /** There is no such trigger, or its code could not be loaded. */
  | 'missing'
  /** Its moment came, or its page, but its conditions do not hold. */
  | 'conditions'

/** A definition whose moment has come, with what only the moment knew. */
export interface FiredDefinition extends EventDefinition {
  /** Personal data the visitor has just given; never part of the parameters. */
  user?: UserData | undefined
  /** The host's signature over it. */
  proof?: string
  /** Its copy for our server leaves after this, or as the page goes. */
  after?: Promise<unknown> | undefined
}

/** One example of a trigger, whose `Settings` follow from its fields: documents print it, a test runs it in a browser. */
export interface TriggerExample<Settings = SettingsValues> {
  title: string
  settings: Settings
  conditions?: TriggerConditions
  /** Body of the page. */
  html?: string
  context?: PageContext
  visitor?: VisitorContext
  /** Query and fragment of the page's address. */
  address?: string
  /** What the visitor does, in order. */
  acts?: TriggerAct[]
  /** What the trigger adds to each event that comes of it; an empty list says that none may. */
  fires: Params[]
}

export type TriggerAct =
  | { does: 'click' | 'mouseover' | 'submit'; on: string }
  | { does: 'type'; on: string; text: string }
  | { does: 'scroll'; percent: number }
  | { does: 'wait'; seconds: number }
