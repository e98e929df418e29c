import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'mobile-menu',
  title: 'Mobile menu in the header',
  about: 'The menu button of the theme’s header opens its mobile menu.',
  fields: {},
}
