import { CONSENT_PURPOSES, type ConsentPurpose } from './purpose.ts'

/** What a visitor answered to our own banner, as the cookie `ff_consent` keeps it. It needs no consent itself. */
export interface ConsentAnswer {
  /** Finds the record of this answer on the server. Known to nobody but this browser; no other id is joined to it. */
  id: string
  /** When the visitor answered, ms since 1970. */
  time: number
  /** Version of the policy that was answered to; with another one the visitor is asked again. */
  policy: string
  /** Purposes that were allowed; all others were refused. */
  granted: ConsentPurpose[]
  /** Destinations that were refused although their purpose was allowed. */
  refused: string[]
}

/** How long an answer may hold, in months; an owner chooses between these. */
export const ANSWER_MONTHS = { min: 6, max: 12 } as const

const MONTH_SECONDS = 2_592_000

/** How long the cookie lives. */
export const answerSeconds = (months: unknown): number =>
  MONTH_SECONDS *
  Math.min(Math.max(Number(months) || ANSWER_MONTHS.min, ANSWER_MONTHS.min), ANSWER_MONTHS.max)

/** The cookie's text. Browser and server write the same one. */
export const formatConsentAnswer = ({
  id,
  time,
  policy,
  granted,
  refused,
}: ConsentAnswer): string =>
  encodeURIComponent(JSON.stringify({ v: 1, id, time, policy, granted, refused }))

/** Reads the cookie's text; what does not fit is no answer. */
export const readConsentAnswer = (text: string): ConsentAnswer | undefined => {
  try {
    const { v, id, time, policy, granted, refused } = JSON.parse(decodeURIComponent(text))
    if (v !== 1 || typeof id !== 'string' || !(time > 0)) return undefined
    return {
      id,
      time,
      policy,
      granted: CONSENT_PURPOSES.filter((purpose) => granted.includes(purpose)),
      refused: refused.filter((name: unknown) => typeof name === 'string'),
    }
  } catch {
    return undefined
  }
}
