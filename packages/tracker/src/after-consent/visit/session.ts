import type { Core } from '../../core/core.ts'
import { AD_IDS } from './campaign-names.ts'
import type { CookieJar } from './cookie-jar.ts'
import { documentAddress, findLanding } from './landing.ts'
import { parseQuery, type Query } from './query.ts'
import { randomNumbers } from './random-numbers.ts'
import { type Arrival, type Prefix, readValues, writeAdIds, writeTouch } from './touches.ts'
import { DIRECT, trafficSource } from './traffic-source.ts'

/** Why the session is looked at: the page began, consent grew while it was open, or it is still open. */
export type Occasion = 'start' | 'grant' | 'again'

/**
 * Starts a session if there is none: a fixed window from its first page, not a time of inactivity. A new session writes the
 * last-visit cookies, and the very first one those of the first visit. Returns the query of the address the visitor came
 * by, if this page or this grant is the occasion to look at it.
 */
export const openSession = (
  { env, consent }: Core,
  jar: CookieJar,
  occasion: Occasion,
): Query | undefined => {
  const { window, document } = env
  const { hostname: host, href } = window.location
  const { get, set, may } = jar
  const isStill = occasion === 'again'
  const isMeasured = consent.get().analytics === 'granted'
  const hasMarkers = !!(get('pys_start_session') && get('pys_session_limit'))
  if (isStill && (hasMarkers || !isMeasured)) return undefined

  const source = (): string =>
    isStill ? DIRECT : trafficSource(document.referrer, { host, domain: jar.domain() }, env.debug)
  // With the markers switched off, someone who moves about inside is not taken for a new visit each time.
  const isInside =
    !may('pys_start_session') &&
    (['last_pysTrafficSource', 'last_pys_landing_page'] as const).some(get) &&
    (isStill || (document.referrer && source() === DIRECT))
  const isNew = isMeasured && !hasMarkers && !isInside
  const isFirst =
    isNew && !(['pys_first_visit', 'pysTrafficSource', 'pys_landing_page'] as const).some(get)
  // Whoever had consented before has had their landing looked at when they landed.
  const mayLookBack =
    isFirst ||
    occasion === 'grant' ||
    !(isMeasured || get('ff_click') || get('_fbp') || hasAdIds(jar, 'last_'))
  const landing = isStill ? href : mayLookBack ? findLanding(env) : documentAddress(env)
  const query = parseQuery(landing)

  if (isMeasured) openIds(env, jar, isNew)
  if (isNew) {
    const arrival: Arrival = { source: source(), landing, query }
    set('pys_start_session', 'true')
    set('pys_session_limit', 'true')
    if (isFirst) {
      set('pys_first_visit', 'true')
      writeTouch(jar, '', arrival)
    }
    writeTouch(jar, 'last_', arrival)
  }

  const bringsAdIds = AD_IDS.some((name) => query.has(name))
  const isFirstVisit =
    !isMeasured || isFirst || startOf(get('ff_visitor')) === startOf(get('ff_visit'))
  if (bringsAdIds && isFirstVisit && !hasAdIds(jar, '')) writeAdIds(jar, '', query)
  if (isNew || (bringsAdIds && (mayLookBack || !isMeasured))) writeAdIds(jar, 'last_', query)
  return query
}

const hasAdIds = (jar: CookieJar, prefix: Prefix): boolean =>
  !!Object.keys(readValues(jar, prefix, AD_IDS))[0]

/** The visitor's and the visit's ids; both begin with the time they were made, and so tell a first visit from later ones. */
const openIds = ({ clock, window }: Core['env'], jar: CookieJar, isNew: boolean): void => {
  const make = (): string =>
    `${clock.now().toString(36)}.${randomNumbers(window, 2)
      .map((n) => n.toString(36))
      .join('')}`
  if (!jar.get('ff_visitor')) jar.set('ff_visitor', make())
  if (isNew) jar.set('ff_visit', make())
}

const startOf = (id: string): string | undefined => id.split('.')[0]
