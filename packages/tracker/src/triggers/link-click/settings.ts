import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  value: {
    kind: 'text',
    label: 'Address',
    help: 'Where the link leads; with or without protocol, or a path that begins with a slash.',
    isPublic: true,
    isRequired: true,
    placeholder: 'partner.example/offer',
  },
  rule: {
    kind: 'choice',
    label: 'How the address is compared',
    help: 'Query, fragment and a last slash do not count when it must match as a whole.',
    isPublic: true,
    default: 'contains',
    choices: [
      { value: 'contains', label: 'Contains' },
      { value: 'match', label: 'Matches as a whole' },
    ],
  },
} as const

export type LinkClickSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'link-click',
  title: 'Click on a link',
  sentences: [
    { when: { rule: 'contains' }, says: 'clicks a link whose address contains {{value}}' },
    { when: { rule: 'match' }, says: 'clicks a link to {{value}}' },
  ],
  events: ['InternalClick', 'OutboundClick', 'AdClick'],
  fields,
}
