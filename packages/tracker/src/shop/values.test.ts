import type { OrderContext } from '@footfall/contract'
import { expect, test } from 'vitest'
import { decimalsOf, figuresOf, sumOf } from './values.ts'

const order = (more: Partial<OrderContext>): OrderContext => ({
  shop: 'woo',
  id: '1',
  key: 'order_key',
  currency: 'EUR',
  items: [],
  value: 0,
  ...more,
})

test.each([
  ['goods alone', { value: 40 }, { total: 40, goods: 40, net: 40 }],
  [
    'delivery is no part of the goods',
    { value: 43.95, shipping: 3.95 },
    { total: 43.95, goods: 40, net: 40 },
  ],
  ['fees neither', { value: 42, fees: 2 }, { total: 42, goods: 40, net: 40 }],
  [
    'tax at one rate comes off exactly',
    { value: 120, tax: 20 },
    { total: 120, goods: 120, net: 100 },
  ],
  [
    'delivery bears its share of the tax',
    { value: 43.95, shipping: 3.95, tax: 7.33 },
    { total: 43.95, goods: 40, net: 33.33 },
  ],
  [
    'a discount is off already',
    { value: 36, discount: 4, tax: 6 },
    { total: 36, goods: 36, net: 30 },
  ],
  [
    'yen have no decimals',
    { value: 1100, shipping: 100, tax: 100, currency: 'JPY' },
    { total: 1100, goods: 1000, net: 909 },
  ],
  [
    'dinar have three',
    { value: 1.155, shipping: 0.105, tax: 0.055, currency: 'KWD' },
    { total: 1.155, goods: 1.05, net: 1 },
  ],
  ['nothing was paid', { value: 0, tax: 0, shipping: 0 }, { total: 0, goods: 0, net: 0 }],
  [
    'delivery of a gift',
    { value: 3.95, shipping: 3.95, tax: 0.66 },
    { total: 3.95, goods: 0, net: 0 },
  ],
])('values: %s', (_row, given, figures) => {
  expect(figuresOf(order(given))).toEqual(figures)
})

test('sums are exact, and unknown as soon as one price is', () => {
  expect(
    sumOf(
      [
        { price: 0.1, quantity: 1 },
        { price: 0.2, quantity: 1 },
      ],
      'EUR',
    ),
  ).toBe(0.3)
  expect(sumOf([{ price: 10.1, quantity: 3 }], 'EUR')).toBe(30.3)
  expect(sumOf([{ price: 1, quantity: 1 }, { quantity: 1 }], 'EUR')).toBeUndefined()
  expect(sumOf([], 'EUR')).toBeUndefined()
})

test('a currency nobody knows has two decimals', () => {
  expect(decimalsOf('no currency')).toBe(2)
})
