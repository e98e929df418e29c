import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  title: {
    kind: 'text',
    label: 'Title',
    help: 'Stands above the list; pressing it folds the list.',
    isPublic: true,
    isContent: true,
    default: 'On this page',
  },
  headings: {
    kind: 'selector',
    label: 'Headings',
    help: 'Which headings of the page are listed.',
    isPublic: true,
    default: 'h2, h3',
  },
  container: {
    kind: 'selector',
    label: 'Part of the page',
    help: 'Only headings inside of it are listed. Empty: those of the main part.',
    isPublic: true,
    isAdvanced: true,
  },
  expected: {
    kind: 'number',
    label: 'Expected lines',
    help: 'So many lines are kept free until the list is there, so that nothing moves.',
    isPublic: true,
    isContent: true,
    min: 0,
    max: 100,
    default: 6,
  },
  items: {
    kind: 'rows',
    label: 'Lines',
    help: 'Only where the list is to be written by hand. Empty: the headings of the page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    row: 'line',
    max: 100,
    fields: {
      text: {
        kind: 'text',
        label: 'Text',
        help: 'As the heading says it.',
        isPublic: true,
        isRequired: true,
      },
      anchor: {
        kind: 'text',
        label: 'Id of the heading',
        help: 'Without the # before it.',
        isPublic: true,
        isRequired: true,
        pattern: '[^\\s#]+',
        patternHint: 'An id without # and spaces.',
      },
      level: {
        kind: 'number',
        label: 'Level',
        help: '2 stands below the last line of level 1.',
        isPublic: true,
        min: 1,
        max: 6,
        default: 1,
      },
    },
  },
  isOpen: {
    kind: 'switch',
    label: 'Open from the start',
    help: 'Closed, it takes one line on phones.',
    isPublic: true,
    isContent: true,
    default: true,
  },
} as const

export type TableOfContentsSettings = SettingsOf<typeof fields>

export const tableOfContents: SettingsEntry = {
  name: 'table-of-contents',
  title: 'Table of contents',
  about: 'A list of the page’s headings that shows where the reader is.',
  root: 'light',
  fields,
}
