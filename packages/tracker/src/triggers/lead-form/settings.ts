import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'lead-form',
  title: 'Lead form sent',
  events: ['Lead', 'generate_lead'],
  fields: {
    selector: {
      kind: 'text',
      label: 'CSS selector',
      help: 'Which forms; empty for all. With consent to advertising, name, e-mail and telephone number go along to be hashed.',
      isPublic: true,
      placeholder: '#contact',
    },
  },
}
