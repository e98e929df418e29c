import type { Conforms } from './conforms.ts'
import type { ConsentAnswers, ConsentSource, ConsentState, ConsentValue } from './consent.ts'
import type { ConsentPurpose } from './purpose.ts'
import type { Reason } from './reasons.ts'

/** A visitor to try a site's rules with. Body of `POST /api/sites/:key/simulate`. */
export interface SimulationInput {
  /** ISO 3166-2; absent: the host does not say where the visitor is. */
  region?: string
  /** The browser sends Global Privacy Control. */
  gpc?: boolean
  /** The consent tool that tells the answer. Absent: the page tells it itself. */
  tool?: string
  /** Who tells it. Default: the tool, or the page. */
  source?: Exclude<ConsentSource, 'google-default' | 'prior' | 'none'>
  /** What the visitor answered; purposes that are absent have no answer. */
  answers?: Partial<ConsentAnswers>
  /** Answers for single destinations. */
  services?: Record<string, ConsentValue>
  /** The page's address; absent: one that holds nothing private. */
  url?: string
  /** Names of events; absent: those of the site. */
  events?: string[]
}

/** Why a way ends as it does. */
export const SIMULATION_WHYS = {
  granted: 'The visitor allowed it.',
  service: 'The visitor allowed this platform itself.',
  prior: 'Your rule for this region grants it until the visitor refuses.',
  advanced: 'You let this tag load before an answer. It is told the answer and has to keep to it.',
  'at-once': 'You have it loaded before an answer, because it is what asks.',
  'no-answer': 'Nobody has answered yet. It waits, and follows the answer.',
  refused: 'The visitor refused it.',
  gpc: 'The browser sends Global Privacy Control, and your rules obey it here.',
  secret:
    'The page’s address opens something private or holds an e-mail address, and this platform’s script would read it. Its server half tells the event, where it has one.',
  'not-known': 'This script does not know this destination.',
} as const

export type SimulationWhy = keyof Conforms<typeof SIMULATION_WHYS, Record<string, string>>

export interface SimulatedWay {
  /** `relay` for the way to our own server. */
  destination: string
  state: 'sent' | 'held' | 'dropped'
  reason?: Reason
  why: SimulationWhy
}

/** What would happen. */
export interface Simulation {
  consent: ConsentState
  events: { name: string; ways: SimulatedWay[] }[]
  /** Parts of marketing-automation services, which are loaded or not. */
  parts: { name: string; purpose: ConsentPurpose; isLoaded: boolean; why: SimulationWhy }[]
}
