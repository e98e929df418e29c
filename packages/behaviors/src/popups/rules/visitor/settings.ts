import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  who: {
    kind: 'choice',
    label: 'Visitors',
    help: 'Known only of those who let something be remembered.',
    isPublic: true,
    default: 'new',
    choices: [
      { value: 'new', label: 'On their first visit' },
      { value: 'returning', label: 'Who have been here before' },
    ],
  },
} as const

export type VisitorSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'visitor',
  title: 'New or returning',
  about: 'Only on a visitor’s first visit, or only on later ones.',
  needsMemory: true,
  sentences: [
    { says: 'this is their first visit', when: { who: 'new' } },
    { says: 'they have been here before', when: { who: 'returning' } },
  ],
  fields,
}
