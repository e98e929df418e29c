import { type DestinationFacts, USUAL_NAMES } from '@footfall/contract'
import { GOOGLE_TAG_LAYER } from '../shared/google-tag.ts'

export const facts: DestinationFacts = {
  name: 'ga4',
  purpose: 'analytics',
  compat: {
    slug: 'ga',
    hasCookieFlag: true,
    disabledBy: 'analytics_disabled_by_api',
  },
  googleConsent: { layer: GOOGLE_TAG_LAYER },
  consentNames: {
    [USUAL_NAMES]: ['google-analytics'],
    usercentrics: ['Google Analytics', 'Google Analytics 4'],
    'borlabs-cookie': ['google-analytics', 'google-analytics-4'],
    'iab-tcf': ['755 ga4'],
    'real-cookie-banner': ['google-analytics-analytics-4', 'http _ga *'],
    tarteaucitron: ['gtag', 'multiplegtag'],
  },
  sources: {
    script: ['https://*.googletagmanager.com'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
      'https://www.google.com',
    ],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
}
