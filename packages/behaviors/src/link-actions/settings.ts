import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'link-actions',
  title: 'Links that open a panel',
  fields: {},
}
