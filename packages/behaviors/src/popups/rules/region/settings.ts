import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  regions: {
    kind: 'ids',
    label: 'Countries and regions',
    help: 'Such as DE or US-CA; US holds for all its states. Your site’s host must say where visitors are.',
    isPublic: true,
    isRequired: true,
    pattern: '[A-Z]{2}(-[A-Z0-9]{1,3})?',
    patternHint: 'A region is written as DE or US-CA.',
    placeholder: 'DE',
  },
  not: {
    kind: 'switch',
    label: 'Everywhere else instead',
    help: 'Only for visitors who are known to be in none of these.',
    isPublic: true,
    default: false,
  },
} as const

export type RegionSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'region',
  title: 'Country or region',
  about: 'Only for visitors in some countries or regions, or only for others.',
  sentences: [
    { says: 'they are in {{regions}}', when: { not: false } },
    { says: 'they are not in {{regions}}', when: { not: true } },
  ],
  fields,
}
