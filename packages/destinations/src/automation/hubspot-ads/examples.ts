import type { AutomationExample } from '@footfall/contract'

export const examples: readonly AutomationExample[] = [
  {
    title: 'A-02 the pixel is loaded with the marks it knows its account by',
    settings: { ids: ['4037989'] },
    scripts: [
      {
        src: 'https://js.hsadspixel.net/fb.js',
        attributes: {
          id: 'hs-ads-pixel-4037989',
          'data-ads-portal-id': '4037989',
          'data-ads-env': 'prod',
          'data-loader': 'hs-scriptloader',
          'data-hsjs-portal': '4037989',
          'data-hsjs-env': 'prod',
          'data-hsjs-hublet': 'na1',
        },
      },
    ],
  },
  {
    title: 'A-02 what is no account’s number loads nothing',
    settings: { ids: ['1"onload="x'] },
    scripts: [],
  },
]
