import type { BrowserEnv } from '../../core/env.ts'
import { removeEmails } from '../../core/page/emails.ts'
import { AD_IDS, CLICK_IDS, UTM } from './campaign-names.ts'
import { parseQuery } from './query.ts'

/** The address without its query and fragment, and without an e-mail address in its path. */
export const landingPage = (address: string): string => {
  try {
    const { origin, pathname } = new URL(address)
    return origin + removeEmails(pathname)
  } catch {
    return ''
  }
}

/** The address this document was loaded with: by now the page may have changed or shortened it. */
export const documentAddress = ({ window }: BrowserEnv): string =>
  window.performance?.getEntriesByType('navigation')[0]?.name || window.location.href

/**
 * The address the visitor came to first. When consent is given on a later page, the browser may still know it: from this
 * tab's history, or else at least the page before this one. An address that brings a campaign, or that another site led to,
 * is an arrival of its own.
 */
export const findLanding = (env: BrowserEnv): string => {
  const { window, guard } = env
  const { referrer } = env.document
  const address = documentAddress(env)
  const query = parseQuery(address)
  const isOwn = (known?: string | null): known is string =>
    !!known?.startsWith(`${window.location.origin}/`)
  if (
    (referrer && !isOwn(referrer)) ||
    [...UTM, ...AD_IDS, ...CLICK_IDS].some((name) => query.has(name))
  ) {
    return address
  }
  const { navigation } = window as { navigation?: { entries(): { url: string | null }[] } }
  return [guard(() => navigation?.entries()[0]?.url), referrer].find(isOwn) ?? address
}
