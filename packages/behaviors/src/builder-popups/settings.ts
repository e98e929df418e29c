import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  unremembered: {
    kind: 'choice',
    label: 'Visitors who allow nothing to be remembered',
    help: 'How often a popup was shown cannot be counted for them.',
    isPublic: true,
    isAdvanced: true,
    default: 'never',
    choices: [
      { value: 'never', label: 'See no popup that is limited' },
      { value: 'once-per-page', label: 'May see it once on every page' },
    ],
  },
} as const

export type BuilderPopupsSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'builder-popups',
  title: 'Popups of your builder',
  about:
    'Popups that stand in the page’s markup open by the triggers and rules your builder wrote there, one at a time and within your limits.',
  fields,
}
