import type { Conforms } from './conforms.ts'

/** What a page can notice about its consent tool; each is counted at most once per page. */
export const HEALTH_SIGNALS = {
  found: 'A consent tool was found on the page.',
  granted: 'The visitor’s answer was known, and refused nothing.',
  denied: 'The visitor’s answer was known, and refused something.',
  late: 'An answer given earlier became known later than two seconds after our script began.',
  conflict: 'Two consent tools said different things, and not only for a moment.',
} as const

export type HealthSignal = keyof Conforms<typeof HEALTH_SIGNALS, Record<string, string>>

/** An answer that was given earlier should be known by then. */
export const LATE_MS = 2000

/**
 * The count of signals, posted to `/v1/count/consent` if the owner chose it. Like the count of what consent dropped it has
 * no id, address or agent; not even the page is named. The server adds the day.
 */
export interface HealthPayload {
  v: 1
  site: string
  signals: HealthSignal[]
}

/** What may be wrong with a site's consent tool: what was seen, why it matters, what to do. */
export const HEALTH_FINDINGS = {
  'no-denial': {
    title: 'Your banner never sends a denial',
    why: 'Some visitors always refuse. If no refusal arrives, the tool most likely counts a closed banner as a yes, or does not tell us of a no: consent gathered that way is not worth much.',
    action:
      'Open a page in a private window, refuse, and look at the debugger: the answer must turn to Refused. If it does not, check the tool’s Reject button and its categories.',
  },
  silent: {
    title: 'A consent tool was found, but it never answers',
    why: 'Everything waits for an answer that does not come, so nothing is measured and nothing is told to anyone.',
    action:
      'Check that the tool is published and shows its banner, and that its categories stand for our purposes in your settings.',
  },
  late: {
    title: 'Answers arrive later than two seconds',
    why: 'Until the answer of a returning visitor is known, their events wait. Those who leave sooner are not measured.',
    action:
      'Load the consent tool earlier: in the head of the page, before tag managers, and not delayed by an optimiser.',
  },
  conflict: {
    title: 'Two consent tools disagree',
    why: 'One says yes where another says no. We obey the no, so you lose visitors who allowed it; and visitors may see two banners.',
    action: 'Switch one of the tools off, or let only one of them answer for each purpose.',
  },
} as const

export type HealthFinding = keyof typeof HEALTH_FINDINGS

/** `GET /api/sites/:key/consent-health`. */
export interface ConsentHealth {
  /** The published config counts. */
  isOn: boolean
  /** The draft counts; differs from `isOn` until it is published. */
  isChosen: boolean
  /** How many days were looked at, today among them. */
  days: number
  counts: Record<HealthSignal, number>
  findings: { finding: HealthFinding; n: number; of: number }[]
  /** Too little was counted to say that all is well. */
  isTooFew: boolean
}
