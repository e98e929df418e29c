import type { SettingsEntry } from '@footfall/contract'
import { hubspotFields } from '../shared/hubspot-fields.ts'

export const settings: SettingsEntry = {
  name: 'hubspot-analytics',
  title: 'HubSpot analytics',
  fields: hubspotFields,
}
