import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  views: {
    kind: 'number',
    label: 'Page view',
    help: 'Which page view of a visitor counts. It needs consent to functional storage.',
    isPublic: true,
    isRequired: true,
    min: 1,
    max: 1000,
    default: 3,
  },
} as const

export type PageViewsSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'page-views',
  title: 'Number of page views',
  sentences: [{ says: 'views page number {{views}}' }],
  fields,
}
