import type { SettingsEntry } from '@footfall/contract'
import { hubspotFields } from '../shared/hubspot-fields.ts'

export const settings: SettingsEntry = {
  name: 'hubspot-banner',
  title: 'HubSpot cookie banner',
  fields: {
    ...hubspotFields,
    atOnce: {
      kind: 'switch',
      label: 'This banner asks for consent here: load it before an answer',
      help: 'Every visitor’s browser then asks HubSpot for the banner before anyone was asked, and HubSpot sees their address. Off: it is loaded after a functional grant only. Choose HubSpot as your consent tool too, or its answers are not read.',
      isPublic: true,
      default: false,
    },
  },
}
