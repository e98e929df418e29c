import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  views: {
    kind: 'number',
    label: 'Further pages',
    help: 'Seen since the visitor first came upon a page with this popup.',
    isPublic: true,
    default: 3,
    min: 1,
    max: 1000,
  },
} as const

export type PageViewsSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'page-views',
  title: 'Page views',
  about: 'Only for visitors who have gone on to look at further pages.',
  needsMemory: true,
  sentences: [
    { says: 'they have looked at a further page', when: { views: 1 } },
    { says: 'they have looked at {{views}} further pages', isElse: true },
  ],
  fields,
}
