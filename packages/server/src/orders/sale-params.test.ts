import type { OrderWebhook, ShopConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import { saleParams } from './sale-params.ts'

const order: OrderWebhook = {
  ...{ v: 1, site: 'demo', kind: 'placed', shop: 'woo', id: '1041', key: 'k'.repeat(12), time: 1 },
  ...{ value: 120, currency: 'EUR', tax: 20, shipping: 12, fees: 6, coupon: 'TEN' },
  items: [{ id: '7', name: 'Notebook', quantity: 2, price: 51 }],
}
const shop: ShopConfig = {
  ...{ currency: 'EUR', value: 'total', ids: 'id', selectors: false, events: {} },
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
