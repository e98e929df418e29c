import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'theme-helpers',
  title: 'Helper functions of the theme',
  about: 'Old helper functions of the theme go on working, and warn on the browser’s console.',
  fields: {},
}
