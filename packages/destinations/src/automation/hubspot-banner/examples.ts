import type { AutomationExample } from '@footfall/contract'

export const examples: readonly AutomationExample[] = [
  {
    title: 'A-01 the banner of the account is loaded',
    settings: { ids: ['4037989'] },
    scripts: [
      {
        src: 'https://js.hs-banner.com/v2/4037989/banner.js',
        attributes: {
          id: 'cookieBanner-4037989',
          'data-cookieconsent': 'ignore',
          'data-hs-ignore': 'true',
          'data-loader': 'hs-scriptloader',
          'data-hsjs-portal': '4037989',
          'data-hsjs-env': 'prod',
          'data-hsjs-hublet': 'na1',
        },
      },
    ],
  },
  {
    title: 'A-01 a host of the owner’s own is taken as it is, and nothing but a host',
    settings: { ids: ['4037989'], scriptBase: 'javascript:alert(1)//' },
    scripts: [
      {
        src: 'https://js.hs-banner.com/v2/4037989/banner.js',
        attributes: {
          id: 'cookieBanner-4037989',
          'data-cookieconsent': 'ignore',
          'data-hs-ignore': 'true',
          'data-loader': 'hs-scriptloader',
          'data-hsjs-portal': '4037989',
          'data-hsjs-env': 'prod',
          'data-hsjs-hublet': 'na1',
        },
      },
    ],
  },
  {
    title: 'A-01 what is no account’s number loads nothing',
    settings: { ids: ['4037989/../x'] },
    scripts: [],
  },
]
