import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  text: {
    kind: 'text',
    label: 'Text',
    help: 'An empty line begins a paragraph. [words](/address) is a link.',
    isPublic: true,
    isContent: true,
    isRequired: true,
    isLong: true,
  },
  align: {
    kind: 'choice',
    label: 'Alignment',
    help: 'Where lines begin; in languages from right to left, on the other side.',
    isPublic: true,
    isContent: true,
    default: 'start',
    choices: [
      { value: 'start', label: 'At the beginning' },
      { value: 'center', label: 'In the middle' },
      { value: 'end', label: 'At the end' },
    ],
  },
} as const

export type TextSettings = SettingsOf<typeof fields>

export const text: SettingsEntry = {
  name: 'text',
  title: 'Text',
  about: 'Paragraphs in your own words, with links.',
  root: 'light',
  fields,
}
