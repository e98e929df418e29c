import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  seconds: {
    kind: 'number',
    label: 'Quiet for',
    help: 'Keys, pointer, touch and scrolling all count as doing something.',
    isPublic: true,
    default: 30,
    min: 1,
    max: 3600,
    unit: 'seconds',
  },
} as const

export type InactivitySettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'inactivity',
  title: 'Inactivity',
  about: 'After so many seconds in which the visitor does nothing.',
  sentences: [{ says: 'does nothing for {{seconds}} s' }],
  fields,
}
