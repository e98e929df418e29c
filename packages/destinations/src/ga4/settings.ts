import type { PlatformSettings, PublicSettingsOf, SettingsOf } from '@footfall/contract'
import { googleLayerField, googleScriptField } from '../shared/google-tag-fields.ts'
import { onConflictField } from '../shared/on-conflict-field.ts'

const fields = {
  ids: {
    kind: 'ids',
    label: 'Measurement IDs',
    help: 'In Google Analytics under Admin › Data streams › your stream.',
    isPublic: true,
    isRequired: true,
    pattern: 'G-[A-Z0-9]{4,20}',
    patternHint: 'A measurement ID begins with G-, for example G-AB12CD34EF.',
    placeholder: 'G-AB12CD34EF',
  },
  googleSignals: {
    kind: 'switch',
    label: 'Google signals and ads personalisation',
    help: 'Lets Google join visits with its own users’ accounts. Off keeps analytics to analytics.',
    isPublic: true,
    default: false,
  },
  userData: {
    kind: 'switch',
    label: 'User-provided data',
    help: 'Sends e-mail, telephone and name, hashed in the browser, with a form or another event that holds them. Only with consent to advertising.',
    isPublic: true,
    default: false,
  },
  crossDomains: {
    kind: 'ids',
    label: 'Other domains of yours',
    help: 'Visitors who follow a link to one of these stay the same visitor in Analytics.',
    isPublic: true,
    pattern: '[a-z0-9-]+(\\.[a-z0-9-]+)+',
    patternHint: 'A domain such as shop.example.com, without https://.',
    isAdvanced: true,
  },
  serverContainerUrl: {
    kind: 'url',
    label: 'Server container address',
    help: 'If you run a server-side tag manager, Analytics sends its data there.',
    isPublic: true,
    isPlatform: true,
    isUnusedWhenEmpty: true,
    isAdvanced: true,
  },
  dataLayer: googleLayerField as typeof googleLayerField,
  scriptUrl: googleScriptField as typeof googleScriptField,
  onConflict: onConflictField as typeof onConflictField,
} as const

/** What an owner fills in. */
export type Ga4Settings = SettingsOf<typeof fields>

/** Of that, what a page gets. */
export type Ga4PublicSettings = PublicSettingsOf<typeof fields>

export const settings: PlatformSettings = {
  name: 'ga4',
  title: 'Google Analytics 4',
  events: [
    'page_view',
    'view_item',
    'view_item_list',
    'view_cart',
    'view_promotion',
    'select_item',
    'select_promotion',
    'select_content',
    'search',
    'add_to_cart',
    'remove_from_cart',
    'add_to_wishlist',
    'begin_checkout',
    'add_payment_info',
    'add_shipping_info',
    'purchase',
    'refund',
    'generate_lead',
    'sign_up',
    'login',
    'share',
    'file_download',
    'scroll',
    'video_start',
    'video_progress',
    'video_complete',
    'form_submit',
  ],
  declaration: {
    provider: 'Google',
    policyUrl: 'https://policies.google.com/privacy',
    cookies: [
      { name: '_ga', days: 730 },
      { name: '_ga_*', days: 730 },
    ],
  },
  fields,
}
