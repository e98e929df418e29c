import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  percents: {
    kind: 'ids',
    label: 'Percentages',
    help: 'How much of the page must have been scrolled through; each is told once.',
    isPublic: true,
    isRequired: true,
    pattern: '[1-9]\\d?|100',
    patternHint: 'A percentage is a number from 1 to 100.',
    placeholder: '50',
  },
} as const

export type ScrollSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'scroll',
  title: 'Scrolling',
  sentences: [{ says: 'scrolls through {{percents}} % of the page' }],
  events: ['PageScroll', 'scroll'],
  fields,
}
