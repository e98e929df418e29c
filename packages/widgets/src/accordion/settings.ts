import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  items: {
    kind: 'rows',
    label: 'Questions',
    help: 'Each with the text that opens below it.',
    isPublic: true,
    isContent: true,
    row: 'question',
    max: 100,
    fields: {
      title: {
        kind: 'text',
        label: 'Question',
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
        help: 'Of several, the first is.',
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
    help: 'One below the heading that stands above it. 0: the questions are no headings.',
    isPublic: true,
    isContent: true,
    min: 0,
    max: 6,
    default: 3,
  },
  exclusive: {
    kind: 'switch',
    label: 'One at a time',
    help: 'Opening a question closes the one that was open.',
    isPublic: true,
    default: true,
  },
} as const

export type AccordionSettings = SettingsOf<typeof fields>

export const accordion: SettingsEntry = {
  name: 'accordion',
  title: 'Accordion',
  about: 'Questions that open and close, one at a time. They work before any script does.',
  root: 'light',
  fields,
}
