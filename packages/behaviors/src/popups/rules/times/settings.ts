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
    { says: 'they have not seen it yet', when: { times: 1, period: '', counts: 'open' } },
    {
      says: 'they have not seen it in this visit',
      when: { times: 1, period: 'session', counts: 'open' },
    },
    {
      says: 'they have not seen it within a day',
      when: { times: 1, period: 'day', counts: 'open' },
    },
    {
      says: 'they have not seen it within a week',
      when: { times: 1, period: 'week', counts: 'open' },
    },
    {
      says: 'they have not seen it within a month',
      when: { times: 1, period: 'month', counts: 'open' },
    },
    {
      says: 'they have seen it fewer than {{times}} times',
      when: { period: '', counts: 'open' },
      isElse: true,
    },
    {
      says: 'they have seen it fewer than {{times}} times in this visit',
      when: { period: 'session', counts: 'open' },
      isElse: true,
    },
    {
      says: 'they have seen it fewer than {{times}} times within a day',
      when: { period: 'day', counts: 'open' },
      isElse: true,
    },
    {
      says: 'they have seen it fewer than {{times}} times within a week',
      when: { period: 'week', counts: 'open' },
      isElse: true,
    },
    {
      says: 'they have seen it fewer than {{times}} times within a month',
      when: { period: 'month', counts: 'open' },
      isElse: true,
    },
    { says: 'they have not closed it yet', when: { times: 1, period: '', counts: 'close' } },
    {
      says: 'they have not closed it in this visit',
      when: { times: 1, period: 'session', counts: 'close' },
    },
    {
      says: 'they have not closed it within a day',
      when: { times: 1, period: 'day', counts: 'close' },
    },
    {
      says: 'they have not closed it within a week',
      when: { times: 1, period: 'week', counts: 'close' },
    },
    {
      says: 'they have not closed it within a month',
      when: { times: 1, period: 'month', counts: 'close' },
    },
    {
      says: 'they have closed it fewer than {{times}} times',
      when: { period: '', counts: 'close' },
      isElse: true,
    },
    {
      says: 'they have closed it fewer than {{times}} times in this visit',
      when: { period: 'session', counts: 'close' },
      isElse: true,
    },
    {
      says: 'they have closed it fewer than {{times}} times within a day',
      when: { period: 'day', counts: 'close' },
      isElse: true,
    },
    {
      says: 'they have closed it fewer than {{times}} times within a week',
      when: { period: 'week', counts: 'close' },
      isElse: true,
    },
    {
      says: 'they have closed it fewer than {{times}} times within a month',
      when: { period: 'month', counts: 'close' },
      isElse: true,
    },
  ],
  fields,
}
