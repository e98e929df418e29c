import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  value: {
    kind: 'text',
    label: 'Address',
    help: 'Which pages; with or without protocol, or a path that begins with a slash.',
    isPublic: true,
    placeholder: '/thank-you/',
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
  isHome: {
    kind: 'switch',
    label: 'The home page',
    help: 'Also counts the home page.',
    isPublic: true,
    default: false,
  },
  postType: {
    kind: 'text',
    label: 'Post type',
    help: 'Also counts every page of this type, as the host names it.',
    isPublic: true,
    placeholder: 'post',
  },
} as const

export type PageVisitSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'page-visit',
  title: 'Visit to a page',
  sentences: [
    { when: { rule: 'contains' }, says: 'visits a page whose address contains {{value}}' },
    { when: { rule: 'match' }, says: 'visits {{value}}' },
    { when: { isHome: true }, says: 'visits the home page' },
    { says: 'visits a page of type {{postType}}' },
  ],
  fields,
}
