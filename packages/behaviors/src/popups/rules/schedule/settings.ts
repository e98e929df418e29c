import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  start: {
    kind: 'date-time',
    label: 'Begins',
    help: 'Empty: at once.',
    isPublic: true,
  },
  end: {
    kind: 'date-time',
    label: 'Ends',
    help: 'Empty: without end.',
    isPublic: true,
  },
  zone: {
    kind: 'choice',
    label: 'Whose time',
    help: 'The site’s time is the same for everybody and goes by our server’s clock; the visitor’s goes by the clock on their device.',
    isPublic: true,
    default: 'site',
    choices: [
      { value: 'site', label: 'The site’s' },
      { value: 'visitor', label: 'The visitor’s' },
    ],
  },
  hours_from: {
    kind: 'text',
    label: 'Each day from',
    help: 'Such as 09:00; later than the end means over night.',
    placeholder: '09:00',
    pattern: '([01]\\d|2[0-3]):[0-5]\\d',
    patternHint: 'A time is written as 09:30.',
    isPublic: true,
    isAdvanced: true,
  },
  hours_to: {
    kind: 'text',
    label: 'Each day until',
    help: 'Such as 17:30.',
    placeholder: '17:30',
    pattern: '([01]\\d|2[0-3]):[0-5]\\d',
    patternHint: 'A time is written as 09:30.',
    isPublic: true,
    isAdvanced: true,
  },
  monday: {
    kind: 'switch',
    label: 'Mondays',
    help: 'No day chosen means every day.',
    isPublic: true,
    isAdvanced: true,
    default: false,
  },
  tuesday: {
    kind: 'switch',
    label: 'Tuesdays',
    help: 'No day chosen means every day.',
    isPublic: true,
    isAdvanced: true,
    default: false,
  },
  wednesday: {
    kind: 'switch',
    label: 'Wednesdays',
    help: 'No day chosen means every day.',
    isPublic: true,
    isAdvanced: true,
    default: false,
  },
  thursday: {
    kind: 'switch',
    label: 'Thursdays',
    help: 'No day chosen means every day.',
    isPublic: true,
    isAdvanced: true,
    default: false,
  },
  friday: {
    kind: 'switch',
    label: 'Fridays',
    help: 'No day chosen means every day.',
    isPublic: true,
    isAdvanced: true,
    default: false,
  },
  saturday: {
    kind: 'switch',
    label: 'Saturdays',
    help: 'No day chosen means every day.',
    isPublic: true,
    isAdvanced: true,
    default: false,
  },
  sunday: {
    kind: 'switch',
    label: 'Sundays',
    help: 'No day chosen means every day.',
    isPublic: true,
    isAdvanced: true,
    default: false,
  },
} as const

export type ScheduleSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'schedule',
  title: 'Schedule',
  about: 'Only between two moments, on some days of the week or at some hours.',
  sentences: [
    { says: 'it is on schedule in the site’s time', when: { zone: 'site' } },
    { says: 'it is on schedule in the visitor’s time', when: { zone: 'visitor' } },
  ],
  fields,
}
