import type { OrderWebhook, ShopConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import { saleParams } from './sale-params.ts'

const order: OrderWebhook = {
  v: 1,
  site: 'demo',
  kind: 'placed',
  shop: 'woo',
  id: '1041',
  key: 'k'.repeat(12),
  time: 1,
  value: 120,
  currency: 'EUR',
  tax: 20,
  shipping: 12,
  fees: 6,
  coupon: 'TEN',
  items: [{ id: '7', name: 'Notebook', quantity: 2, price: 51 }],
}
const shop: ShopConfig = {
  currency: 'EUR',
  value: 'total',
  ids: 'id',
  selectors: false,
  events: {},
}

test.each([
  ['total', 120],
  ['goods', 102],
  ['net', 85],
] as const)('O-08 by the owner’s rule %s the sale is worth %d', (value, worth) => {
  expect(saleParams(order, { ...shop, value })).toMatchObject({ value: worth, net_value: 85 })
})

test('O-08 the sale’s things go by their names in the catalogues', () => {
  expect(saleParams(order, { ...shop, prefix: 'shop_' })).toMatchObject({
    currency: 'EUR',
    order_id: '1041',
    content_ids: ['shop_7'],
    items: [{ id: 'shop_7', name: 'Notebook', price: 51, quantity: 2 }],
    num_items: 2,
    coupon: 'TEN',
  })
})

test('O-08 a currency without decimals stays whole', () => {
  expect(saleParams({ ...order, currency: 'JPY', value: 1200.4, tax: 0 })).toMatchObject({
    value: 1200,
  })
})

test('O-08 without rules of the owner a sale is worth its total, and things go by their ids', () => {
  const things = [
    { id: '7', sku: 'NB-7', quantity: 2, price: 51 },
    { id: '8', quantity: 3, price: 1 },
  ]
  const told = { ...order, items: things }
  expect(saleParams(told)).toMatchObject({ value: 120, content_ids: ['7', '8'], num_items: 5 })
  expect(saleParams(told, { ...shop, ids: 'sku', prefix: 'x-' })).toMatchObject({
    content_ids: ['x-NB-7', 'x-8'],
  })
})

test('O-08 a sale says what its order says, and nothing of what it does not', () => {
  const { tax: _t, shipping: _s, fees: _f, coupon: _c, ...bare } = order
  const params = saleParams({ ...bare, items: [{ id: '7', quantity: 1, price: 120 }] })
  expect(params).toEqual({
    value: 120,
    currency: 'EUR',
    net_value: 120,
    order_id: '1041',
    num_items: 1,
    content_ids: ['7'],
    content_type: 'product',
    items: [{ id: '7', price: 120, quantity: 1 }],
  })
  expect(saleParams({ ...order, discount: 5 })).toMatchObject({
    tax: 20,
    shipping: 12,
    fees: 6,
    discount: 5,
    coupon: 'TEN',
  })
})

test('O-08 no figure is below zero, and an order of nothing has no tax', () => {
  const rule = { ...shop, value: 'goods' } as const
  expect(saleParams({ ...order, value: 10 }, rule)).toMatchObject({ value: 0, net_value: 0 })
  expect(saleParams({ ...order, value: 0, shipping: 0, fees: 0 }, rule)).toMatchObject({
    value: 0,
    net_value: 0,
  })
  expect(saleParams({ ...order, tax: 500 }, rule)).toMatchObject({ value: 102, net_value: 0 })
})
