import type { AcceptedEvent, DestinationExample, Params } from '@footfall/contract'

export { server } from './examples-server.ts'

const ID = '0192f0c1-6c00-7000-8000-000000000001'
const PIXEL = '123456789012345'
const SECOND_PIXEL = '987654321098765'

const start = [
  ['fbq', 'consent', 'grant'],
  ['fbq', 'set', 'autoConfig', false, PIXEL],
  ['fbq', 'init', PIXEL, { external_id: 'visitor-1' }, { agent: 'footfall' }],
]

const userData = {
  client_ip_address: '203.0.113.7',
  client_user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  fbp: 'fb.1.1700000000000.1234567890',
  fbc: 'fb.1.1700000000000.AbC',
  external_id: ['visitor-1'],
}

const serverEvent = {
  event_time: 1_730_000_000,
  event_id: ID,
  event_source_url: 'https://www.shop.test/product/notebook',
  action_source: 'website',
  user_data: userData,
}

const settings = { ids: [PIXEL], accessToken: 'token-12345678' }

/** Rows for the generic test and the documentation; the test fills in id, time, address and visitor. */
export const examples: readonly DestinationExample[] = [
  {
    title: 'D-01 a page view goes out as a standard event, with the event id',
    occurrence: { name: 'PageView' },
    settings,
    browser: [...start, ['fbq', 'trackSingle', PIXEL, 'PageView', {}, { eventID: ID }]],
    server: { ...serverEvent, event_name: 'PageView', custom_data: {} },
  },
  {
    title: 'D-01 items become contents, content ids and their number',
    occurrence: {
      name: 'AddToCart',
      params: {
        value: '24.80',
        currency: 'eur',
        items: [
          { id: 'NB-1', price: 9.9, quantity: 2 },
          { id: 7, price: 5 },
        ],
      },
    },
    settings,
    browser: [
      ...start,
      [
        'fbq',
        'trackSingle',
        PIXEL,
        'AddToCart',
        {
          value: 24.8,
          currency: 'EUR',
          contents: [
            { id: 'NB-1', quantity: 2, item_price: 9.9 },
            { id: '7', quantity: 1, item_price: 5 },
          ],
          content_ids: ['NB-1', '7'],
          content_type: 'product',
          num_items: 3,
        },
        { eventID: ID },
      ],
    ],
    server: {
      ...serverEvent,
      event_name: 'AddToCart',
      custom_data: {
        value: 24.8,
        currency: 'EUR',
        contents: [
          { id: 'NB-1', quantity: 2, item_price: 9.9 },
          { id: '7', quantity: 1, item_price: 5 },
        ],
        content_ids: ['NB-1', '7'],
        content_type: 'product',
        num_items: 3,
      },
    },
  },
  {
    title: 'D-01 a purchase carries value, currency and the order’s number',
    occurrence: {
      name: 'Purchase',
      params: { value: 30, currency: 'EUR', transaction_id: 1001, content_ids: ['NB-1'] },
      user: { email: ' John_Smith@gmail.com ', phone: '+1 (650) 555-1212', firstName: 'Mary' },
    },
    settings,
    browser: [
      ...start,
      [
        'fbq',
        'trackSingle',
        PIXEL,
        'Purchase',
        { value: 30, currency: 'EUR', content_ids: ['NB-1'], order_id: '1001' },
        { eventID: ID },
      ],
    ],
    server: {
      ...serverEvent,
      event_name: 'Purchase',
      user_data: {
        ...userData,
        em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
        ph: ['e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
        fn: ['6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
      },
      custom_data: { value: 30, currency: 'EUR', content_ids: ['NB-1'], order_id: '1001' },
    },
  },
  {
    title: 'D-01 a search carries its words as search_string',
    occurrence: { name: 'Search', params: { search_term: 'notebook' } },
    settings,
    browser: [
      ...start,
      ['fbq', 'trackSingle', PIXEL, 'Search', { search_string: 'notebook' }, { eventID: ID }],
    ],
    server: {
      ...serverEvent,
      event_name: 'Search',
      custom_data: { search_string: 'notebook' },
    },
  },
  {
    title: 'D-01 CompleteRegistration, which Meta knows, is standard too',
    occurrence: { name: 'CompleteRegistration' },
    settings,
    browser: [...start, ['fbq', 'trackSingle', PIXEL, 'CompleteRegistration', {}, { eventID: ID }]],
    server: { ...serverEvent, event_name: 'CompleteRegistration', custom_data: {} },
  },
  {
    title: 'D-01 any other name is a custom event',
    occurrence: { name: 'PageScroll', params: { scroll_percent: 50, user_id: 42, text: '' } },
    settings,
    browser: [
      ...start,
      ['fbq', 'trackSingleCustom', PIXEL, 'PageScroll', { scroll_percent: 50 }, { eventID: ID }],
    ],
    server: { ...serverEvent, event_name: 'PageScroll', custom_data: { scroll_percent: 50 } },
  },
  {
    title: 'D-07 each pixel id gets the event, under one event id',
    occurrence: { name: 'Lead' },
    settings: { ...settings, ids: [PIXEL, SECOND_PIXEL], automaticEvents: true },
    browser: [
      ['fbq', 'consent', 'grant'],
      ['fbq', 'init', PIXEL, { external_id: 'visitor-1' }, { agent: 'footfall' }],
      ['fbq', 'trackSingle', PIXEL, 'Lead', {}, { eventID: ID }],
      ['fbq', 'init', SECOND_PIXEL, { external_id: 'visitor-1' }, { agent: 'footfall' }],
      ['fbq', 'trackSingle', SECOND_PIXEL, 'Lead', {}, { eventID: ID }],
    ],
  },
  {
    title: 'limited data use is said before the pixel starts, and with each server event',
    occurrence: { name: 'Contact' },
    settings: { ...settings, limitedDataUse: true },
    browser: [
      ['fbq', 'consent', 'grant'],
      ['fbq', 'dataProcessingOptions', ['LDU'], 0, 0],
      ...start.slice(1),
      ['fbq', 'trackSingle', PIXEL, 'Contact', {}, { eventID: ID }],
    ],
    server: {
      ...serverEvent,
      event_name: 'Contact',
      custom_data: {},
      data_processing_options: ['LDU'],
      data_processing_options_country: 0,
      data_processing_options_state: 0,
    },
  },
  {
    title: 'a field Meta would refuse the whole batch for is left out, the event is not',
    occurrence: {
      name: 'ViewContent',
      params: {
        value: -3,
        currency: 'EURO',
        num_items: 1.5,
        content_type: 'thing',
        content_ids: ['NB-1', { id: 2 }],
        contents: 'NB-1',
        content_name: 7,
        mine: [true],
        predicted_ltv: 'much',
        net_revenue: '4.5',
      },
    },
    accepted: {
      address: 'unknown',
      referrer: 'nowhere',
      hashes: { meta: { em: 'jo@shop.test' } },
      ids: { fbp: 'fb.1.x.1', fbc: 'AbC', external_id: 'visitor-1' },
    },
    settings,
    server: {
      ...serverEvent,
      event_name: 'ViewContent',
      user_data: { client_user_agent: userData.client_user_agent, external_id: ['visitor-1'] },
      custom_data: { content_ids: ['NB-1'], content_name: '7', net_revenue: 4.5, mine: [true] },
    },
  },
  {
    title: 'a value or currency in a list is none: nobody looks for a figure there',
    occurrence: {
      name: 'ViewContent',
      params: { value: [99_999], currency: ['EUR'], predicted_ltv: [5], content_ids: ['NB-1'] },
    },
    settings,
    server: {
      ...serverEvent,
      event_name: 'ViewContent',
      custom_data: { content_ids: ['NB-1'] },
    },
  },
  {
    title: 'things without an id, and broken numbers of them, are left out of the contents',
    occurrence: {
      name: 'AddToCart',
      params: { items: [{ price: 3 }, { id: 'NB-1', quantity: 0.5, price: 'x' }] },
    },
    settings,
    server: {
      ...serverEvent,
      event_name: 'AddToCart',
      custom_data: {
        content_ids: ['NB-1'],
        content_type: 'product',
        contents: [{ id: 'NB-1' }],
      },
    },
  },
  ...[
    ['no value', { currency: 'EUR' }, 'A Purchase needs a value and a currency.'],
    [
      'a value that is no number',
      { value: 'x', currency: 'EUR' },
      'A Purchase needs a value and a currency.',
    ],
    [
      'a negative value',
      { value: -1, currency: 'EUR' },
      'The value of a Purchase must not be negative.',
    ],
    [
      'no currency Meta knows',
      { value: 1, currency: 'EURO' },
      'The currency of a Purchase must be a three-letter code (ISO 4217).',
    ],
    [
      'three letters that are no currency',
      { value: 1, currency: 'QQQ' },
      'The currency of a Purchase must be a three-letter code (ISO 4217).',
    ],
  ].map(([what, params, detail]) => ({
    title: `a Purchase with ${what} is refused before it is sent`,
    occurrence: { name: 'Purchase', params: params as Params },
    settings,
    refused: detail as string,
  })),
  ...[
    ['an address that is none', { url: 'https://' }, 'Meta requires the address of the page.'],
    [
      'a blank browser name',
      { agent: ' ' },
      'Meta requires the visitor’s browser name (user agent).',
    ],
    [
      'nothing of the person but their browser',
      { ids: {}, address: '' },
      'Nothing in it by which Meta could find the person.',
    ],
    [
      'only ill-formed ids of the person',
      { ids: { fbp: 'x', fbc: 'y', external_id: ' ' }, address: '1.2.3.456' },
      'Nothing in it by which Meta could find the person.',
    ],
  ].map(([what, accepted, detail]) => ({
    title: `an event with ${what} is refused before it is sent`,
    occurrence: { name: 'PageView' },
    accepted: accepted as Partial<AcceptedEvent>,
    settings,
    refused: detail as string,
  })),
]
