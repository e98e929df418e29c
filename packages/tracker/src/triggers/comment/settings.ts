import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'comment',
  title: 'Comment sent',
  events: ['Comment'],
  fields: {},
}
