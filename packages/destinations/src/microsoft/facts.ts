import { type DestinationFacts, USUAL_NAMES } from '@footfall/contract'

export const facts: DestinationFacts = {
  name: 'microsoft',
  purpose: 'advertising',
  compat: {
    slug: 'bing',
    hasCookieFlag: true,
    disabledBy: 'bing_disabled_by_api',
  },
  googleConsent: false,
  consentNames: {
    [USUAL_NAMES]: ['microsoft-ads', 'bing-ads'],
    usercentrics: ['Microsoft Advertising'],
    'borlabs-cookie': ['bing-ads', 'microsoft-advertising'],
    'consent-magic': ['bing'],
    'iab-tcf': ['1126'],
    'real-cookie-banner': ['http _uetsid *'],
    tarteaucitron: ['bingads'],
  },
  sources: {
    script: ['https://bat.bing.com'],
    connect: ['https://bat.bing.com', 'https://bat.bing.net'],
    img: ['https://bat.bing.com', 'https://bat.bing.net'],
  },
}
