import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'mobile-menu',
  title: 'Mobile menu in the header',
  fields: {},
}
