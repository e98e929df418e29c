import {
  type AcceptedEvent,
  type ConsentSnapshot,
  defaultSiteConfig,
  type OrderWebhook,
} from '@footfall/contract'
import { server } from '@footfall/destinations/meta/server'
import { expect, test } from 'vitest'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { buyerOf } from './buyers.ts'

const half: ServerHalf = { name: 'meta', server, settings: {}, version: '1' }
const config = defaultSiteConfig('demo', 'http://t.shop.test')
const consent = (advertising: ConsentSnapshot['advertising']): ConsentSnapshot => ({
  functional: 'granted',
  analytics: 'granted',
  advertising,
  source: 'banner',
})
const orderOf = (over: Partial<OrderWebhook> = {}): OrderWebhook => ({
  v: 1,
  site: 'demo',
  kind: 'placed',
  shop: 'woo',
  id: '1',
  key: 'k-1',
  time: 1_000,
  value: 1,
  currency: 'EUR',
  items: [],
  user: { email: 'jo@mail.test' },
  visitor: { consent: consent('granted') },
  ...over,
})
const pageOf = (over: Partial<AcceptedEvent> = {}) => ({
  page: sampleEvent({ consent: consent('granted'), time: 5_000, ...over }),
})
/** What would be kept of a buyer who said one thing at the checkout, and another on the page. */
const keptOf = (
  checkout: ConsentSnapshot['advertising'],
  page: ConsentSnapshot['advertising'],
): unknown => {
  const order = orderOf({ visitor: { consent: consent(checkout) } })
  const known = { page: sampleEvent({ consent: consent(page) }) }
  return buyerOf(order, known, config, [half], 2_000)?.hashes.meta
}

test('O-08 C-09 a refusal on either side stands beside the other’s grant', () => {
  expect(keptOf('denied', 'granted')).toBeUndefined()
  expect(keptOf('granted', 'denied')).toBeUndefined()
  expect(keptOf('unknown', 'unknown')).toBeUndefined()
  expect(keptOf('unknown', 'granted')).toHaveProperty('em')
  expect(keptOf('granted', 'unknown')).toHaveProperty('em')
})

test('O-08 without a buyer, a platform or anything a platform takes, nothing is kept', () => {
  const { user: _, ...nobody } = orderOf()
  expect(buyerOf(nobody, undefined, config, [half], 2_000)).toBeUndefined()
  expect(buyerOf(orderOf(), undefined, config, [], 2_000)).toBeUndefined()
  expect(buyerOf(orderOf({ user: {} }), undefined, config, [half], 2_000)).toBeUndefined()
})

test('C-10 the buyer’s privacy control takes back a grant at the checkout', () => {
  const visitor = { consent: consent('granted'), hasPrivacyControl: true }
  const gpc = (rule: 'always' | 'never') => ({
    ...config,
    consent: { ...config.consent, gpc: rule },
  })
  expect(buyerOf(orderOf({ visitor }), undefined, gpc('always'), [half], 2_000)).toBeUndefined()
  expect(buyerOf(orderOf({ visitor }), undefined, gpc('never'), [half], 2_000)).toBeDefined()
  const without = orderOf({ visitor: { consent: consent('granted') } })
  expect(buyerOf(without, undefined, gpc('always'), [half], 2_000)).toBeDefined()
})

test('a buyer is dated by whoever told of the sale first, and never after now', () => {
  const time = (order: number, known: Parameters<typeof buyerOf>[1], now: number) =>
    buyerOf(orderOf({ time: order }), known, config, [half], now)?.time
  const told = (at: number) => ({ order: { params: {}, time: at } })
  expect(time(4_000, undefined, 9_000)).toBe(4_000)
  expect(time(9_500, undefined, 9_000)).toBe(9_000)
  expect(time(8_000, pageOf(), 9_000)).toBe(5_000)
  expect(time(8_000, { ...told(3_000), ...pageOf() }, 9_000)).toBe(3_000)
})

test('a buyer is known by the page’s visitor id, or else by the shop’s', () => {
  const visitor = { consent: consent('granted'), visitorId: 'by-shop' }
  const idOf = (known: Parameters<typeof buyerOf>[1], order = orderOf({ visitor })) =>
    buyerOf(order, known, config, [half], 2_000)
  expect(idOf(pageOf({ visitorId: 'by-page' }))?.visitorId).toBe('by-page')
  expect(idOf(pageOf())?.visitorId).toBe('by-shop')
  expect(idOf(undefined, orderOf())).not.toHaveProperty('visitorId')
})
