import type { Conflict } from './conflict.ts'
import type { ConsentConflict, ConsentState, ConsentUpdate } from './consent.ts'
import type { Params } from './event-definition.ts'
import type { BehaviorNotice, PageCommands } from './marks.ts'
import type { UserData } from './occurrence.ts'
import type { PageContext } from './page-context.ts'
import type { PopupNotice } from './popup.ts'
import type { Reason } from './reasons.ts'
import type { Simulation, SimulationInput } from './simulation.ts'
import type { EventState } from './states.ts'
import type { RuleProblem, TriggerRule } from './trigger.ts'
import type { VisitorContext } from './visitor-context.ts'

/**
 * The commands of `window.footfall(command, ...args)`. It works before the script arrives with this stub:
 *
 *     window.footfall = window.footfall || function () { (footfall.q = footfall.q || []).push(arguments) }
 */
export interface FootfallCommands {
  /** Something happened: `footfall('track', 'Lead', { value: 20, currency: 'EUR' })`. */
  track: [name: string, params?: Params, options?: TrackOptions]
  /**
   * The visitor answered: `footfall('consent', { analytics: 'granted', advertising: 'denied' })`. `'open'` shows the choices of
   * our own banner again.
   */
  consent: [update: ConsentUpdate | 'open']
  /** What is known of the person, for matching; used only under an advertising grant. */
  identify: [user: UserData]
  /** What only the host knows of this visitor, asked at run time: region, user, cart. */
  visitor: [context: VisitorContext]
  /** A single-page site navigated by itself: a new page view with fresh context. */
  page: [context?: PageContext]
  /** Hears what happens to events and consent; called with the current consent at once. */
  on: [listener: (notice: FootfallNotice) => void]
  /** Stops everything and takes its listeners off the page. */
  destroy: []
}

export interface TrackOptions {
  /** Id minted by the host, 36 characters; a new one is made otherwise. */
  eventID?: string
  /** Seconds to wait. */
  delay?: number
  destinations?: string[]
  /** The host's signature over this event, which goes with its `eventID`; see docs/order-webhook.md. */
  proof?: string
}

/** What `on` listeners hear. */
export type FootfallNotice =
  | { kind: 'consent'; state: ConsentState }
  /** Another tracker on the page, for one of our ids. */
  | ({ kind: 'conflict' } & Conflict)
  /** A consent tool was found on the page; what it says comes as `consent`. */
  | { kind: 'consent-tool'; tool: string }
  /** Consent tools disagree, and not only for a moment. */
  | ({ kind: 'consent-conflict' } & ConsentConflict)
  /** One of the owner's rules does nothing here, and why. */
  | { kind: 'rule'; rule: TriggerRule; problem: RuleProblem }
  /** What becomes of a page behaviour on one element. */
  | BehaviorNotice
  /** Why a popup was shown, or why not. */
  | PopupNotice
  | {
      kind: 'event'
      id: string
      name: string
      time: number
      /** `relay` for the way to our own server. */
      destination: string
      state: EventState
      reason?: Reason
      /** As they were when it happened. Absent when it was dropped before it could become an event. */
      params?: Params | undefined
      url?: string | undefined
    }

/** The function on `window`. */
export interface FootfallApi {
  <C extends keyof FootfallCommands>(command: C, ...args: FootfallCommands[C]): void
  <C extends keyof PageCommands>(command: C, ...args: PageCommands[C]): void
  /** Commands called before the script arrived. */
  q?: ArrayLike<unknown>[]
  /** Version of the running script; absent on the stub. */
  version?: string
  /** Tries the site's rules with another visitor and changes nothing; there while the on-page debugger is. */
  simulate?(input?: SimulationInput): Simulation
}
