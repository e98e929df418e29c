import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  seconds: {
    kind: 'number',
    label: 'At least',
    help: 'Since the first page of this visit, all pages together.',
    isPublic: true,
    default: 60,
    min: 1,
    max: 86_400,
    unit: 'seconds',
  },
} as const

export type TimeOnSiteSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'time-on-site',
  title: 'Time on the site',
  about: 'Only for visitors who have been on the site for a while, on all its pages together.',
  needsMemory: true,
  sentences: [{ says: 'they have been on the site for {{seconds}} s' }],
  fields,
}
