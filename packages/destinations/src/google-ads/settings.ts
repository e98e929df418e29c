import type { PlatformSettings, PublicSettingsOf, SettingsOf } from '@footfall/contract'
import { googleLayerField, googleScriptField } from '../shared/google-tag-fields.ts'
import { onConflictField } from '../shared/on-conflict-field.ts'

const fields = {
  ids: {
    kind: 'ids',
    label: 'Conversion IDs',
    help: 'In Google Ads under Goals › Conversions › Tag setup: the part that begins with AW-.',
    isPublic: true,
    isRequired: true,
    pattern: 'AW-\\d{6,15}',
    patternHint: 'A conversion ID begins with AW-, for example AW-123456789.',
    placeholder: 'AW-123456789',
  },
  conversions: {
    kind: 'ids',
    label: 'Conversions',
    help: 'Which event is which conversion: the event’s name, an equals sign, the conversion’s label.',
    isPublic: true,
    isRequired: true,
    pattern: '[^=]{1,64}=(AW-\\d{6,15}/)?[\\w-]{4,64}',
    patternHint: 'For example Purchase=AbC-D_efG-h12_34-567.',
    placeholder: 'Purchase=AbC-D_efG-h12_34-567',
    namesEvents: true,
  },
  enhancedConversions: {
    kind: 'switch',
    label: 'Enhanced conversions',
    help: 'Sends e-mail, telephone and name, hashed in the browser, with a conversion where they are known.',
    isPublic: true,
    default: false,
  },
  dataLayer: googleLayerField as typeof googleLayerField,
  scriptUrl: googleScriptField as typeof googleScriptField,
  onConflict: onConflictField as typeof onConflictField,
} as const

/** What an owner fills in. */
export type GoogleAdsSettings = SettingsOf<typeof fields>

/** Of that, what a page gets. */
export type GoogleAdsPublicSettings = PublicSettingsOf<typeof fields>

export const settings: PlatformSettings = {
  name: 'google-ads',
  title: 'Google Ads',
  declaration: {
    provider: 'Google',
    policyUrl: 'https://policies.google.com/privacy',
    cookies: [
      { name: '_gcl_*', days: 90 },
      { name: '_gac_*', days: 90 },
    ],
  },
  fields,
}
