import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  items: {
    kind: 'rows',
    label: 'Tabs',
    help: 'Each with the text that it shows.',
    isPublic: true,
    isContent: true,
    row: 'tab',
    max: 20,
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
      anchor: {
        kind: 'text',
        label: 'Name in addresses',
        help: 'A link to #name shows this tab.',
        isPublic: true,
        pattern: '[A-Za-z][A-Za-z0-9_-]*',
        patternHint: 'Letters, digits, - and _.',
      },
    },
  },
  label: {
    kind: 'text',
    label: 'What the tabs are about',
    help: 'Read out by screen readers, such as “About this lamp”.',
    isPublic: true,
    isContent: true,
  },
  level: {
    kind: 'number',
    label: 'Heading level',
    help: 'Of the titles on paper and without scripts, where all texts stand one below the other.',
    isPublic: true,
    isContent: true,
    min: 2,
    max: 6,
    default: 3,
  },
} as const

export type TabsSettings = SettingsOf<typeof fields>

export const tabs: SettingsEntry = {
  name: 'tabs',
  title: 'Tabs',
  about: 'Titles side by side, of whose texts one is shown. Without scripts all texts are there.',
  root: 'light',
  fields,
}
