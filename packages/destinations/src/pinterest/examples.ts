import type { DestinationExample } from '@footfall/contract'

const ID = '0192f0c1-6c00-7000-8000-000000000001'
const TAG = '2612345678901'

const start: unknown[][] = [
  ['pintrk', 'setconsent', true],
  ['pintrk', 'load', TAG],
  ['pintrk', 'page'],
]

const settings = { ids: [TAG] }

const renamed = (from: string, to: string): DestinationExample => ({
  title: `D-06 ${from} is ${to}`,
  occurrence: { name: from },
  settings,
  browser: [...start, ['pintrk', 'track', to, { event_id: ID }]],
})

/** Rows for the generic test and the documentation; the test fills in id, time, address and visitor. */
export const examples: readonly DestinationExample[] = [
  renamed('PageView', 'pagevisit'),
  renamed('ViewContent', 'viewcontent'),
  renamed('InitiateCheckout', 'initiatecheckout'),
  renamed('CompleteRegistration', 'signup'),
  renamed('Own event', 'ownevent'),
  {
    title: 'D-06 a purchase is a checkout with its line items',
    occurrence: {
      name: 'Purchase',
      params: {
        value: '19.80',
        currency: 'eur',
        transaction_id: 1001,
        items: [{ id: 7, name: 'Notebook', category: 'Paper', price: 9.9, quantity: 2 }],
      },
    },
    settings,
    browser: [
      ...start,
      [
        'pintrk',
        'track',
        'checkout',
        {
          event_id: ID,
          value: 19.8,
          currency: 'EUR',
          order_id: '1001',
          order_quantity: 2,
          line_items: [
            {
              product_id: '7',
              product_name: 'Notebook',
              product_category: 'Paper',
              product_price: 9.9,
              product_quantity: 2,
            },
          ],
        },
      ],
    ],
  },
  {
    title: 'D-06 a search carries its words as search_query',
    occurrence: { name: 'Search', params: { search_term: 'notebook' } },
    settings,
    browser: [...start, ['pintrk', 'track', 'search', { event_id: ID, search_query: 'notebook' }]],
  },
  {
    title: 'D-07 several tags are loaded, and each event goes to all of them',
    occurrence: { name: 'Lead' },
    settings: { ids: [TAG, '2619876543210'] },
    browser: [
      ['pintrk', 'setconsent', true],
      ['pintrk', 'load', TAG],
      ['pintrk', 'load', '2619876543210'],
      ['pintrk', 'page'],
      ['pintrk', 'track', 'lead', { event_id: ID }],
    ],
  },
]
