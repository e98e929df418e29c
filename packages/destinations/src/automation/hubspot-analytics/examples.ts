import type { AutomationExample } from '@footfall/contract'

/** The examples' clock stands at 1730000000123, which HubSpot rounds up to five minutes. */
export const examples: readonly AutomationExample[] = [
  {
    title: 'A-03 the account’s script is loaded, and reports this page itself',
    settings: { ids: ['4037989'] },
    scripts: [
      {
        src: 'https://js.hs-analytics.net/analytics/1730000100000/4037989.js',
        attributes: { id: 'hs-analytics' },
      },
    ],
  },
  {
    title: 'A-03 a European account has hosts of its own',
    settings: { ids: ['25782305'], region: 'eu1' },
    scripts: [
      {
        src: 'https://js-eu1.hs-analytics.net/analytics/1730000100000/25782305.js',
        attributes: { id: 'hs-analytics' },
      },
    ],
  },
  {
    title: 'A-03 the next page of a single-page site is told with its path',
    settings: { ids: ['4037989'] },
    scripts: [
      {
        src: 'https://js.hs-analytics.net/analytics/1730000100000/4037989.js',
        attributes: { id: 'hs-analytics' },
      },
    ],
    view: '/basket',
    calls: [
      ['_hsq', 'setPath', '/basket'],
      ['_hsq', 'trackPageView'],
    ],
  },
  {
    title: 'A-03 what is no account’s number loads nothing',
    settings: { ids: ['../../evil'] },
    scripts: [],
    view: '/basket',
  },
]
