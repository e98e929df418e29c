import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  sessions: {
    kind: 'number',
    label: 'Further visits',
    help: 'Begun since the visitor first came upon a page with this popup. A visit ends after 30 minutes without a page view.',
    isPublic: true,
    default: 2,
    min: 1,
    max: 1000,
  },
} as const

export type SessionsSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'sessions',
  title: 'Visits',
  about: 'Only for visitors who have come back.',
  needsMemory: true,
  sentences: [
    { says: 'they have come back once', when: { sessions: 1 } },
    { says: 'they have come back {{sessions}} times', isElse: true },
  ],
  fields,
}
