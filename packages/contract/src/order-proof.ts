import type { ConsentAnswers } from './consent.ts'
import type { Evidence } from './evidence.ts'
import type { Reason } from './reasons.ts'
import type { DeliveryState } from './states.ts'

/** One real order, from end to end: what a first visit to the console ends with. */
export interface OrderProof {
  /** Id of the order's `Purchase`: whoever tells of it, it is this one event. */
  event: string
  /** The shop's own number of it, where its webhook told. */
  number?: string
  /** When it was placed, ms since 1970. */
  time: number
  value?: number
  currency?: string
  evidence: Evidence
  /** Who told of it. Both together still count once. */
  toldBy: ('page' | 'shop')[]
  consent: ConsentAnswers
  /** How the buyer had come; absent where consent did not allow to know. */
  cameFrom?: ProofSource
  told: ProofDestination[]
}

export interface ProofSource {
  kind: 'campaign' | 'source' | 'direct'
  /** Name of the campaign or of the source; '' for `direct`. */
  name: string
}

export interface ProofDestination {
  name: string
  title: string
  /**
   * `confirmed`: our server told the platform and it confirmed; `handed-over`: the visitor's browser gave it to the platform's
   * script, which confirms nothing; `waiting`: on its way; `not-told`: not, for the reason given.
   */
  state: 'confirmed' | 'handed-over' | 'waiting' | 'not-told'
  delivery?: DeliveryState
  reason?: Reason
}
