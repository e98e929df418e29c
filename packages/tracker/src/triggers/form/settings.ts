import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  selector: {
    kind: 'selector',
    label: 'CSS selector',
    help: 'Which forms; empty for all. Comment, search, basket and checkout forms never count.',
    isPublic: true,
    placeholder: '#contact',
  },
} as const

export type FormSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'form',
  title: 'Form sent',
  sentences: [{ says: 'sends the form {{selector}}' }, { says: 'sends a form', isElse: true }],
  events: ['Form', 'form_submit'],
  fields,
}
