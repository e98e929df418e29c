import type { DestinationExample } from '@footfall/contract'

const ID = '0192f0c1-6c00-7000-8000-000000000001'
const TAG = '97012345'

const start: unknown[][] = [['uetq', 'consent', 'update', { ad_storage: 'granted' }]]

const settings = { ids: [TAG] }

/** Rows for the generic test and the documentation; the test fills in id, time, address and visitor. */
export const examples: readonly DestinationExample[] = [
  {
    title: 'D-06 the first page view is the tag’s own, so nothing is pushed',
    occurrence: { name: 'PageView' },
    settings,
    browser: start,
  },
  {
    title: 'D-06 a product seen carries its id and the type of page',
    occurrence: { name: 'ViewContent', params: { items: [{ id: 'NB-1', price: 9.9 }] } },
    settings,
    browser: [
      ...start,
      [
        'uetq',
        'event',
        'view_item',
        {
          event_id: ID,
          ecomm_pagetype: 'product',
          ecomm_prodid: ['NB-1'],
          items: [{ id: 'NB-1', price: 9.9, quantity: 1 }],
        },
      ],
    ],
  },
  {
    title: 'D-06 a purchase carries revenue, currency and the order’s number',
    occurrence: {
      name: 'Purchase',
      params: {
        value: '19.80',
        currency: 'eur',
        order_id: 1001,
        items: [{ id: 7, name: 'Notebook', price: 9.9, quantity: 2 }],
      },
    },
    settings,
    browser: [
      ...start,
      [
        'uetq',
        'event',
        'purchase',
        {
          event_id: ID,
          revenue_value: 19.8,
          currency: 'EUR',
          transaction_id: '1001',
          ecomm_pagetype: 'purchase',
          ecomm_totalvalue: 19.8,
          ecomm_prodid: ['7'],
          items: [{ id: '7', name: 'Notebook', price: 9.9, quantity: 2 }],
        },
      ],
    ],
  },
  {
    title: 'D-06 a search carries its words',
    occurrence: { name: 'Search', params: { search_term: 'notebook' } },
    settings,
    browser: [
      ...start,
      [
        'uetq',
        'event',
        'search',
        { event_id: ID, search_term: 'notebook', ecomm_pagetype: 'searchresults' },
      ],
    ],
  },
  {
    title: 'D-07 each tag has a queue of its own',
    occurrence: { name: 'Contact' },
    settings: { ids: [TAG, '97054321'] },
    browser: [
      ...start,
      ['uetq_97054321', 'consent', 'update', { ad_storage: 'granted' }],
      ['uetq', 'event', 'contact', { event_id: ID }],
      ['uetq_97054321', 'event', 'contact', { event_id: ID }],
    ],
  },
]
