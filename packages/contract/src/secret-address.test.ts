import { expect, test } from 'vitest'
import { holdsSecret, isPrivateAddress } from './secret-address.ts'

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

test.each([
  'https://shop.test/?fbclid=jo@shop.test',
  'https://shop.test/?a=1&utm_content=Jo%40shop.test',
  'https://shop.test/?gclid=jo%2540shop.test',
  'https://shop.test/?x=jo%252540sub.shop.test&y=1',
  'https://shop.test/#mail=jo@shop.test',
  'https://shop.test/leave/jo@shop.test/now',
  'https://shop.test/?key=1',
])(
  'V-09 an address with somebody’s e-mail address in it is private, as is one that opens something: %s',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  },
)

test.each([
  '',
  'https://shop.test/@jo/a.post',
  'https://shop.test/map/@48.2,16.3',
  'https://shop.test/docs/react@18.2.0/',
  'https://shop.test/?q=@jo&page=shop.test',
  'https://shop.test/?q=a@b',
  `https://shop.test/?q=${'a%40'.repeat(100_000)}`,
])('V-09 any other is not, and none is slow to look at: %#', (address) => {
  const began = performance.now()
  expect(isPrivateAddress(address)).toBe(false)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('V-09 the names that a site adds count here too', () => {
  expect(isPrivateAddress('https://shop.test/?token=1')).toBe(false)
  expect(isPrivateAddress('https://shop.test/?token=1', ['token'])).toBe(true)
})
