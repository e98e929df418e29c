import type { PlatformSettings, PublicSettingsOf, SettingsOf } from '@footfall/contract'
import { onConflictField } from '../shared/on-conflict-field.ts'
import { GTM_DOMAIN, GTM_LAYER } from './mapping.ts'

const fields = {
  ids: {
    kind: 'ids',
    label: 'Container IDs',
    help: 'In Tag Manager at the top of your workspace.',
    isPublic: true,
    isRequired: true,
    // A container runs in the page whatever script its account puts in.
    isRecipient: true,
    pattern: 'GTM-[A-Z0-9]{4,12}',
    patternHint: 'A container ID begins with GTM-, for example GTM-AB12CD3.',
    placeholder: 'GTM-AB12CD3',
  },
  purpose: {
    kind: 'choice',
    label: 'What the container is for',
    help: 'Choose Advertising if any tag in it is of an advertising platform: such a tag must not load on an analytics consent.',
    isPublic: true,
    choices: [
      { value: 'analytics', label: 'Analytics only' },
      { value: 'advertising', label: 'Advertising' },
    ],
    default: 'analytics',
  },
  sendUserId: {
    kind: 'switch',
    label: 'Tell the signed-in user’s ID',
    help: 'Puts your own ID of a signed-in person into the data layer as user_id.',
    isPublic: true,
    default: false,
  },
  isPlacedByPage: {
    kind: 'switch',
    label: 'The container is in the page already',
    help: 'Only fills the data layer. The page’s own container code then decides itself about consent.',
    isPublic: true,
    default: false,
    isAdvanced: true,
  },
  domain: {
    kind: 'text',
    label: 'Domain',
    help: 'Where the container is loaded from; your own domain if you serve it first-party.',
    isPublic: true,
    isPlatform: true,
    pattern: '(https?://)?[a-z0-9.-]+(:\\d+)?',
    patternHint: 'A domain such as www.googletagmanager.com.',
    default: GTM_DOMAIN as string,
    isAdvanced: true,
  },
  loader: {
    kind: 'text',
    label: 'Loader',
    help: 'Name of the container’s script, without .js.',
    isPublic: true,
    pattern: '[\\w-]+',
    patternHint: 'A name of letters, digits, dashes and underscores.',
    default: 'gtm',
    isAdvanced: true,
  },
  dataLayer: {
    kind: 'text',
    label: 'Data layer',
    help: 'Name of the list on the page that the container reads.',
    isPublic: true,
    pattern: '[A-Za-z_$][\\w$]*',
    patternHint: 'A name of letters, digits and underscores.',
    default: GTM_LAYER as string,
    isAdvanced: true,
  },
  auth: {
    kind: 'text',
    label: 'Environment: auth',
    help: 'For a Tag Manager environment, together with preview.',
    isPublic: true,
    pattern: '[\\w-]+',
    patternHint: 'The value of gtm_auth in the environment’s snippet.',
    isAdvanced: true,
  },
  preview: {
    kind: 'text',
    label: 'Environment: preview',
    help: 'For a Tag Manager environment, together with auth.',
    isPublic: true,
    pattern: '[\\w-]+',
    patternHint: 'The value of gtm_preview in the environment’s snippet.',
    placeholder: 'env-1',
    isAdvanced: true,
  },
  onConflict: onConflictField as typeof onConflictField,
} as const

/** What an owner fills in. */
export type GtmSettings = SettingsOf<typeof fields>

/** Of that, what a page gets. */
export type GtmPublicSettings = PublicSettingsOf<typeof fields>

export const settings: PlatformSettings = {
  name: 'gtm',
  title: 'Google Tag Manager',
  events: ['AddToWishList'],
  declaration: {
    provider: 'Google',
    policyUrl: 'https://policies.google.com/privacy',
    cookies: [],
  },
  fields,
}
