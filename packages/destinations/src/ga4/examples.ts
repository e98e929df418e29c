import type { DestinationExample } from '@footfall/contract'

const ID = '0192f0c1-6c00-7000-8000-000000000001'
const STREAM = 'G-AB12CD34EF'

const consent = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
  functionality_storage: 'granted',
  personalization_storage: 'granted',
}

const start = (stream: string = STREAM): unknown[][] => [
  ['dataLayerPYS', 'consent', 'update', consent],
  ['dataLayerPYS', 'js', new Date(1_730_000_000_000)],
  ['dataLayerPYS', 'config', stream, config],
]

const config = {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
}

const page = { page_location: 'https://www.shop.test/product/notebook' }

/** Rows for the generic test and the documentation; the test fills in id, time, address and visitor. */
export const examples: readonly DestinationExample[] = [
  {
    title:
      'D-02 a page view goes to the data layer dataLayerPYS, reported by us and not by the tag',
    occurrence: { name: 'PageView', title: 'Notebook', referrer: 'https://news.test/' },
    settings: { ids: [STREAM] },
    browser: [
      ...start(),
      [
        'dataLayerPYS',
        'event',
        'page_view',
        {
          event_id: ID,
          ...page,
          page_title: 'Notebook',
          page_referrer: 'https://news.test/',
          send_to: STREAM,
        },
      ],
    ],
  },
  {
    title:
      'D-02 a search keeps search_term; what older analytics calls by its own names is left out',
    occurrence: {
      name: 'Search',
      params: {
        search_term: 'notebook',
        traffic_source: 'x',
        event_category: 'shop',
        event_label: 'header',
        ecomm_prodid: 7,
      },
    },
    settings: { ids: [STREAM] },
    browser: [
      ...start(),
      [
        'dataLayerPYS',
        'event',
        'search',
        { search_term: 'notebook', event_id: ID, ...page, send_to: STREAM },
      ],
    ],
  },
  {
    title: 'D-02 ids that do not begin with G are left out',
    occurrence: { name: 'Lead' },
    settings: { ids: [STREAM, 'UA-1234-1'] },
    browser: [
      ...start(),
      ['dataLayerPYS', 'event', 'generate_lead', { event_id: ID, ...page, send_to: STREAM }],
    ],
  },
  {
    title: 'a purchase carries items, and the order’s number by which it is recognised',
    occurrence: {
      name: 'Purchase',
      params: {
        value: '19.80',
        currency: 'eur',
        order_id: 1001,
        items: [{ id: 7, name: 'Notebook', category: 'Paper', price: 9.9, quantity: 2 }],
        contents: [{ id: 7, quantity: 2 }],
        content_type: 'product',
        user_id: 42,
      },
    },
    settings: { ids: [STREAM] },
    browser: [
      ...start(),
      [
        'dataLayerPYS',
        'event',
        'purchase',
        {
          value: 19.8,
          currency: 'EUR',
          transaction_id: '1001',
          items: [
            {
              item_id: '7',
              item_name: 'Notebook',
              item_category: 'Paper',
              price: 9.9,
              quantity: 2,
            },
          ],
          event_id: ID,
          ...page,
          send_to: STREAM,
        },
      ],
    ],
  },
  {
    title: 'a name that does not begin with a letter is given one',
    occurrence: { name: '404' },
    settings: { ids: [STREAM] },
    browser: [
      ...start(),
      ['dataLayerPYS', 'event', 'event_404', { event_id: ID, ...page, send_to: STREAM }],
    ],
  },
  {
    title: 'F-01 a lead form is submit_lead_form, with user_data where the owner has it sent',
    occurrence: {
      name: 'submit_lead_form',
      params: { form_id: 'contact', form_class: '', text: 'Send' },
      user: { email: 'ann@shop.test', phone: '+49 30 1234567', firstName: 'Ann', lastName: 'Lee' },
    },
    settings: { ids: [STREAM], userData: true },
    browser: [
      ...start(),
      [
        'dataLayerPYS',
        'event',
        'submit_lead_form',
        {
          form_id: 'contact',
          text: 'Send',
          event_id: ID,
          ...page,
          user_data: {
            email: 'ann@shop.test',
            phone_number: '+49301234567',
            address: { first_name: 'Ann', last_name: 'Lee' },
          },
          send_to: STREAM,
        },
      ],
    ],
  },
  {
    title: 'F-01 without that switch nobody is named',
    occurrence: { name: 'submit_lead_form', user: { email: 'ann@shop.test' } },
    settings: { ids: [STREAM] },
    browser: [
      ...start(),
      ['dataLayerPYS', 'event', 'submit_lead_form', { event_id: ID, ...page, send_to: STREAM }],
    ],
  },
  {
    title: 'D-07 each measurement id gets the event by its own send_to',
    occurrence: { name: 'AddToCart' },
    settings: {
      ids: [STREAM, 'G-SECOND'],
      dataLayer: 'gaLayer',
      googleSignals: true,
      crossDomains: ['pay.test'],
      serverContainerUrl: 'https://t.shop.test',
    },
    browser: [
      ['gaLayer', 'consent', 'update', consent],
      ['gaLayer', 'js', new Date(1_730_000_000_000)],
      ...[STREAM, 'G-SECOND'].flatMap((send_to) => [
        [
          'gaLayer',
          'config',
          send_to,
          {
            send_page_view: false,
            linker: { domains: ['pay.test'] },
            server_container_url: 'https://t.shop.test',
          },
        ],
        ['gaLayer', 'event', 'add_to_cart', { event_id: ID, ...page, send_to }],
      ]),
    ],
  },
]
