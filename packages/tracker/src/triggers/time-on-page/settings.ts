import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  seconds: {
    kind: 'number',
    label: 'Seconds',
    help: 'How long the page must have been open.',
    isPublic: true,
    isRequired: true,
    min: 1,
    max: 86400,
    default: 30,
  },
} as const

export type TimeOnPageSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'time-on-page',
  title: 'Time on the page',
  sentences: [{ says: 'stays on a page for {{seconds}} seconds' }],
  events: ['TimeOnPage'],
  fields,
}
