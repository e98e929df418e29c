import type { ConsentAnswers } from './consent.ts'
import type { PopupNotice } from './popup.ts'
import type { Reason } from './reasons.ts'
import type { PolicyAddition } from './site-lookup.ts'
import type { EventState } from './states.ts'

/**
 * What a page that a signed link opened says of itself, as plain text to `/v1/debug/report`. Sent for the owner's own visit by
 * that link and no other; it names no visitor, and of the address only origin and path.
 */
export interface VisitReportPayload {
  v: 1
  site: string
  /** Of the link that opened the page. */
  token: string
  report: VisitReport
}

export interface VisitReport {
  /** Origin and path. */
  page: string
  /** Of the config in the running script. */
  revision: number
  /** Of the running script itself. */
  version: string
  consent: ConsentAnswers
  /** Who asks the visitor: consent tools of the page, our own banner, or nobody so far. */
  asks: 'tool' | 'banner' | 'nobody'
  /** Names of the consent tools that were found. */
  tools: string[]
  /** The newest last. */
  events: ReportedEvent[]
  /** What the browser refused under the page's policy. */
  blocked: BlockedRequest[]
  /** Page behaviours that had something to do here, or could not. Absent: there are none, or an older script runs. */
  behaviors?: ReportedBehavior[]
  /** Where each popup stands on the page, and why. Absent: there are none, or an older script runs. */
  popups?: ReportedPopup[]
}

/** Why a popup was shown on the page, or why not. */
export type ReportedPopup = Pick<
  PopupNotice,
  'popup' | 'state' | 'by' | 'reason' | 'rule' | 'found'
>

/** One event and how far it came on each way; `relay` is the way to our server. */
export interface ReportedEvent {
  name: string
  ways: Record<string, { state: EventState; reason?: Reason }>
}

/** A published behaviour on the page. */
export interface ReportedBehavior {
  /** Id of its entry. */
  entry: string
  /** On how many elements it runs. */
  n: number
  /** What is wrong, in words; each once. */
  faults: string[]
}

export interface BlockedRequest {
  directive: string
  /** Origin of what was refused, or a word such as `inline`. */
  source: string
}

/** Most of each that a report holds. */
export const MAX_REPORTED = 20

/** What keeps an owner's own visit from arriving as it should. */
export const VERIFICATION_PROBLEMS = [
  'not-readable',
  'script-not-seen',
  'kept-back',
  'other-key',
  'wrong-domain',
  'blocked-by-csp',
  'old-loader-cached',
  'consent-never-given',
  'consent-refused',
  'nothing-arrived',
  'ad-blocker',
] as const

export type VerificationProblem = (typeof VERIFICATION_PROBLEMS)[number]

/** One line of the list that turns green. */
export interface VerificationCheck {
  name: 'script' | 'domain' | 'policy' | 'consent' | 'events'
  state: 'open' | 'good' | 'bad'
}

/** How the owner's own visit stands. */
export interface Verification {
  /** `verified`: script, domain and consent are as they should be, and an event came through. */
  state: 'idle' | 'waiting' | 'problem' | 'verified'
  problem?: VerificationProblem
  /** What the problem's words need. */
  details?: VerificationDetails
  checks: VerificationCheck[]
  report?: VisitReport
  /** When the link was made, ms since 1970; absent while there is none. */
  openedAt?: number
  reportedAt?: number
}

export interface VerificationDetails {
  /** The wrong key in the page. */
  key?: string
  /** The origin that is not one of the site's. */
  origin?: string
  /** An address in the page that is not right. */
  address?: string
  /** What the policy lacks. */
  additions?: PolicyAddition[]
  /** Revision the page runs, and the one that is published. */
  revision?: number
  published?: number
  /** Nobody on the page asks for consent. */
  isUnasked?: boolean
}

/** A page of the site that reports what it sees for as long as the link lives. */
export interface VerificationLink {
  url: string
  /** Names the link; it opens nothing. */
  link: string
  expiresAt: number
}
