import { expect, test } from 'vitest'
import { mentions } from './mentions.ts'
import { sampleEvent } from './samples.ts'

const sale = sampleEvent({
  name: 'Purchase',
  params: { value: 59.5, currency: 'EUR', order_id: '1041' },
  order: { number: 'R-1041', toldAt: 1 },
})

test.each([
  ['purch', true],
  ['field notebook', true],
  ['/products/field', true],
  ['utm_source=letter', true],
  ['1041', true],
  ['#1041', true],
  ['104', true],
  ['r-10', true],
  ['041', false],
  ['59.5', true],
  ['59,50', true],
  [' 59.50 eur ', true],
  ['EUR 59.5', true],
  ['€59.50', true],
  ['59,50 €', true],
  ['£59.50', false],
  ['order 1041', true],
  ['Order #1041', true],
  ['order no. 1041', true],
  ['order r-1041', true],
  ['order 1042', false],
  ['order', false],
  ['#', false],
  ['59', false],
  ['9.5', false],
  ['59.5 usd', false],
  ['shop.test', false],
  ['', true],
])('a sale of order 1041 over 59.50 EUR is found by “%s”: %s', (text, isFound) => {
  expect(mentions(sale, text)).toBe(isFound)
})

test.each([
  ['GBP', '£16'],
  ['CAD', '$16'],
  ['CAD', 'CA$16'],
  ['JPY', '¥ 16'],
])('16 %s are found by “%s”', (currency, text) => {
  expect(mentions(sampleEvent({ params: { value: 16, currency } }), text)).toBe(true)
})

test.each([
  [{ value: 16, currency: 'no code' }, '£16'],
  [{ value: 'NaN' }, 'nan'],
  [{ value: null }, '0'],
  [{ value: [5] }, '5'],
  [{ order_id: { a: 1 } }, '[object'],
])('what is no value and no number is not found by it: %j', (params, text) => {
  expect(mentions(sampleEvent({ params: params as never }), text)).toBe(false)
})
