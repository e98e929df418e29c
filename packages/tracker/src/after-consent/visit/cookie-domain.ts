import type { CookieName } from '@footfall/contract'
import type { BrowserEnv } from '../../core/env.ts'
import { cookieDomains } from '../../shared/cookie-domains.ts'

const PROBE: CookieName = 'ff_probe'

/** The widest domain for cookies of this page, found with a cookie that is gone at once; '' means the host itself. */
export const findCookieDomain = ({ document, window }: BrowserEnv): string => {
  const { hostname } = window.location
  const isKept = (domain: string): boolean => {
    const probe = `${PROBE}=1; path=/; samesite=lax; domain=${domain}; max-age=`
    document.cookie = `${probe}9`
    const isSet = document.cookie.includes(`${PROBE}=1`)
    document.cookie = `${probe}0`
    return isSet
  }
  const found = cookieDomains(hostname).find(isKept)
  if (found) return found
  // In a turn of its own: a console that is open looks at everything that led to the message.
  void Promise.resolve().then(() =>
    window.console.warn(
      `Footfall: cookies cannot be shared between subdomains here; they are set for ${hostname} alone.`,
    ),
  )
  return ''
}
