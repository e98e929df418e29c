import type { ConsentPurpose } from './purpose.ts'
import { CONSENT_PURPOSES } from './purpose.ts'

/** Three states, never two: `unknown` holds events, `denied` drops them. */
export type ConsentValue = 'granted' | 'denied' | 'unknown'

export type ConsentAnswers = Record<ConsentPurpose, ConsentValue>

/** Who said so, from the most to the least specific. */
export type ConsentSource =
  | 'service'
  | 'tool'
  | 'wp-consent-api'
  | 'tcf'
  | 'gpp'
  | 'google-update'
  | 'google-default'
  | 'banner'
  | 'api'
  | 'prior'
  | 'none'

/** A signal that can only lower an answer, never raise it. */
export type ConsentOverlay = 'gpc' | 'filters'

export interface ConsentState extends ConsentAnswers {
  source: ConsentSource
  /** The consent tool that answered, as its folder is named. */
  tool?: string
  /** When the visitor decided, ms since 1970; absent while nothing is decided. */
  decidedAt?: number
  /** Version of the text the visitor agreed to, where the tool knows it. */
  policy?: string
  /** What lowered the answers after the source gave them. */
  overlays?: ConsentOverlay[]
  /** Answers for single destinations, where the tool asks per service. They win over the purpose's answer. */
  services?: Record<string, ConsentValue>
}

/** What a consent source hands in; purposes it does not name stay as they are. */
export interface ConsentUpdate extends Partial<ConsentAnswers> {
  source?: ConsentSource
  tool?: string
  policy?: string
  services?: Record<string, ConsentValue>
}

/** Two consent tools on the page that say different things; the stricter is obeyed. */
export interface ConsentConflict {
  /** The purpose or destination they disagree about. */
  about: string
  /** Names of the tools, by what they say. */
  granted: string[]
  denied: string[]
}

/** The part of the consent state that travels with an event and is stored with it. */
export interface ConsentSnapshot extends ConsentAnswers {
  source: ConsentSource
  tool?: string
  decidedAt?: number
  services?: Record<string, ConsentValue>
}

/** The state before anything is known. */
export const unknownConsent = (): ConsentState => ({
  functional: 'unknown',
  analytics: 'unknown',
  advertising: 'unknown',
  source: 'none',
})

/** The answer that holds for one destination: its own service answer if the tool gave one, else its purpose's. */
export const consentFor = (
  state: ConsentSnapshot,
  purpose: ConsentPurpose,
  destination?: string,
): ConsentValue => (destination && state.services?.[destination]) || state[purpose]

/** True when no purpose is waiting for an answer. */
export const isDecided = (state: ConsentAnswers): boolean =>
  CONSENT_PURPOSES.every((purpose) => state[purpose] !== 'unknown')
