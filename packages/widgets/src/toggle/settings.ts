import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  items: {
    kind: 'rows',
    label: 'Titles',
    help: 'Each with the text that opens below it.',
    isPublic: true,
    isContent: true,
    row: 'title',
    max: 100,
    fields: {
      title: {
        kind: 'text',
        label: 'Title',
        help: 'What visitors press.',
        isPublic: true,
        isRequired: true,
      },
      text: {
        kind: 'text',
        label: 'Text',
        help: 'An empty line begins a paragraph.',
        isPublic: true,
        isRequired: true,
        isLong: true,
      },
      isOpen: {
        kind: 'switch',
        label: 'Open from the start',
        help: 'Before the visitor has pressed anything.',
        isPublic: true,
      },
      anchor: {
        kind: 'text',
        label: 'Name in addresses',
        help: 'A link to #name opens it.',
        isPublic: true,
        pattern: '[A-Za-z][A-Za-z0-9_-]*',
        patternHint: 'Letters, digits, - and _.',
      },
    },
  },
  level: {
    kind: 'number',
    label: 'Heading level',
    help: 'One below the heading that stands above it. 0: the titles are no headings.',
    isPublic: true,
    isContent: true,
    min: 0,
    max: 6,
    default: 3,
  },
} as const

export type ToggleSettings = SettingsOf<typeof fields>

export const toggle: SettingsEntry = {
  name: 'toggle',
  title: 'Toggles',
  about: 'Titles that open and close, each for itself. They work before any script does.',
  root: 'light',
  fields,
}
