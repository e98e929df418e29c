import type { AutomationBrowser } from '@footfall/contract'
import { addressOf, marksOf, portalOf } from '../shared/hubspot.ts'
import type { HubspotSettings } from '../shared/hubspot-fields.ts'

/** HubSpot's ads pixel: brings the pixels of all ad accounts that are connected in HubSpot. */
export const browser: AutomationBrowser<HubspotSettings> = {
  name: 'hubspot-ads',
  purpose: 'advertising',
  cookies: ['_fbp', '_gcl_*'],
  start(config, { load }) {
    const portal = portalOf(config)
    if (portal) {
      void load(
        addressOf(config, 'hsadspixel.net', '/fb.js'),
        marksOf(config, portal, {
          id: `hs-ads-pixel-${portal}`,
          'data-ads-portal-id': portal,
          'data-ads-env': 'prod',
        }),
      )
    }
    return { destroy: () => undefined }
  },
}
