import type { DestinationFacts } from '@footfall/contract'
import { GOOGLE_TAG_LAYER } from '../shared/google-tag.ts'

export const facts: DestinationFacts = {
  name: 'google-ads',
  purpose: 'advertising',
  compat: {
    slug: 'google_ads',
    hasCookieFlag: false,
    disabledBy: 'google_ads_disabled_by_api',
  },
  googleConsent: { layer: GOOGLE_TAG_LAYER },
  consentNames: {
    usercentrics: ['Google Ads'],
    'borlabs-cookie': ['google-ads'],
    'consent-magic': ['gads'],
    'iab-tcf': ['755 ads'],
    'real-cookie-banner': ['http _gcl_au *'],
  },
  sources: {
    script: [
      'https://www.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://www.google.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
    ],
    connect: [
      'https://www.googleadservices.com',
      'https://www.google.com',
      'https://google.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
    ],
    img: [
      'https://www.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://www.google.com',
      'https://google.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
    ],
    frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
  },
}
