import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  after: {
    kind: 'number',
    label: 'Not before',
    help: 'Whoever leaves in the first seconds has not seen anything yet.',
    isPublic: true,
    default: 0,
    min: 0,
    max: 3600,
    unit: 'seconds',
  },
  touch: {
    kind: 'switch',
    label: 'On phones and tablets too',
    help: 'There, a fast scroll back up or a return after more than 5 seconds elsewhere counts as leaving.',
    isPublic: true,
    default: false,
  },
} as const

export type ExitIntentSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'exit-intent',
  title: 'About to leave',
  about: 'As the pointer leaves the page at its top edge.',
  sentences: [
    { says: 'is about to leave', when: { after: 0 } },
    { says: 'is about to leave after {{after}} s or more', isElse: true },
  ],
  fields,
}
