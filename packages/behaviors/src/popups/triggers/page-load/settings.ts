import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  delay: {
    kind: 'number',
    label: 'Delay',
    help: 'How long the page must have been open. With 0 it opens at once, which visitors like least.',
    isPublic: true,
    default: 0,
    min: 0,
    max: 3600,
    unit: 'seconds',
  },
} as const

export type PageLoadSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'page-load',
  title: 'Time on the page',
  about: 'So many seconds after the page was opened.',
  sentences: [
    { says: 'opens the page', when: { delay: 0 } },
    { says: 'has been on the page for {{delay}} s', isElse: true },
  ],
  fields,
}
