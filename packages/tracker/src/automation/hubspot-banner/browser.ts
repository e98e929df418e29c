import type { AutomationBrowser } from '@footfall/contract'
import { addressOf, marksOf, portalOf } from '../shared/hubspot.ts'
import type { HubspotSettings } from '../shared/hubspot-fields.ts'

/**
 * HubSpot's cookie banner. It comes from another company's server, which the closed list of what needs no consent does not
 * know: by itself it waits for a functional grant. Where it is what asks, the owner says so by a switch of their own.
 */
export const browser: AutomationBrowser<HubspotSettings> = {
  name: 'hubspot-banner',
  purpose: 'functional',
  // Its own answer stays, or it would ask again on every page.
  cookies: [],
  start(config, { load }) {
    const portal = portalOf(config)
    if (portal) {
      void load(
        addressOf(config, 'hs-banner.com', `/v2/${portal}/banner.js`),
        marksOf(config, portal, {
          id: `cookieBanner-${portal}`,
          'data-cookieconsent': 'ignore',
          'data-hs-ignore': 'true',
        }),
      )
    }
    return { destroy: () => undefined }
  },
}
