import type { DestinationExample } from '@footfall/contract'

const ID = '0192f0c1-6c00-7000-8000-000000000001'
const ACCOUNT = 'AW-123456789'

const consent = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
  functionality_storage: 'granted',
  personalization_storage: 'granted',
}

const start = (config: object): unknown[][] => [
  ['dataLayerPYS', 'consent', 'update', consent],
  ['dataLayerPYS', 'js', new Date(1_730_000_000_000)],
  ['dataLayerPYS', 'config', ACCOUNT, config],
]

/** Rows for the generic test and the documentation; the test fills in id, time, address and visitor. */
export const examples: readonly DestinationExample[] = [
  {
    title: 'D-09 an event the owner named a conversion is sent under its label',
    occurrence: {
      name: 'Purchase',
      params: { value: '30', currency: 'eur', transaction_id: 1001 },
    },
    settings: { ids: [ACCOUNT], conversions: ['Lead=lead-1', 'Purchase=AbC-1'] },
    browser: [
      ...start({}),
      [
        'dataLayerPYS',
        'event',
        'conversion',
        { value: 30, currency: 'EUR', transaction_id: '1001', send_to: `${ACCOUNT}/AbC-1` },
      ],
    ],
  },
  {
    title: 'D-09 enhanced conversions give Google what the visitor entered, hashed by its tag',
    occurrence: {
      name: 'Lead',
      user: { email: 'mary@shop.test', phone: '+16505551212', firstName: 'Mary', zip: '10115' },
    },
    settings: { ids: [ACCOUNT], conversions: ['Lead=lead-1'], enhancedConversions: true },
    browser: [
      ...start({ allow_enhanced_conversions: true }),
      [
        'dataLayerPYS',
        'set',
        'user_data',
        {
          email: 'mary@shop.test',
          phone_number: '+16505551212',
          address: { first_name: 'Mary', postal_code: '10115' },
        },
      ],
      ['dataLayerPYS', 'event', 'conversion', { transaction_id: ID, send_to: `${ACCOUNT}/lead-1` }],
    ],
  },
  {
    title: 'D-09 without enhanced conversions nothing of the person is told',
    occurrence: { name: 'Lead', user: { email: 'mary@shop.test' } },
    settings: { ids: [ACCOUNT], conversions: ['Lead=lead-1'] },
    browser: [
      ...start({}),
      ['dataLayerPYS', 'event', 'conversion', { transaction_id: ID, send_to: `${ACCOUNT}/lead-1` }],
    ],
  },
  {
    title: 'D-07 a label may belong to one of several ids',
    occurrence: { name: 'Lead' },
    settings: { ids: [ACCOUNT], conversions: ['Lead=AW-987654321/other', 'Lead=lead-1'] },
    browser: [
      ...start({}),
      ...['AW-987654321/other', `${ACCOUNT}/lead-1`].map((send_to) => [
        'dataLayerPYS',
        'event',
        'conversion',
        { transaction_id: ID, send_to },
      ]),
    ],
  },
  {
    title: 'D-07 a label that names no id is told to each of them',
    occurrence: { name: 'Lead' },
    settings: { ids: [ACCOUNT, 'AW-987654321'], conversions: ['Lead=lead-1'] },
    browser: [
      ...start({}),
      ['dataLayerPYS', 'config', 'AW-987654321', {}],
      ...[`${ACCOUNT}/lead-1`, 'AW-987654321/lead-1'].map((send_to) => [
        'dataLayerPYS',
        'event',
        'conversion',
        { transaction_id: ID, send_to },
      ]),
    ],
  },
]
