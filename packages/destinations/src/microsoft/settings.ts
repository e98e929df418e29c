import type { PlatformSettings, PublicSettingsOf, SettingsOf } from '@footfall/contract'
import { onConflictField } from '../shared/on-conflict-field.ts'
import { MICROSOFT_SCRIPT_URL } from './mapping.ts'

const fields = {
  ids: {
    kind: 'ids',
    label: 'UET tag IDs',
    help: 'In Microsoft Advertising under Conversions › UET tag.',
    isPublic: true,
    isRequired: true,
    pattern: '\\d{6,20}',
    patternHint: 'A UET tag ID is a number of 8 or 9 digits.',
    placeholder: '97012345',
  },
  scriptUrl: {
    kind: 'url',
    label: 'Script address',
    help: 'Where the tag’s script is loaded from.',
    isPublic: true,
    isPlatform: true,
    default: MICROSOFT_SCRIPT_URL as string,
    isAdvanced: true,
  },
  onConflict: onConflictField as typeof onConflictField,
} as const

/** What an owner fills in. */
export type MicrosoftSettings = SettingsOf<typeof fields>

/** Of that, what a page gets. */
export type MicrosoftPublicSettings = PublicSettingsOf<typeof fields>

export const settings: PlatformSettings = {
  name: 'microsoft',
  title: 'Microsoft Advertising (Bing, UET)',
  declaration: {
    provider: 'Microsoft',
    policyUrl: 'https://privacy.microsoft.com/privacystatement',
    cookies: [
      { name: '_uetsid', days: 1 },
      { name: '_uetvid', days: 390 },
      { name: '_uetmsclkid', days: 90 },
    ],
  },
  fields,
}
