import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  state: {
    kind: 'choice',
    label: 'Visitors',
    help: 'By a form of ours, in this browser.',
    isPublic: true,
    default: 'not',
    choices: [
      { value: 'not', label: 'Who have not signed up' },
      { value: 'signed-up', label: 'Who have signed up before' },
    ],
  },
} as const

export type SignedUpSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'signed-up',
  title: 'Signed up before',
  about: 'Only for visitors who have not sent a form yet, or only for those who have.',
  needsMemory: true,
  sentences: [
    { says: 'they have not signed up yet', when: { state: 'not' } },
    { says: 'they have signed up before', when: { state: 'signed-up' } },
  ],
  fields,
}
