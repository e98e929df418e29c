import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  parameter: {
    kind: 'text',
    label: 'Address parameter',
    help: 'Where the term stands on sites whose pages do not say it themselves.',
    isPublic: true,
    default: 's',
    placeholder: 's',
    isAdvanced: true,
  },
} as const

export type SearchSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'search',
  title: 'Search',
  sentences: [{ says: 'searches the site' }],
  events: ['Search', 'search'],
  fields,
}
