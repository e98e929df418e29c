import type { PlatformSettings, PublicSettingsOf, SettingsOf } from '@footfall/contract'
import { onConflictField } from '../shared/on-conflict-field.ts'
import { META_SCRIPT_URL, STANDARD } from './mapping.ts'

const fields = {
  ids: {
    kind: 'ids',
    label: 'Pixel IDs',
    help: 'In Events Manager under Data sources: the number below the name of your dataset.',
    isPublic: true,
    isRequired: true,
    pattern: '\\d{5,20}',
    patternHint: 'A pixel ID is a number of about 15 digits.',
    placeholder: '123456789012345',
  },
  accessToken: {
    kind: 'secret',
    label: 'Conversions API access token',
    help: 'In Events Manager under Settings › Conversions API. Without it, only the browser reports.',
    isPublic: false,
    pattern: '[\\w|.\\-]{8,}',
    patternHint: 'A token is one long word without spaces.',
  },
  testEventCode: {
    kind: 'text',
    label: 'Test event code',
    help: 'Shows server events under Test events. They still count as real ones, so remove it when done.',
    isPublic: false,
    pattern: 'TEST\\w+',
    patternHint: 'A test event code begins with TEST.',
    placeholder: 'TEST12345',
    isForTest: true,
  },
  limitedDataUse: {
    kind: 'switch',
    label: 'Limited data use',
    help: 'Meta then limits what it does with data of people in US states whose law asks for it.',
    isPublic: true,
    default: false,
  },
  automaticEvents: {
    kind: 'switch',
    label: 'Let Meta watch clicks and page contents',
    help: 'Meta’s script then reports button clicks and page data by itself, beside your events.',
    isPublic: true,
    default: false,
    isAdvanced: true,
  },
  apiVersion: {
    kind: 'text',
    label: 'API version',
    help: 'Version of Meta’s Conversions API. Raise it when Meta retires this one.',
    isPublic: false,
    pattern: 'v\\d{1,3}\\.\\d{1,2}',
    patternHint: 'A version looks like v25.0.',
    default: 'v25.0',
    isAdvanced: true,
  },
  scriptUrl: {
    kind: 'url',
    label: 'Script address',
    help: 'Where the pixel’s script is loaded from.',
    isPublic: true,
    isPlatform: true,
    default: META_SCRIPT_URL as string,
    isAdvanced: true,
  },
  onConflict: onConflictField as typeof onConflictField,
} as const

/** What an owner fills in. */
export type MetaSettings = SettingsOf<typeof fields>

/** Of that, what a page gets. */
export type MetaPublicSettings = PublicSettingsOf<typeof fields>

export const settings: PlatformSettings = {
  name: 'meta',
  title: 'Meta (Facebook, Instagram)',
  events: STANDARD.source.match(/\w+/g) ?? [],
  declaration: {
    provider: 'Meta Platforms',
    policyUrl: 'https://www.facebook.com/privacy/policy/',
    cookies: [
      { name: '_fbp', days: 90 },
      { name: '_fbc', days: 90 },
    ],
  },
  fields,
}
