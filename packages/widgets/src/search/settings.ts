import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  label: {
    kind: 'text',
    label: 'Name of the field',
    help: 'Read out by screen readers, and shown where you want it shown.',
    isPublic: true,
    isContent: true,
    default: 'Search',
  },
  isLabelShown: {
    kind: 'switch',
    label: 'Show the name above the field',
    help: 'Screen readers say it in any case.',
    isPublic: true,
    isContent: true,
  },
  placeholder: {
    kind: 'text',
    label: 'Example in the empty field',
    help: 'Such as a word that visitors look for.',
    isPublic: true,
    isContent: true,
  },
  buttonText: {
    kind: 'text',
    label: 'Button',
    help: 'What it says.',
    isPublic: true,
    isContent: true,
    default: 'Search',
  },
  action: {
    kind: 'text',
    label: 'Page of results',
    help: 'Address of your site’s own search.',
    isPublic: true,
    isContent: true,
    default: '/',
    pattern: '/(?!/).*',
    patternHint: 'An address on your own site begins with a slash, such as /search.',
  },
  param: {
    kind: 'text',
    label: 'Name in the address',
    help: 'Under which your search reads the words: s in /?s=lamp.',
    isPublic: true,
    isContent: true,
    default: 's',
    pattern: '[A-Za-z][A-Za-z0-9_-]*',
    patternHint: 'Letters, digits, - and _.',
  },
  suggestions: {
    kind: 'rows',
    label: 'Fixed suggestions',
    help: 'Offered where they hold what the visitor types; nobody is asked for them.',
    isPublic: true,
    isContent: true,
    row: 'suggestion',
    max: 50,
    fields: {
      text: {
        kind: 'text',
        label: 'Text',
        help: 'What is offered.',
        isPublic: true,
        isRequired: true,
      },
      href: {
        kind: 'text',
        label: 'Page',
        help: 'Where it leads. Empty: to the search for it.',
        isPublic: true,
        pattern: '/(?!/).*',
        patternHint: 'An address on your own site begins with a slash, such as /search.',
      },
    },
  },
  suggestUrl: {
    kind: 'text',
    label: 'Address of suggestions',
    help: 'On your own site, with {query} for what was typed; returns JSON or a page of results. Empty: only the fixed ones.',
    isPublic: true,
    pattern: '/(?!/).*\\{query\\}.*',
    patternHint: 'Begins with a slash and has {query} in it, such as /?s={query}.',
  },
  results: {
    kind: 'selector',
    label: 'Links in a page of results',
    help: 'Only where the address returns a page and no JSON.',
    isPublic: true,
    isAdvanced: true,
    default: 'main a[href]',
  },
  countText: {
    kind: 'text',
    label: 'Number of suggestions',
    help: 'Read out by screen readers, with {count} for the number.',
    isPublic: true,
    default: 'Suggestions: {count}',
  },
} as const

export type SearchSettings = SettingsOf<typeof fields>

export const search: SettingsEntry = {
  name: 'search',
  title: 'Search',
  about: 'Your site’s own search, with suggestions while the visitor types.',
  root: 'light',
  fields,
}
