import { type DestinationFacts, USUAL_NAMES } from '@footfall/contract'

export const facts: DestinationFacts = {
  name: 'pinterest',
  purpose: 'advertising',
  compat: {
    slug: 'pinterest',
    hasCookieFlag: true,
    disabledBy: 'pinterest_disabled_by_api',
  },
  googleConsent: false,
  consentNames: {
    [USUAL_NAMES]: ['pinterest'],
    usercentrics: ['Pinterest Tags'],
    'borlabs-cookie': ['pinterest', 'pinterest-tag'],
    'consent-magic': ['pinterest'],
    'real-cookie-banner': ['http _pinterest_sess .pinterest.com'],
    tarteaucitron: ['pinterestpixel'],
  },
  sources: {
    script: ['https://s.pinimg.com'],
    connect: ['https://ct.pinterest.com'],
    img: ['https://ct.pinterest.com'],
    frame: ['https://ct.pinterest.com'],
  },
}
