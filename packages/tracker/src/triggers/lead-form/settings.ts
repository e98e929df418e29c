import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  selector: {
    kind: 'selector',
    label: 'CSS selector',
    help: 'Which forms; empty for all. With consent to advertising, name, e-mail and telephone number go along to be hashed.',
    isPublic: true,
    placeholder: '#contact',
  },
} as const

export type LeadFormSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'lead-form',
  title: 'Lead form sent',
  sentences: [
    { says: 'sends the lead form {{selector}}' },
    { says: 'sends a lead form', isElse: true },
  ],
  events: ['Lead', 'generate_lead'],
  fields,
}
