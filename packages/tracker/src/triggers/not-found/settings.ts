import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'not-found',
  title: 'Page not found',
  sentences: [{ says: 'comes to a page that does not exist' }],
  events: ['404'],
  fields: {},
}
