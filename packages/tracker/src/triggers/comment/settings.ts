import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'comment',
  title: 'Comment sent',
  sentences: [{ says: 'sends a comment' }],
  events: ['Comment'],
  fields: {},
}
