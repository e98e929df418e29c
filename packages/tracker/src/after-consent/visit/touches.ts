import { type CookieName, holdsSecret, isPlainToken, type TouchData } from '@footfall/contract'
import { hasEmail } from '../../core/page/emails.ts'
import { AD_IDS, UTM } from './campaign-names.ts'
import type { CookieJar } from './cookie-jar.ts'
import { cutToText } from './cookie-text.ts'
import { landingPage } from './landing.ts'
import { decodeQuery, type Query } from './query.ts'

/** How the visitor came: what first- and last-visit cookies are written from. */
export interface Arrival {
  source: string
  /** The whole address. */
  landing: string
  query: Query
}

/** First-visit cookies have no prefix. */
export type Prefix = '' | 'last_'

const MAX_TEXT = 200
const MAX_LANDING = 400
const MAX_AD_ID = 100

/** Writes the cookies of a touch; what this arrival does not bring is deleted. */
export const writeTouch = (
  jar: CookieJar,
  prefix: Prefix,
  { source, landing, query }: Arrival,
): void => {
  jar.set(`${prefix}pysTrafficSource`, cutToText(source, MAX_TEXT))
  jar.set(`${prefix}pys_landing_page`, cutToText(landingPage(landing), MAX_LANDING))
  for (const name of UTM) jar.set(`${prefix}pys_${name}`, broughtBy(query, name, MAX_TEXT))
}

/** Writes the hand-built ids of a touch, as `writeTouch` does, under the purpose they have. */
export const writeAdIds = (jar: CookieJar, prefix: Prefix, query: Query): void => {
  for (const name of AD_IDS) {
    const id = broughtBy(query, name, MAX_AD_ID)
    jar.set(`${prefix}pys_${name}`, isPlainToken(id) ? id : '')
  }
}

/** What is kept of a touch, as events carry it. */
export const readTouch = (jar: CookieJar, prefix: Prefix): TouchData => {
  const source = readValue(jar, `${prefix}pysTrafficSource`)
  const landing = readValue(jar, `${prefix}pys_landing_page`, 1024)
  const utm = readValues(jar, prefix, UTM)
  return {
    ...(source && { source }),
    ...(landing && { landing }),
    ...(Object.keys(utm)[0] && { utm }),
  }
}

/** The kept values of some parameters, without those that are missing. */
export const readValues = (
  jar: CookieJar,
  prefix: Prefix,
  names: typeof UTM | typeof AD_IDS,
): Record<string, string> => {
  const values: Record<string, string> = {}
  for (const name of names) {
    const value = readValue(jar, `${prefix}pys_${name}`)
    if (value) values[name] = value
  }
  return values
}

/**
 * A kept value. Another program may have written it: the known ones keep the word `undefined` for a missing value, and
 * know no limits.
 */
export const readValue = (jar: CookieJar, name: CookieName, max = 256): string => {
  const value = jar.get(name).slice(0, max)
  return value === 'undefined' || isPrivate(value) ? '' : value
}

/** Somebody's e-mail address, or an address that opens something. */
const isPrivate = (value: string): boolean => hasEmail(value) || holdsSecret(value)

/** A value of the query, decoded; none if it is private. */
const broughtBy = (query: Query, name: string, max: number): string => {
  const value = decodeQuery(query.get(name) ?? '').trim()
  return isPrivate(value) ? '' : cutToText(value, max)
}
