import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'form',
  title: 'Form sent',
  events: ['Form', 'form_submit'],
  fields: {
    selector: {
      kind: 'text',
      label: 'CSS selector',
      help: 'Which forms; empty for all. Comment, search, basket and checkout forms never count.',
      isPublic: true,
      placeholder: '#contact',
    },
  },
}
