import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  times: {
    kind: 'number',
    label: 'At most so often',
    help: 'Then not again until the period is over.',
    isPublic: true,
    default: 1,
    min: 1,
    max: 100,
  },
  period: {
    kind: 'choice',
    label: 'Period',
    help: 'It begins with the first time that counts.',
    isPublic: true,
    default: '',
    choices: [
      { value: '', label: 'Overall' },
      { value: 'session', label: 'In one visit' },
      { value: 'day', label: 'In a day' },
      { value: 'week', label: 'In a week' },
      { value: 'month', label: 'In a month' },
    ],
  },
  counts: {
    kind: 'choice',
    label: 'What counts',
    help: 'Counted on closing, a popup that was left open with the page may be shown once more.',
    isPublic: true,
    isAdvanced: true,
    default: 'open',
    choices: [
      { value: 'open', label: 'That it was shown' },
      { value: 'close', label: 'That it was closed' },
    ],
  },
} as const

export type TimesSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'times',
  title: 'How often',
  about: 'At most so many times for one visitor.',
  needsMemory: true,
  sentences: [
    { says: 'they have not seen it yet', when: { times: 1, period: '' } },
    { says: 'they have not seen it in this visit', when: { times: 1, period: 'session' } },
    { says: 'they have not seen it within a day', when: { times: 1, period: 'day' } },
    { says: 'they have not seen it within a week', when: { times: 1, period: 'week' } },
    { says: 'they have not seen it within a month', when: { times: 1, period: 'month' } },
    { says: 'they have seen it fewer than {{times}} times', when: { period: '' }, isElse: true },
    {
      says: 'they have seen it fewer than {{times}} times in this visit',
      when: { period: 'session' },
      isElse: true,
    },
    {
      says: 'they have seen it fewer than {{times}} times within a day',
      when: { period: 'day' },
      isElse: true,
    },
    {
      says: 'they have seen it fewer than {{times}} times within a week',
      when: { period: 'week' },
      isElse: true,
    },
    {
      says: 'they have seen it fewer than {{times}} times within a month',
      when: { period: 'month' },
      isElse: true,
    },
  ],
  fields,
}
