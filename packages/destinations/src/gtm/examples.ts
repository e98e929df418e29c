import type { DestinationExample } from '@footfall/contract'

const ID = '0192f0c1-6c00-7000-8000-000000000001'
const CONTAINER = 'GTM-AB12CD3'

const consent = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
  functionality_storage: 'granted',
  personalization_storage: 'granted',
}

const settings = { ids: [CONTAINER] }

const start: unknown[][] = [
  ['dataLayer', 'consent', 'update', consent],
  ['dataLayer', { 'gtm.start': 1_730_000_000_000, event: 'gtm.js' }],
]

const renamed = (from: string, to: string): DestinationExample => ({
  title: `D-04 ${from} is ${to}`,
  occurrence: { name: from },
  settings,
  browser: [
    ...start,
    [
      'dataLayer',
      { event: to, automatedParameters: { event_id: ID }, triggerType: { type: 'automated' } },
    ],
  ],
})

/** Rows for the generic test and the documentation; the test fills in id, time, address and visitor. */
export const examples: readonly DestinationExample[] = [
  renamed('ViewContent', 'view_item'),
  renamed('AddToCart', 'add_to_cart'),
  renamed('AddToWishList', 'add_to_wishlist'),
  renamed('AddToWishlist', 'add_to_wishlist'),
  renamed('InitiateCheckout', 'begin_checkout'),
  renamed('Purchase', 'purchase'),
  renamed('Lead', 'generate_lead'),
  renamed('CompleteRegistration', 'sign_up'),
  renamed('AddPaymentInfo', 'set_checkout_option'),
  renamed('PageView', 'PageView'),
  {
    title: 'D-04 a search renames search_term to search',
    occurrence: { name: 'Search', params: { search_term: 'notebook' } },
    settings,
    browser: [
      ...start,
      [
        'dataLayer',
        {
          event: 'Search',
          automatedParameters: { search: 'notebook', event_id: ID },
          triggerType: { type: 'automated' },
        },
      ],
    ],
  },
  {
    title: 'items become an ecommerce object, after the last one was cleared',
    occurrence: {
      name: 'AddToCart',
      params: { value: 9.9, currency: 'EUR', items: [{ id: 'NB-1', price: 9.9, quantity: 1 }] },
    },
    settings,
    browser: [
      ...start,
      ['dataLayer', { ecommerce: null }],
      [
        'dataLayer',
        {
          event: 'add_to_cart',
          ecommerce: {
            currency: 'EUR',
            value: 9.9,
            items: [{ item_id: 'NB-1', price: 9.9, quantity: 1 }],
          },
          automatedParameters: { value: 9.9, currency: 'EUR', event_id: ID },
          triggerType: { type: 'ecommerce' },
        },
      ],
    ],
  },
  {
    title: 'an event with a name of the owner’s own stands under that name',
    occurrence: { name: 'Brochure', params: { manualName: 'brochure', pages: 12 } },
    settings,
    browser: [
      ...start,
      [
        'dataLayer',
        {
          event: 'Brochure',
          automatedParameters: { event_id: ID },
          manualName: 'brochure',
          brochure: { pages: 12 },
          triggerType: { type: 'manual' },
        },
      ],
    ],
  },
  {
    title: 'D-05 a user id is attached where the owner wants it',
    occurrence: { name: 'Contact', user: { userId: '42' } },
    settings: { ...settings, sendUserId: true },
    browser: [
      ...start,
      ['dataLayer', { user_id: '42' }],
      [
        'dataLayer',
        {
          event: 'Contact',
          automatedParameters: { event_id: ID },
          triggerType: { type: 'automated' },
        },
      ],
    ],
  },
  {
    title: 'D-05 zero is no user id',
    occurrence: { name: 'Contact', user: { userId: '0' } },
    settings: { ...settings, sendUserId: true },
    browser: [
      ...start,
      [
        'dataLayer',
        {
          event: 'Contact',
          automatedParameters: { event_id: ID },
          triggerType: { type: 'automated' },
        },
      ],
    ],
  },
  {
    title: 'D-07 each container is started; they share the data layer',
    occurrence: { name: 'Contact' },
    settings: { ids: [CONTAINER, 'GTM-SECOND'], dataLayer: 'tmLayer' },
    browser: [
      ['tmLayer', 'consent', 'update', consent],
      ['tmLayer', { 'gtm.start': 1_730_000_000_000, event: 'gtm.js' }],
      ['tmLayer', { 'gtm.start': 1_730_000_000_000, event: 'gtm.js' }],
      [
        'tmLayer',
        {
          event: 'Contact',
          automatedParameters: { event_id: ID },
          triggerType: { type: 'automated' },
        },
      ],
    ],
  },
]
