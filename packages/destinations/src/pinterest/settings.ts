import type { PublicSettingsOf, SettingsEntry, SettingsOf } from '@footfall/contract'
import { onConflictField } from '../shared/on-conflict-field.ts'
import { PINTEREST_SCRIPT_URL } from './mapping.ts'

const fields = {
  ids: {
    kind: 'ids',
    label: 'Tag IDs',
    help: 'In Ads Manager under Conversions › Tag manager. Each event goes to all of them.',
    isPublic: true,
    isRequired: true,
    pattern: '\\d{10,20}',
    patternHint: 'A tag ID is a number of 13 digits.',
    placeholder: '2612345678901',
  },
  scriptUrl: {
    kind: 'url',
    label: 'Script address',
    help: 'Where the tag’s script is loaded from.',
    isPublic: true,
    isPlatform: true,
    default: PINTEREST_SCRIPT_URL as string,
    isAdvanced: true,
  },
  onConflict: onConflictField as typeof onConflictField,
} as const

/** What an owner fills in. */
export type PinterestSettings = SettingsOf<typeof fields>

/** Of that, what a page gets. */
export type PinterestPublicSettings = PublicSettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'pinterest',
  title: 'Pinterest',
  events: ['ViewCategory', 'WatchVideo', 'Signup', 'Custom'],
  declaration: {
    provider: 'Pinterest',
    policyUrl: 'https://policy.pinterest.com/privacy-policy',
    cookies: [
      { name: '_pin_unauth', days: 365 },
      { name: '_epik', days: 365 },
      { name: '_derived_epik', days: 365 },
    ],
  },
  fields,
}
