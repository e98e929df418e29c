import { CONSENT_PURPOSES } from '@footfall/contract'
import type { Core } from '../../core/core.ts'
import type { CookiePair } from '../../shared/read-cookies.ts'
import { askCookieDomain } from './cookie-domain.ts'

/** What is known of the browser's cookies before the first look at them. */
export interface KnownCookies {
  pairs: readonly CookiePair[]
  /** The widest domain for them, '' for the host alone; absent where the owner wants none. */
  domain?: string
}

/**
 * Asks the browser for the page's cookies, and the widest domain for them, without making the main thread wait: a look at
 * `document.cookie` waits for another process. Undefined where a browser cannot say, as on pages without encryption, and without a
 * grant: this module is also there to follow a denial, which allows no trial cookie.
 */
export const askBrowser = async ({
  env,
  config,
  consent,
}: Pick<Core, 'env' | 'config' | 'consent'>): Promise<KnownCookies | undefined> => {
  const { cookieStore } = env.window as { cookieStore?: CookieStore }
  const state = consent.get()
  const isGranted = CONSENT_PURPOSES.some((purpose) => state[purpose] === 'granted')
  if (!cookieStore || !isGranted) return undefined
  try {
    const domain = config.visit.track_cookie_for_subdomains && {
      domain: await askCookieDomain(env, cookieStore),
    }
    const list = await cookieStore.getAll()
    return { pairs: list.map(({ name = '', value = '' }) => [name, value]), ...domain }
  } catch (error) {
    env.debug('cookies', error)
    return undefined
  }
}
