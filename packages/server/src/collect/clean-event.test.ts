import {
  type AcceptedEvent,
  defaultSiteConfig,
  orderEventId,
  type RelayEvent,
} from '@footfall/contract'
import { relayEventSchema } from '@footfall/contract/schema'
import { expect, test } from 'vitest'
import { poison } from '../testing/poison.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { acceptEvent } from './accept-event.ts'

const NOW = 1_800_000_000_000
const config = {
  ...defaultSiteConfig('demo', 'https://t.shop.example'),
  destinations: { meta: { ids: ['111'] } },
  // The owner has allowed what should not be.
  queryAllow: ['utm_source', 'q', 'key', 'token', 'access_token', 'ticket'],
  secretParams: ['ticket'],
  // Whatever a page makes up.
  eventNames: 'any' as const,
}

const accept = (raw: unknown): AcceptedEvent => {
  const result = acceptEvent(raw, 0, {
    site: 'demo',
    revision: 1,
    configs: [config],
    halves: [],
    receivedAt: NOW,
    skew: 0,
    address: '203.0.113.7',
    agent: 'Browser/1',
    hasGpc: false,
  })
  if (!result.ok) throw new Error(JSON.stringify(result.refused))
  return result.event
}

const { consent } = sampleEvent()
const relayed = (over: Partial<RelayEvent> = {}): RelayEvent => {
  const { id, name, type, params } = sampleEvent()
  return {
    id,
    name,
    type,
    params,
    consent,
    time: NOW,
    url: 'https://shop.example/a',
    destinations: { meta: { state: 'sent' } },
    ...over,
  }
}

/** What the shape of the schema cannot know. */
const KNOWN = {
  id: sampleEvent().id,
  time: NOW,
  consent: undefined,
  'destinations.name': 'meta',
  'destinations.*.ids': ['111'],
  'conflicts.*.destination': 'meta',
}
const EMAIL = 'zoltan.k@mail.example'
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJlLXBhcnQ'

test.each([
  ['an e-mail address', EMAIL, 'zoltan'],
  ['an escaped e-mail address', 'zoltan.k%40mail.example', 'zoltan'],
  ['an e-mail address escaped twice', 'zoltan.k%2540mail.example', 'zoltan'],
  ['an e-mail address on a foreign domain', 'zoltan@bücher.example', 'zoltan'],
  ['an e-mail address with a wide sign', 'zoltan.k＠mail.example', 'zoltan'],
  ['an e-mail address in quotes', '"zoltan k"@mail.example', 'zoltan'],
  ['an e-mail address at a number', 'zoltan.k@[10.0.0.1]', 'zoltan'],
  ['a token', JWT, 'eyJ'],
  ['an order’s key', 'wc_order_Zoltan1234567', 'Zoltan'],
])('%s sent by hand is kept in no field of an event, whatever the field', (_what, text, trace) => {
  const holds = `https://u:${text}@shop.example/${text}?q=${text}&token=${text}#${text}`
  const short = text
  const known = {
    ...KNOWN,
    consent: { ...consent, tool: short, services: { [short]: 'granted' } },
    name: `Named ${short}`,
    url: holds,
    referrer: holds,
    params: { [short]: short, list: [short, { deep: { [short]: holds } }] },
    order: undefined,
  }
  const raw = JSON.parse(JSON.stringify(poison(relayEventSchema, short, known)))
  const event = accept(raw)
  expect(JSON.stringify({ ...event, hashes: {} })).not.toContain(trace)
  // Nothing was dropped for convenience: the fields that may hold words are there.
  expect(Object.keys(event)).toEqual(
    expect.arrayContaining(['title', 'definition', 'params', 'url']),
  )
})

test.each([
  ['gclid', JWT],
  ['fbclid', 'wc_order_Zoltan1234567'],
  ['_fbc', `fb.1.1700000000000.${JWT}`],
  ['external_id', '0170-1111-0016'],
  ['pbid', '0170-1111-0016'],
])('a token or number in the place of a platform’s id is not kept: %s %s', (name, id) => {
  const ids = { [name]: id, ttclid: 'E.C.P.abc-17' }
  expect(accept(relayed({ ids })).ids).toEqual({ ttclid: 'E.C.P.abc-17' })
})

test('what the host has named a secret is kept in no field, whatever the owner allowed', () => {
  const address = 'https://shop.example/a?ticket=zq17&q=1'
  const event = accept(
    relayed({
      url: address,
      referrer: address,
      title: address,
      params: { ticket: 'zq17', address },
      visit: { first: { landing: address, utm: { utm_term: '?ticket=zq17' } } },
    }),
  )
  expect(JSON.stringify(event)).not.toContain('zq17')
  expect(event.url).toBe('https://shop.example/a?q=1')
})

test('landing addresses and campaign names are cleaned as if no tracker had done so', () => {
  const touch = {
    source: `mail from ${EMAIL}`,
    landing: `https://shop.example/welcome/${EMAIL}?utm_source=x&token=abc123#top`,
    utm: { utm_source: 'news', utm_content: EMAIL, [EMAIL]: 'x' },
  }
  expect(accept(relayed({ visit: { first: touch, last: touch } })).visit?.last).toEqual({
    source: 'mail from [e-mail]',
    landing: 'https://shop.example/welcome/[e-mail]?utm_source=x',
    utm: { utm_source: 'news', utm_content: '[e-mail]', '[e-mail]': 'x' },
  })
})

