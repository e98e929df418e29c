import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'not-found',
  title: 'Page not found',
  events: ['404'],
  fields: {},
}
