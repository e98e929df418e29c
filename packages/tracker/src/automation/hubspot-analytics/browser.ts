import type { AutomationBrowser } from '@footfall/contract'
import { addressOf, portalOf } from '../shared/hubspot.ts'
import type { HubspotSettings } from '../shared/hubspot-fields.ts'

/** HubSpot names its script anew every five minutes, so that caches renew it. */
const STEP_MS = 300_000

/** HubSpot's analytics: it reports the page it starts on itself; further pages of a single-page site are told to it. */
export const browser: AutomationBrowser<HubspotSettings> = {
  name: 'hubspot-analytics',
  purpose: 'analytics',
  cookies: ['__hstc', '__hssc', '__hssrc', 'hubspotutk'],
  start(config, { globals, load, now }) {
    const portal = portalOf(config)
    let isOn = !!portal
    const push = (...call: unknown[]): void => {
      const queue = globals._hsq as { push?(call: unknown[]): void } | undefined
      queue?.push?.(call)
    }
    if (portal) {
      globals._hsq ??= []
      const step = Math.ceil(now() / STEP_MS) * STEP_MS
      void load(addressOf(config, 'hs-analytics.net', `/analytics/${step}/${portal}.js`), {
        id: 'hs-analytics',
      })
    }
    return {
      view(path) {
        if (!isOn) return
        push('setPath', path)
        push('trackPageView')
      },
      // Not by HubSpot's own call to revoke consent: that takes back the answer to its banner too, which then asks again.
      destroy() {
        isOn = false
      },
    }
  },
}
