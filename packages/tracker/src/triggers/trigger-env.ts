import type { Params, UserData, VisitorContext, WantedAddress } from '@footfall/contract'
import type { Core } from '../core/core.ts'
import type { BrowserEnv } from '../core/env.ts'
import type { FormSettings } from './form/settings.ts'

/**
 * The `browser` entry of a trigger folder: called for each of its rules when a page begins, also one that a single-page
 * site turns to. If it returns parameters, or true, the rule fires now. What it adds through `on` and `env` is
 * gone when the page turns or the tracker stops. An error it throws says that the rule's selector cannot be read.
 * `Settings` follow from its fields.
 */
export type TriggerBrowser<Settings = object, Other extends keyof BuildableTriggers = never> = (
  settings: Settings,
  on: TriggerOn,
  env: TriggerEnv<Other>,
  /** Reads who sends a form; for a trigger that builds on another one. */
  identify?: (form: Element) => UserData | undefined,
) => unknown

/** One of all triggers: which settings it wants, only its own folder knows. */
export type AnyTrigger = TriggerBrowser<never>

/**
 * Hears a kind of event on whatever a selector names, and inside of it; elements added later and in open shadow roots too.
 * The rule fires when `test` returns parameters, or true; without one, whenever there is such an event. Each kind
 * costs one listener, however many rules there are. Returns how to stop before the page turns.
 *
 * Some kinds do not leave their shadow root (`submit`, and what films do): they are heard there once an
 * event of a kind that does has passed, so whoever listens to them hears clicks as well.
 */
export type TriggerOn = (
  type: string,
  selector: string,
  test?: (element: Element, event: Event) => unknown,
) => () => void

/** Selects every event of a kind, wherever it happens. */
export const ANYWHERE = 'body'

/** Selects nothing: for who hears clicks only to learn of shadow roots. */
export const NOWHERE = '_'

/** What a rule's trigger is handed besides. */
export interface TriggerEnv<Other extends keyof BuildableTriggers = never>
  extends BrowserEnv,
    Pick<Core, 'consent' | 'context'> {
  /** Triggers to build on, by their folders' names: those that the entry exports as `buildsOn`. */
  others: Readonly<Pick<BuildableTriggers, Other>>
  /** When the page began, ms since 1970. */
  pageStart: number
  /** Asks now, and whenever more is known of the visitor or of consent, until it returns true. */
  until(ask: (visitor: VisitorContext) => unknown): true
  /** Calls back when the page turns or the tracker stops; returns the same call, which may also be made before. */
  onStop(call: () => void): () => void
  /**
   * The rule's moment has come: tells its event, if its conditions hold. Whoever hands over personal data has asked for the
   * advertising grant before. The event's copy for our server leaves after `after`.
   */
  fire(params?: Params | true, user?: UserData, after?: Promise<unknown>): true
  /** Whether an address is the one the owner means; without a rule it must match as a whole. */
  fits(address: string, rule: WantedAddress): boolean
}

/** Triggers that others may build on. */
export interface BuildableTriggers {
  form: TriggerBrowser<FormSettings>
}
