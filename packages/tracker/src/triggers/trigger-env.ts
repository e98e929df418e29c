import type {
  AddressRule,
  Params,
  SettingsValues,
  UserData,
  VisitorContext,
} from '@footfall/contract'
import type { Core } from '../core.ts'
import type { BrowserEnv } from '../env.ts'
import type { Events } from '../events/events.ts'
import type { Hear } from './shared-listeners.ts'

/**
 * The `browser` entry of a trigger folder: called for each of its rules when a page begins, also one that a single-page
 * site turns to. What it adds through `env` is gone when the page turns or the tracker stops. An error it throws says that
 * the rule's selector cannot be read.
 */
export type TriggerBrowser = (settings: SettingsValues, env: TriggerEnv) => void

/** What a rule's trigger is handed. */
export interface TriggerEnv extends BrowserEnv, Pick<Core, 'consent' | 'context'> {
  /** When the page began, ms since 1970. */
  pageStart: number
  /** Hears a kind of event anywhere on the page. Each kind costs one listener, however many rules there are. */
  hear(type: string, call: (event: Event) => void): () => void
  /**
   * The same for what matches, or is inside of it; elements added later and in open shadow roots too. Some kinds do not
   * leave their shadow root (`submit`, and what films do): they are heard there once an event of a kind that does has
   * passed, so whoever listens to them hears clicks as well.
   */
  on(type: string, selector: string, call: Hear): void
  /** Calls back with what the host knows of the visitor: now, and when more is known. */
  onVisitor(call: (visitor: VisitorContext) => void): void
  /** Calls back when the page turns or the tracker stops; answers the same call, which may also be made before. */
  onStop(call: () => void): () => void
  /** The rule's moment has come: tells its event, if its conditions hold. */
  fire(params?: Params, more?: FireOptions): void
  /** Whether an address is the one the owner means. */
  fits(address: string, rule: AddressRule): boolean
}

export interface FireOptions {
  /** Personal data the visitor has just given. Whoever reads it has asked for the advertising grant before. */
  user?: UserData | undefined
  /** Milliseconds the server's copy may wait; if the page goes before, it goes with it. */
  wait?: number
}

/** Lets the owner's rules watch a page; the answer takes everything off it again. */
export type StartTriggers = (core: Core, fire: Events['fire']) => () => void
