import { type DestinationFacts, USUAL_NAMES } from '@footfall/contract'

export const facts: DestinationFacts = {
  name: 'meta',
  purpose: 'advertising',
  compat: {
    slug: 'facebook',
    hasCookieFlag: true,
    disabledBy: 'facebook_disabled_by_api',
    rest: { ids: ['_fbp', '_fbc'] },
  },
  googleConsent: false,
  consentNames: {
    [USUAL_NAMES]: ['facebook', 'facebook-pixel', 'meta-pixel'],
    usercentrics: ['Facebook Pixel', 'Meta Pixel'],
    'borlabs-cookie': ['facebook-pixel', 'meta-pixel'],
    'consent-magic': ['facebook'],
    'real-cookie-banner': ['facebook-pixel', 'http _fbp *'],
    tarteaucitron: ['facebookpixel'],
  },
  sources: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    img: ['https://www.facebook.com'],
    frame: ['https://www.facebook.com'],
    form: ['https://www.facebook.com'],
  },
}
