import type { SettingsEntry } from '@footfall/contract'
import { consentBanner } from './consent-banner/settings.ts'
import { cookieDeclaration } from './cookie-declaration/settings.ts'
import { storeNotice } from './store-notice/settings.ts'

/** Every widget an owner can place, by folder name. The loader's build finds the folder's other entries by that name. */
export const widgets: Readonly<Record<string, SettingsEntry>> = {
  'consent-banner': consentBanner,
  'cookie-declaration': cookieDeclaration,
  'store-notice': storeNotice,
}
