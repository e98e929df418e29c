import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  delay: {
    kind: 'number',
    label: 'Delay',
    help: 'Blockers need a moment before anything is hidden.',
    isPublic: true,
    default: 0,
    min: 0,
    max: 3600,
    unit: 'seconds',
  },
} as const

export type AdBlockerSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'ad-blocker',
  title: 'Ad blocker',
  about: 'If the browser hides what looks like an advertisement.',
  sentences: [{ says: 'blocks advertisements' }],
  fields,
}
