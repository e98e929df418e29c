import type { AutomationBrowser } from '@footfall/contract'
import { addressOf, marksOf, portalOf } from '../shared/hubspot.ts'
import type { HubspotSettings } from '../shared/hubspot-fields.ts'

/**
 * HubSpot's collected forms: reads what visitors send by any form of the page and makes contacts of it. That is personal
 * data for marketing, so it waits for advertising, however harmless a form looks.
 */
export const browser: AutomationBrowser<HubspotSettings> = {
  name: 'hubspot-forms',
  purpose: 'advertising',
  cookies: [],
  start(config, { load }) {
    const portal = portalOf(config)
    if (portal) {
      void load(
        addressOf(config, 'hscollectedforms.net', '/collectedforms.js'),
        marksOf(config, portal, {
          id: `CollectedForms-${portal}`,
          crossorigin: 'anonymous',
          'data-leadin-portal-id': portal,
          'data-leadin-env': 'prod',
        }),
      )
    }
    return { destroy: () => undefined }
  },
}
