import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'theme-helpers',
  title: 'Helper functions of the theme',
  fields: {},
}