test.each([
  EMAIL,
  'zoltan%40mail.example',
  '+43 660 1234567',
  '0660/1234567',
  '(555) 010-9988',
  'Zoltan K',
  JWT,
])('a user id that is somebody’s address, number or name is not kept: %s', (userId) => {
  expect(accept(relayed({ userId }))).not.toHaveProperty('userId')
})

test.each(['42', '100023456789', 'usr_8f3a', '7b1e2d3c-0000-4000-8000-123456789abc'])(
  'a user id that is one is kept as it came: %s',
  (userId) => {
    expect(accept(relayed({ userId }))).toMatchObject({ userId })
  },
)

test('V-09 browser and click ids are kept in the shape their platform documents, or not at all', () => {
  const good = {
    _fbp: 'fb.1.1700000000000.1234567890',
    _fbc: 'fb.2.1700000000000.IwAR0_x-Y.Bg',
    gclid: 'EAIaIQobChMI-x_Y',
    fbadid: 'spring sale',
    pbid: 'a'.repeat(64),
  }
  expect(accept(relayed({ ids: good })).ids).toEqual(good)
  const bad = {
    _fbp: 'fb.1.1700000000000.zoltan',
    _fbc: `fb.1.1700000000000.${EMAIL}`,
    fbc: 'fb.1.1700000000000.zoltan%40mail.example',
    fbclid: EMAIL,
    gclid: 'zoltan%40mail.example',
    fbadid: EMAIL,
    external_id: EMAIL,
    token: 'abc',
  }
  expect(accept(relayed({ ids: bad }))).not.toHaveProperty('ids')
})

test.each([
  ['?key=wc_order_x1y2z3&utm_source=a', '?utm_source=a'],
  ['?token=abc&q=shoes', '?q=shoes'],
  ['?access_token=abc', ''],
  ['reset/9f86d081884c7d659a2feaa0c55ad015', 'reset/[token]'],
  ['reset-password/MQ/5x2-1a2b3c4d5e6f7a8b9c0d', 'reset-password/MQ/[token]'],
  ['verify/7b1e2d3c-0000-4000-8000-123456789abc', 'verify/[token]'],
  ['invite/aB3dE6gH9jK2mN5pQ8sT1vW4', 'invite/[token]'],
  ['d/aB3dE6gH9jK2mN5pQ8sT1vW4', 'd/[token]'],
  ['the-10-best-shoes-for-running-in-2024', 'the-10-best-shoes-for-running-in-2024'],
  ['iphone15promax256gbblack', 'iphone15promax256gbblack'],
  ['p/7b1e2d3c-0000-4000-8000-123456789abc', 'p/7b1e2d3c-0000-4000-8000-123456789abc'],
  ['order-received/1041/', 'order-received/1041/'],
])(
  'a secret does not survive in an address although the owner allows its name: %s',
  (end, kept) => {
    const event = accept(
      relayed({ url: `https://shop.example/${end}`, referrer: `https://shop.example/${end}` }),
    )
    expect(event.url).toBe(`https://shop.example/${kept}`)
    expect(event.referrer).toBe(`https://shop.example/${kept.split('?')[0]}`)
  },
)

test('parameters that name a secret lose it, others stay as they were', () => {
  const params = {
    value: 5,
    currency: 'EUR',
    content_ids: ['a-1'],
    target_url: 'https://x.example/a?b=1',
  }
  expect(accept(relayed({ params })).params).toEqual(params)
  const secret = {
    order_key: 'abc12345',
    password: 'x',
    link: 'https://x.example/?a=1&api_key=zzz',
  }
  expect(accept(relayed({ params: secret })).params).toEqual({
    order_key: '[secret]',
    password: '[secret]',
    link: 'https://x.example/?a=1&api_key=[secret]',
  })
})

test('an order’s key is gone before anything is logged, and the sale’s id is derived from it', () => {
  const order = { shop: 'edd', key: 'f3a9-unguessable' } as const
  const event = accept(
    relayed({
      name: 'Purchase',
      order,
      url: `https://shop.example/thanks/${order.key}?q=${order.key}`,
      params: { note: `for ${order.key}` },
    }),
  )
  expect(event.id).toBe(orderEventId('demo', order))
  expect(JSON.stringify(event)).not.toContain(order.key)
  expect(event).not.toHaveProperty('order')
  // A key that is a word of ours changes nothing but texts.
  const odd = accept(relayed({ order: { shop: 'woo', key: 'destinations' } }))
  expect(odd.destinations).toHaveProperty('meta')
})

test('a hostile text is not slow to clean', () => {
  const texts = [
    'a%40'.repeat(1_000),
    `a@${'b.'.repeat(2_000)}`,
    '=a'.repeat(2_000),
    'eyJa.'.repeat(800),
    '/a1B2c3'.repeat(500),
    `/reset/`.repeat(500),
  ]
  const start = performance.now()
  accept(relayed({ params: { texts } }))
  expect(performance.now() - start).toBeLessThan(200)
})
