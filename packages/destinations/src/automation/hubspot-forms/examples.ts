import type { AutomationExample } from '@footfall/contract'

export const examples: readonly AutomationExample[] = [
  {
    title: 'A-04 the script is loaded with the marks it knows its account by',
    settings: { ids: ['25782305'], region: 'eu1' },
    scripts: [
      {
        src: 'https://js-eu1.hscollectedforms.net/collectedforms.js',
        attributes: {
          id: 'CollectedForms-25782305',
          crossorigin: 'anonymous',
          'data-leadin-portal-id': '25782305',
          'data-leadin-env': 'prod',
          'data-loader': 'hs-scriptloader',
          'data-hsjs-portal': '25782305',
          'data-hsjs-env': 'prod',
          'data-hsjs-hublet': 'eu1',
        },
      },
    ],
  },
  {
    title: 'A-04 what is no account’s number loads nothing',
    settings: { ids: [''] },
    scripts: [],
  },
]
