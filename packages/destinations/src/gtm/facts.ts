import { type DestinationFacts, USUAL_NAMES } from '@footfall/contract'
import { GTM_LAYER } from './mapping.ts'

export const facts: DestinationFacts = {
  name: 'gtm',
  purpose: 'analytics',
  compat: {
    slug: 'gtm',
    hasCookieFlag: true,
    disabledBy: 'analytics_disabled_by_api',
  },
  googleConsent: { layer: GTM_LAYER },
  consentNames: {
    [USUAL_NAMES]: ['google-tag-manager'],
    usercentrics: ['Google Tag Manager'],
    'borlabs-cookie': ['google-tag-manager'],
    'iab-tcf': ['755 gtm'],
    'real-cookie-banner': ['google-tag-manager'],
    tarteaucitron: ['googletagmanager', 'multiplegoogletagmanager'],
  },
  sources: {
    script: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com', 'https://www.google.com'],
    img: ['https://www.googletagmanager.com'],
  },
}
