import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  text: {
    kind: 'text',
    label: 'Text',
    help: 'What this is about, in a few words.',
    isPublic: true,
    isContent: true,
    isRequired: true,
  },
  level: {
    kind: 'choice',
    label: 'Level',
    help: 'The first heading is a large one; what stands below it is small.',
    isPublic: true,
    isContent: true,
    default: '2',
    choices: [
      { value: '2', label: 'Large' },
      { value: '3', label: 'Small' },
    ],
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

export type HeadingSettings = SettingsOf<typeof fields>

export const heading: SettingsEntry = {
  name: 'heading',
  title: 'Heading',
  about: 'A line that says what follows.',
  root: 'light',
  fields,
}
