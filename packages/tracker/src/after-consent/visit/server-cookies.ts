import type { CookieSetPayload } from '@footfall/contract'
import { snapshotOf } from '../../core/consent/gate-event.ts'
import type { Core } from '../../core/core.ts'
import type { CookieJar } from './cookie-jar.ts'

/**
 * Has the server set again what was just written, where it stands on the site's own domain: browsers cut short the life of
 * what scripts set. Resolves when it is done or cannot be.
 */
export const setByServer = async (
  { env: { window }, config, consent }: Core,
  jar: CookieJar,
  cookies: Record<string, string>,
): Promise<void> => {
  // Not within whatever wrote them: that is work enough for one go.
  await undefined
  const domain = jar.domain()
  const { hostname } = window.location
  const host = new URL(config.endpoint, window.location.href).hostname
  const isNear = domain ? host === domain || host.endsWith(`.${domain}`) : host === hostname
  if (!isNear) return
  const body: CookieSetPayload = {
    v: 1,
    site: config.site,
    domain,
    consent: snapshotOf(consent.get()),
    cookies,
  }
  await window.fetch(`${config.endpoint}/v1/cookies`, {
    method: 'POST',
    body: JSON.stringify(body),
    credentials: 'include',
    cache: 'no-store',
    keepalive: true,
  })
}
