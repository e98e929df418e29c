import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  parameter: {
    kind: 'choice',
    label: 'Parameter',
    help: 'By which links of a campaign say where they stand.',
    isPublic: true,
    default: 'utm_campaign',
    choices: [
      { value: 'utm_campaign', label: 'utm_campaign' },
      { value: 'utm_source', label: 'utm_source' },
      { value: 'utm_medium', label: 'utm_medium' },
      { value: 'utm_content', label: 'utm_content' },
      { value: 'utm_term', label: 'utm_term' },
    ],
  },
  value: {
    kind: 'text',
    label: 'Its value contains',
    help: 'In capitals or not. Empty: any value.',
    isPublic: true,
    placeholder: 'summer',
  },
} as const

export type CampaignSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'campaign',
  title: 'Campaign',
  about:
    'Only for visitors whom a campaign’s link brought: by this page’s address and, with consent to analytics, by that of the visit’s first page.',
  sentences: [
    { says: 'a link with {{parameter}} {{value}} brought them' },
    { says: 'a link with {{parameter}} brought them', isElse: true },
  ],
  fields,
}
