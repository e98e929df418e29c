import type { SettingsEntry } from '@footfall/contract'
import { hubspotFields } from '../shared/hubspot-fields.ts'

export const settings: SettingsEntry = {
  name: 'hubspot-forms',
  title: 'HubSpot collected forms',
  fields: hubspotFields,
}
