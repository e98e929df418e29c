import { type ConsentSnapshot, defaultSiteConfig, type OrderWebhook } from '@footfall/contract'
import { server } from '@footfall/destinations/meta/server'
import { expect, test } from 'vitest'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { buyerOf } from './buyers.ts'

const half: ServerHalf = { name: 'meta', server, settings: {}, version: '1' }
const config = defaultSiteConfig('demo', 'http://t.shop.test')
const consent = (advertising: ConsentSnapshot['advertising']): ConsentSnapshot => ({
  ...{ functional: 'granted', analytics: 'granted', advertising, source: 'banner' },
})
/** What would be kept of a buyer who said one thing at the checkout, and another on the page. */
const keptOf = (
  checkout: ConsentSnapshot['advertising'],
  page: ConsentSnapshot['advertising'],
): unknown => {
  const order: OrderWebhook = {
    ...{ v: 1, site: 'demo', kind: 'placed', shop: 'woo', id: '1', key: 'k-1', time: 1_000 },
    ...{ value: 1, currency: 'EUR', items: [], user: { email: 'jo@mail.test' } },
    visitor: { consent: consent(checkout) },
  }
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
