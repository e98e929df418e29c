import type { ConsentSnapshot } from './consent.ts'

/**
 * Body of `POST /v1/cookies`: cookies the page has just written, for the server to set again. Browsers cut short what
 * scripts set (a week, or a day after a click on an ad), but not what comes from a server on the site's own domain.
 */
export interface CookieSetPayload {
  v: 1
  site: string
  /** Domain the page sets its cookies on; empty when they belong to its host alone. */
  domain: string
  consent: ConsentSnapshot
  /** Name → text as it stands in the cookie. */
  cookies: Record<string, string>
}
