import type { OrderWebhook, RelayEvent } from '@footfall/contract'
import { expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { eventWithoutKey, orderWithoutKey } from './without-key.ts'

const KEY = 'edd 4f9zq/ü(wx5'
const event = (over: Partial<RelayEvent>, key = KEY): RelayEvent => {
  const { id, name, type, time, url, params, consent } = sampleEvent()
  const base = { id, name, type, time, url, params, consent, destinations: {} }
  return eventWithoutKey({ ...base, ...over }, key)
}
const { consent } = sampleEvent()

test.each([
  ['a parameter’s name', { params: { deep: [{ [KEY]: 1 }] } }],
  ['an id’s name', { ids: { [KEY]: 'x' } }],
  ['a service’s name', { consent: { ...consent, services: { [KEY]: 'granted' as const } } }],
  ['other case', { title: `a ${KEY.toUpperCase()}` }],
  ['escapes', { url: `https://shop.example/${encodeURIComponent(KEY)}` }],
  ['escapes of escapes', { title: encodeURIComponent(encodeURIComponent(KEY)) }],
  ['a plain sign escaped', { title: KEY.replace('9', '%39') }],
])('a copy of the order’s key as %s does not stay', (_where, over) => {
  const text = JSON.stringify(event(over))
  expect(text).toContain('[key]')
  expect(text.toLowerCase()).not.toMatch(/f9zq|wx5/)
})

test('a key of digits does not stay as a number, and figures beside it do', () => {
  const params = { order: 20261115, value: 120261115, list: [20261115] }
  const { params: kept, time } = event({ params, time: 20261115 }, '20261115')
  expect(kept).toEqual({ order: '[key]', value: 120261115, list: ['[key]'] })
  expect(time).toBe(20261115)
})

test('a key that is one of our words breaks nothing of ours', () => {
  const destinations = { meta: { state: 'dropped', reason: 'no-consent' } } as never
  expect(event({ destinations }, 'no-consent').destinations).toEqual(destinations)
  const order: OrderWebhook = {
    v: 1,
    site: 'demo',
    kind: 'refunded',
    shop: 'edd',
    id: '1',
    key: 'refunded',
    time: 1,
    value: 1,
    currency: 'EUR',
    items: [],
    coupon: 'refunded',
  }
  expect(orderWithoutKey(order)).toEqual({ ...order, key: '', coupon: '[key]' })
})
