import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  of: {
    kind: 'choice',
    label: 'Address',
    help: 'Where visitors come from is the page whose link they followed.',
    isPublic: true,
    default: 'page',
    choices: [
      { value: 'page', label: 'Of this page' },
      { value: 'referrer', label: 'Where visitors come from' },
    ],
  },
  how: {
    kind: 'choice',
    label: 'How it is compared',
    help: 'A regular expression that cannot be read matches nothing.',
    isPublic: true,
    default: 'contains',
    choices: [
      { value: 'contains', label: 'Contains' },
      { value: 'excludes', label: 'Does not contain' },
      { value: 'regex', label: 'Regular expression' },
    ],
  },
  value: {
    kind: 'text',
    label: 'Text',
    help: 'Such as /sale/ or partner.example.',
    isPublic: true,
    isRequired: true,
    placeholder: '/sale/',
  },
} as const

export type AddressSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'address',
  title: 'Address',
  about: 'Only on some pages, or for visitors who come from some address.',
  sentences: [
    { says: 'the page’s address contains {{value}}', when: { of: 'page', how: 'contains' } },
    {
      says: 'the page’s address does not contain {{value}}',
      when: { of: 'page', how: 'excludes' },
    },
    { says: 'the page’s address matches {{value}}', when: { of: 'page', how: 'regex' } },
    { says: 'they come from an address with {{value}}', when: { of: 'referrer', how: 'contains' } },
    {
      says: 'they come from an address without {{value}}',
      when: { of: 'referrer', how: 'excludes' },
    },
    {
      says: 'they come from an address that matches {{value}}',
      when: { of: 'referrer', how: 'regex' },
    },
  ],
  fields,
}
