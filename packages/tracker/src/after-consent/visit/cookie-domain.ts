import type { CookieName } from '@footfall/contract'
import type { BrowserEnv } from '../../core/env.ts'
import { cookieDomains } from '../../shared/cookie-domains.ts'

const PROBE: CookieName = 'ff_probe'
const PROBE_MS = 9000

/** The widest domain for cookies of this page, found with a cookie that is gone at once; '' means the host itself. */
export const findCookieDomain = (env: BrowserEnv): string => {
  const { document, window } = env
  const isKept = (domain: string): boolean => {
    const probe = `${PROBE}=1; path=/; samesite=lax; domain=${domain}; max-age=`
    document.cookie = probe + PROBE_MS / 1000
    const isSet = document.cookie.includes(`${PROBE}=1`)
    document.cookie = `${probe}0`
    return isSet
  }
  return orWarn(env, cookieDomains(window.location.hostname).find(isKept))
}

/** The same without making the main thread wait for another process. */
export const askCookieDomain = async (env: BrowserEnv, store: CookieStore): Promise<string> => {
  const { window } = env
  for (const domain of cookieDomains(window.location.hostname)) {
    const cookie = { name: PROBE, domain, path: '/' }
    const expires = window.Date.now() + PROBE_MS
    await store.set({ ...cookie, value: '1', sameSite: 'lax', expires }).catch(() => undefined)
    // Only what can be read back was kept, whatever the browser said.
    const isSet = !!(await store.get(PROBE))
    await store.delete(cookie).catch(() => undefined)
    if (isSet) return domain
  }
  return orWarn(env, undefined)
}

const orWarn = ({ window }: BrowserEnv, domain: string | undefined): string => {
  if (domain) return domain
  // In a turn of its own: a console that is open looks at everything that led to the message.
  void Promise.resolve().then(() =>
    window.console.warn(
      `Footfall: cookies cannot be shared between subdomains here; they are set for ${window.location.hostname} alone.`,
    ),
  )
  return ''
}
