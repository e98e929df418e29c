import { getRandomValues, randomUUID } from 'node:crypto'
import { createEventId } from '@footfall/contract'

export const ORIGIN = 'http://www.shop.test'

const CONSENT = {
  functional: 'granted',
  analytics: 'granted',
  advertising: 'granted',
  source: 'banner',
  services: { meta: 'granted' },
}

const event = (): unknown => ({
  id: createEventId(Date.now(), getRandomValues),
  name: 'AddToCart',
  time: Date.now(),
  type: 'dyn',
  url: `${ORIGIN}/product/a?utm_source=x`,
  title: 'A jar of honey',
  referrer: 'https://search.example/',
  params: { value: 29.5, currency: 'EUR', contents: [{ id: '7', quantity: 1 }] },
  consent: CONSENT,
  destinations: { meta: { state: 'sent', ids: ['111'], at: Date.now() } },
  visitorId: randomUUID(),
  visit: { first: { source: 'direct', utm: { source: 'x' } } },
  ids: { _fbp: 'fb.1.1.1' },
  user: { email: 'jane@example.com', phone: '+44 20 7946 0000' },
  order: { shop: 'woo', key: 'wc_order_abcdefgh' },
})

const compat = (): Record<string, unknown> => ({
  action: 'pys_api_event',
  pixel: 'facebook',
  event: 'AddToCart',
  data: { value: 29.5, currency: 'EUR', contents: [{ id: '7' }], _fbp: 'fb.1.1.1' },
  ids: ['111'],
  eventID: createEventId(Date.now(), getRandomValues),
  url: `${ORIGIN}/product/a`,
  pys_consent: btoa(JSON.stringify({ facebook: true, ga: true })),
  woo_order: '0',
})

const v1 = (rest: object): unknown => ({ v: 1, site: 'demo', ...rest })

/** For each route that takes a body, one it would accept. */
export const GOOD: Readonly<Record<string, () => unknown>> = {
  '/v1/collect': () => v1({ sentAt: Date.now(), config: 1, events: [event(), event()] }),
  '/v1/count': () => v1({ page: '/a', counts: [{ reason: 'no-consent', n: 1 }] }),
  '/v1/count/consent': () => v1({ signals: ['found', 'denied'] }),
  '/v1/cookies': () => v1({ domain: '', consent: CONSENT, cookies: { pbid: 'abc' } }),
  '/v1/withdrawal': () =>
    v1({ time: Date.now(), purposes: ['analytics'], visitorId: 'v', events: [randomUUID()] }),
  '/v1/debug': () => v1({ token: 'abc.def' }),
  '/v1/orders': () =>
    v1({
      kind: 'placed',
      shop: 'woo',
      id: '1',
      key: 'wc_order_abcdefgh',
      time: Date.now(),
      value: 10,
      currency: 'EUR',
      items: [{ id: '7', quantity: 1, price: 10 }],
    }),
  '/v1/consent': () => v1({ time: Date.now(), consent: CONSENT, domain: '' }),
  '/v1/form': () => ({
    site: 'demo',
    form: 'contact',
    token: 'abc.def',
    trap: '',
    language: 'en',
    work: '1',
    page: `${ORIGIN}/contact`,
    fields: { name: 'Ann', message: 'Hello' },
  }),
  '/v1/form/demo/contact': () => ({ name: 'Ann', message: 'Hello', ff_token: 'x', ff_more: '' }),
  '/v1/review': () => ({
    site: 'demo',
    ff_token: 'x',
    product: 'a',
    language: 'en',
    stars: '4',
    text: 'A good mug',
    name: 'Ann',
    email: 'ann@mail.test',
    consent: 'on',
  }),
  '/v1/reviews/import': () =>
    v1({
      source: 'own',
      reviews: [
        {
          id: '1',
          author: 'Ann',
          rating: 5,
          text: 'Good',
          at: 1,
          pictures: ['https://a.test/a.png'],
        },
      ],
    }),
  '/v1/debug/pick': () =>
    v1({
      token: 'abc.def',
      choice: { selector: '.a > b', here: 1, pages: [{ address: '/a', n: 1 }] },
    }),
  '/v1/debug/report': () =>
    v1({ token: 'abc.def', report: { events: [{ name: 'a', ways: {} }], tools: ['a'] } }),
  '/v1/compat?site=demo': compat,
  '/v1/compat/rest?site=demo': compat,
  '/api/auth/sign-in/email': () => ({ email: 'a@b.test', password: 'nothing-nothing' }),
}

export const POSTS: readonly string[] = Object.keys(GOOD)

export const GETS: readonly string[] = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/s/demo.js',
  '/s/demo/head.html',
  '/c/x.js',
  '/v1/render?site=demo&widget=store-notice',
  '/v1/compat?action=pys_get_pbid&site=demo',
  '/v1/compat?action=pys_get_gdpr_filters_values&site=demo',
  '/api/me',
  '/api/sites',
  '/api/sites/demo',
  '/api/sites/demo/live',
  '/api/sites/demo/destinations/meta',
]
