import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  loopUrl: {
    kind: 'text',
    label: 'Address of filtered lists',
    help: 'Where your shop or builder returns a filtered list, on your own site, such as /refresh-loop. Empty: the page itself is asked for at the filtered address.',
    isPublic: true,
    isAdvanced: true,
    pattern: '/(?!/).*',
    patternHint: 'An address on your own site begins with a slash, such as /refresh-loop.',
  },
  countText: {
    kind: 'per-language',
    label: 'Number of results',
    help: 'Read out after a filter, with {count} for the number. Empty: our own words.',
    isPublic: true,
  },
  errorText: {
    kind: 'per-language',
    label: 'When a list does not come',
    help: 'Empty: our own words.',
    isPublic: true,
  },
  retryText: {
    kind: 'per-language',
    label: 'Button to try again',
    help: 'Empty: our own words.',
    isPublic: true,
  },
} as const

export type LoopGridSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'loop-grid',
  title: 'Filters and pages of lists without reload',
  about: 'Filters and page numbers change a list in place; the address and Back go along.',
  fields,
  events: ['Filter'],
  languages: ['en', 'de'],
}
