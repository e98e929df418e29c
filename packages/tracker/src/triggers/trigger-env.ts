import type { AddressRule, Params, UserData, VisitorContext } from '@footfall/contract'
import type { Core } from '../core.ts'
import type { BrowserEnv } from '../env.ts'
import type { Events } from '../events/events.ts'
import type { FormSettings } from './form/settings.ts'

/**
 * The `browser` entry of a trigger folder: called for each of its rules when a page begins, also one that a single-page
 * site turns to. If it answers parameters, or only yes, the rule's moment is now. What it adds through `on` and `env` is
 * gone when the page turns or the tracker stops. An error it throws says that the rule's selector cannot be read.
 * `Settings` follow from its fields.
 */
export type TriggerBrowser<Settings = object> = (
  settings: Settings,
  on: TriggerOn,
  env: TriggerEnv,
  /** Reads who sends a form; for a trigger that builds on another one. */
  identify?: (form: Element) => UserData | undefined,
) => unknown

/** One of all triggers: which settings it wants, only its own folder knows. */
export type AnyTrigger = TriggerBrowser<never>

/**
 * Hears a kind of event on whatever a selector names, and inside of it; elements added later and in open shadow roots too.
 * The rule's moment is when `test` answers parameters, or only yes; without one, whenever there is such an event. Each kind
 * costs one listener, however many rules there are. Answers how to stop before the page turns.
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
export interface TriggerEnv extends BrowserEnv, Pick<Core, 'consent' | 'context'> {
  /** Triggers by their folders' names, to build on: the loader brings along the ones that are named here. */
  others: Readonly<{ form: TriggerBrowser<FormSettings> }>
  /** The running tracker's own, for what is set while an event is fired. */
  core: Core
  /** When the page began, ms since 1970. */
  pageStart: number
  /** Asks now, and whenever more is known of the visitor or of consent, until the answer is yes. */
  until(ask: (visitor: VisitorContext) => unknown): true
  /** Calls back when the page turns or the tracker stops; answers the same call, which may also be made before. */
  onStop(call: () => void): () => void
  /**
   * The rule's moment has come: tells its event, if its conditions hold. Whoever hands over personal data has asked for the
   * advertising grant before.
   */
  fire(params?: Params | true, user?: UserData): true
  /** Whether an address is the one the owner means; without a rule it must match as a whole. */
  fits(address: string, rule: WantedAddress): boolean
}

/** An address rule, of which an owner may have left out how it is compared. */
export type WantedAddress = Pick<AddressRule, 'value'> & { rule?: AddressRule['rule'] | undefined }

/** Lets the owner's rules watch a page; the answer takes everything off it again. */
export type StartTriggers = (core: Core, fire: Events['fire']) => () => void
