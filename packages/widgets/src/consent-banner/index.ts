export type { BannerTexts } from './banner-texts.ts'
export type {
  ConsentBannerPosition,
  ConsentBannerProps,
  ConsentBannerTheme,
} from './ConsentBanner.tsx'
export { ConsentBanner } from './ConsentBanner.tsx'
export type {
  Choice,
  ConsentBannerController,
  ConsentBannerOptions,
  ConsentBannerView,
} from './create-consent-banner.ts'
export { createConsentBanner } from './create-consent-banner.ts'
export { CONSENT_BANNER_CSS_PROPERTIES } from './css-properties.ts'
export { languages as consentBannerLanguages } from './languages.ts'
