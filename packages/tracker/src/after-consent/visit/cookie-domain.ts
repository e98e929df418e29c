import type { CookieName } from '@footfall/contract'
import type { BrowserEnv } from '../../core/env.ts'

const PROBE: CookieName = 'ff_probe'

/**
 * Finds the widest domain the browser lets this page set cookies on, by trying: it knows which suffixes are public, and no
 * list of them has to be downloaded. Answers '' where there is none, which means the host itself.
 */
export const findCookieDomain = ({ document, window }: BrowserEnv): string => {
  const { hostname } = window.location
  const labels = hostname.split('.')
  // The last label of an address in numbers is a number; of a name it never is.
  if (!/^\d*$|:/.test(labels.at(-1) ?? '')) {
    for (let at = labels.length - 2; at >= 0; at--) {
      const domain = labels.slice(at).join('.')
      const probe = `${PROBE}=1; path=/; samesite=lax; domain=${domain}; max-age=`
      document.cookie = `${probe}9`
      const isSet = document.cookie.includes(`${PROBE}=1`)
      document.cookie = `${probe}0`
      if (isSet) return domain
    }
  }
  // In a turn of its own: a console that is open looks at everything that led to the message.
  void Promise.resolve().then(() =>
    window.console.warn(
      `Footfall: cookies cannot be shared between subdomains here; they are set for ${hostname} alone.`,
    ),
  )
  return ''
}
