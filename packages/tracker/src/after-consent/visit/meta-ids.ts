import { isPlainToken } from '@footfall/contract'
import type { BrowserEnv } from '../../core/env.ts'
import type { CookieJar } from './cookie-jar.ts'
import type { Query } from './query.ts'
import { randomNumbers } from './random-numbers.ts'

/**
 * Makes the social pixel's browser id where there is none, and its click id from an address that brings a new one, both as
 * the platform documents them: `fb.{index}.{ms}.{value}`, where the index counts the dots of the domain the cookie is on.
 */
export const keepMetaIds = (
  { window, clock }: BrowserEnv,
  { get, set, domain }: CookieJar,
  query: Query,
): void => {
  const id = (value: string | number): string =>
    `fb.${(domain() || window.location.hostname).split('.').length - 1}.${clock.now()}.${value}`
  if (!get('_fbp')) {
    const [random = 0] = randomNumbers(window, 1)
    // Ten digits, and below 2³¹ as the platform's own are.
    set('_fbp', id(1e9 + (random % 1_147_483_648)))
  }
  // The platform's script would send it as it stands there, whoever made it of what.
  if (get('_fbc') && !isBrowserId(get('_fbc'))) set('_fbc', '')
  const click = query.get('fbclid')
  if (isPlainToken(click) && click !== clickOf(get('_fbc'))) set('_fbc', id(click))
}

/** Longer than any platform's id; a longer one would make the server refuse the event. */
const MAX_ID = 1024

/** Whether a cookie's value can be what it should be: the platform's script writes there too, and so did earlier versions. */
export const isBrowserId = (id: string): boolean => isPlainToken(id, MAX_ID)

/** The click id inside a cookie's four or five parts; the platform's own scripts add a fifth of two or eight signs. */
const clickOf = (fbc: string): string | undefined =>
  /^fb\.\d+\.\d+\.(.+?)(\.(\w{2}|\w{8}))?$/.exec(fbc)?.[1]
