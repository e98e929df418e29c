import { expect, test } from 'vitest'
import type { Order } from '../domain/order.ts'
import { partsOf } from './order-parts.ts'
import { toPaypalOrder } from './paypal-order.ts'
import { webAddress } from './provider.ts'

const orderOf = (
  lines: readonly { quantity: number; total: number }[],
  more: { shipping?: number; discount?: number } = {},
): Order => {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  const { shipping = 0, discount = 0 } = more
  return {
    number: 1041,
    key: 'order_k',
    shop: 'woo',
    totals: {
      lines: lines.map((line, index) => ({ ...line, item: { name: `Thing ${index}` } })),
      currency: 'GBP',
      subtotal,
      shipping,
      discount,
      total: subtotal + shipping - discount,
    },
  } as unknown as Order
}
const addresses = { returnUrl: () => 'https://shop.test/r', cancelUrl: () => 'https://shop.test/c' }

interface Unit {
  custom_id: string
  invoice_id: string
  amount: { value: string; breakdown?: Record<string, { value: string }> }
  items?: { quantity: string; unit_amount: { value: string } }[]
}
const unitOf = (order: Order): Unit | undefined =>
  (toPaypalOrder(order, addresses) as { purchase_units: Unit[] }).purchase_units[0]

test('W-21 a provider’s page lists things whose prices make up the sum to the last penny', () => {
  expect(partsOf(orderOf([{ quantity: 2, total: 3_200 }]))).toEqual([
    { name: 'Thing 0', quantity: 2, price: 1_600 },
  ])
  expect(partsOf(orderOf([{ quantity: 3, total: 1_000 }]))).toBeUndefined()
})

test('W-21 PayPal gets the order’s own sum, its parts, and one invoice for each order', () => {
  const unit = unitOf(orderOf([{ quantity: 2, total: 3_200 }], { shipping: 395, discount: 100 }))
  expect(unit?.amount.value).toBe('34.95')
  expect(unit?.amount.breakdown).toMatchObject({
    item_total: { value: '32.00' },
    shipping: { value: '3.95' },
    discount: { value: '1.00' },
  })
  expect(unit?.items).toMatchObject([{ quantity: '2', unit_amount: { value: '16.00' } }])
  expect(unit?.invoice_id).toBe(unit?.custom_id)
})

test('W-21 where parts do not make up the sum, the sum alone is told', () => {
  const unit = unitOf(orderOf([{ quantity: 3, total: 1_000 }]))
  expect(unit?.amount).toEqual({ currency_code: 'GBP', value: '10.00' })
  expect(unit?.items).toBeUndefined()
})

test('W-21 a buyer is led to a web page or nowhere', () => {
  expect(webAddress('https://www.paypal.com/checkoutnow?token=1')).toBe(
    'https://www.paypal.com/checkoutnow?token=1',
  )
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', '/here', '', undefined])
    expect(webAddress(wrong)).toBeUndefined()
})
