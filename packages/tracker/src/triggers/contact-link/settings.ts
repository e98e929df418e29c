import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  schemes: {
    kind: 'choice',
    label: 'Links',
    help: 'Which links count.',
    isPublic: true,
    isRequired: true,
    default: 'mailto,tel',
    choices: [
      { value: 'mailto,tel', label: 'E-mail and telephone' },
      { value: 'mailto', label: 'E-mail' },
      { value: 'tel', label: 'Telephone' },
    ],
  },
} as const

export type ContactLinkSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'contact-link',
  title: 'E-mail and telephone links',
  sentences: [
    { when: { schemes: 'mailto,tel' }, says: 'clicks an e-mail or telephone link' },
    { when: { schemes: 'mailto' }, says: 'clicks an e-mail link' },
    { when: { schemes: 'tel' }, says: 'clicks a telephone link' },
  ],
  events: ['Contact'],
  fields,
}
