import { expect, test } from 'vitest'
import { holdsSecret } from './secret-address.ts'

test.each([
  'https://shop.test/checkout/order-received/7?key=wc_order_Ab12',
  'https://shop.test/checkout/order-received/7/?utm_source=x&key=wc_order_Ab12#top',
  'https://shop.test/receipt?payment_key=0f8fad5b',
  'https://shop.test/#/thanks?key=1',
  'https://shop.test/#key=1',
  'https://shop.test/?KEY=1',
  'https://shop.test/?k%65y=1',
  'https://shop.test/login?to=https%3A%2F%2Fshop.test%2Fthanks%3Fkey%3Dwc_order_Ab12',
  'https://shop.test/login?to=%252Fthanks%253Fkey%253Dwc_order_Ab12',
])('an address that opens something holds a secret: %s', (address) => {
  expect(holdsSecret(address)).toBe(true)
})

test.each([
  '',
  'https://shop.test/key=1',
  'https://shop.test/?monkey=1&keyword=ink',
  'https://shop.test/?key=&page=2',
  'https://shop.test/?broken=%E0%A4%A',
])('any other holds none: %s', (address) => {
  expect(holdsSecret(address)).toBe(false)
})

test('a site adds names of its own, and the usual ones stay', () => {
  expect(holdsSecret('https://shop.test/?token=1')).toBe(false)
  expect(holdsSecret('https://shop.test/?token=1', ['token'])).toBe(true)
  expect(holdsSecret('https://shop.test/?key=1', ['token'])).toBe(true)
})
