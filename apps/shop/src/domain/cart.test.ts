import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUPONS } from '../data/coupons.ts'
import { PRODUCTS } from '../data/products.ts'
import {
  addToCart,
  type Cart,
  type CartTotals,
  EMPTY_CART,
  MAX_QUANTITY,
  priceCart,
  setQuantity,
} from './cart.ts'
import { catalogIn } from './catalog.ts'
import { CURRENCIES, type Currency } from './money.ts'
import { type SaleItem, saleItemsOf } from './sale-item.ts'

const catalog = catalogIn('GBP')
const item = (id: number | string): SaleItem => {
  const found = catalog.itemById(String(id))
  if (!found) throw new Error(`no item ${id}`)
  return found
}
const price = (cart: Cart, currency: Currency = 'GBP', coupon?: string): CartTotals =>
  priceCart(cart, {
    shop: 'woo',
    currency,
    itemById: catalogIn(currency).itemById,
    coupon: COUPONS.find(({ code }) => code === coupon),
  })
const mug = item(108)
const notebook = item(101)

test('a basket sums lines, delivery and the tax within', () => {
  const cart = addToCart(addToCart(EMPTY_CART, mug, 2), notebook, 1)
  const totals = price(cart)
  expect(totals).toMatchObject({ count: 3, subtotal: 4500, shipping: 395, total: 4895, tax: 816 })
  expect(totals.untilFreeShipping).toBe(500)
})

test('delivery is free from the limit on, and an empty basket costs nothing', () => {
  const cart = addToCart(addToCart(EMPTY_CART, mug, 2), notebook, 2)
  expect(price(cart)).toMatchObject({ subtotal: 6100, shipping: 0, total: 6100 })
  expect(price(EMPTY_CART)).toMatchObject({ count: 0, shipping: 0, total: 0 })
})

test('a quantity never exceeds stock or limit, and zero takes the line out', () => {
  const satchel = item(112)
  expect(addToCart(EMPTY_CART, satchel, 15).lines).toEqual([{ itemId: '112', quantity: 9 }])
  expect(addToCart(addToCart(EMPTY_CART, mug, 15), mug, 15).lines[0]?.quantity).toBe(MAX_QUANTITY)
  expect(setQuantity(addToCart(EMPTY_CART, mug, 2), mug, 0).lines).toEqual([])
})

test('changing a quantity keeps the order of the lines', () => {
  const cart = addToCart(addToCart(EMPTY_CART, mug, 1), notebook, 1)
  expect(setQuantity(cart, mug, 5).lines.map((line) => line.itemId)).toEqual(['108', '101'])
})

test('a line whose product is gone is not priced', () => {
  const cart: Cart = { lines: [{ itemId: '999', quantity: 4 }] }
  expect(price(cart)).toMatchObject({ count: 0, total: 0 })
})

test.each([
  ['GBP', 4895, 395],
  ['EUR', 5865, 595],
  ['USD', 6595, 795],
] as const)(
  'the same basket in %s comes to %i with delivery of %i',
  (currency, total, shipping) => {
    const cart = addToCart(addToCart(EMPTY_CART, mug, 2), notebook, 1)
    expect(price(cart, currency)).toMatchObject({ currency, total, shipping })
  },
)

test('a percentage and a fixed sum are taken off before delivery is decided', () => {
  const cart = addToCart(EMPTY_CART, item(112), 1)
  expect(price(cart, 'GBP', 'WELCOME10')).toMatchObject({
    subtotal: 12800,
    discount: 1280,
    coupon: 'WELCOME10',
    total: 11520,
    tax: 1920,
  })
  const small = addToCart(EMPTY_CART, item(110), 1)
  expect(price(small, 'GBP', 'FIELD5')).toMatchObject({ discount: 500, shipping: 395, total: 5295 })
  expect(price(small, 'EUR', 'FIELD5')).toMatchObject({ discount: 600 })
})

test('variations are lines of their own with their own price and stock', () => {
  const cart = addToCart(addToCart(EMPTY_CART, item(1171), 1), item(1173), 99)
  expect(price(cart).lines.map((line) => [line.item.name, line.quantity, line.total])).toEqual([
    ['Cloth sketchbook, a6', 1, 1400],
    ['Cloth sketchbook, a4', 12, 31200],
  ])
  expect(addToCart(EMPTY_CART, item(1206), 1)).toEqual(EMPTY_CART)
})

test('of a download one copy is all there is', () => {
  expect(addToCart(addToCart(EMPTY_CART, item('402_2'), 1), item('402_2'), 1).lines).toEqual([
    { itemId: '402_2', quantity: 1 },
  ])
})

test('whatever is added, in any currency, the sums agree with each other', () => {
  const ids = PRODUCTS.flatMap((product) => {
    const priced = catalog.productById(product.id)
    return priced ? saleItemsOf(priced).map(({ id }) => id) : []
  })
  const additions = fc.array(
    fc.record({ id: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 30 }) }),
    { maxLength: 40 },
  )
  const currencies = fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[]))
  const coupons = fc.constantFrom(undefined, ...COUPONS.map(({ code }) => code))
  fc.assert(
    fc.property(additions, currencies, coupons, (list, currency, coupon) => {
      let cart = EMPTY_CART
      for (const { id, quantity } of list) cart = addToCart(cart, item(id), quantity)
      const totals = price(cart, currency, coupon)
      const sum = totals.lines.reduce((all, line) => all + line.item.price * line.quantity, 0)
      const goods = sum - totals.discount
      const { freeShippingFrom, shipping } = CURRENCIES[currency]
      const fare = sum === 0 || goods >= freeShippingFrom ? 0 : shipping
      expect(totals.subtotal).toBe(sum)
      expect(totals.total).toBe(goods + fare)
      expect(totals.discount).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBeLessThanOrEqual(sum)
      expect(Number.isInteger(totals.tax)).toBe(true)
      for (const line of totals.lines) {
        expect(line.quantity).toBeLessThanOrEqual(Math.min(MAX_QUANTITY, line.item.stock))
        expect(line.item.product.currency).toBe(currency)
      }
    }),
  )
})
