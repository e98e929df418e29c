import { expect, test } from 'vitest'
import type { Order } from '../domain/order.ts'
import { isReferenceOf, numberInReference, providerReference, tryKey } from './reference.ts'

const orderOf = (number: number, key = 'order_secret'): Order => ({ number, key }) as Order

test('W-21 a provider learns no key of an order', () => {
  const reference = providerReference(orderOf(1041))
  expect(reference).toMatch(/^order-1041-[0-9a-f]{20}$/)
  expect(reference).not.toContain('secret')
})

test('W-21 a reference belongs to one order of one shop alone', () => {
  const reference = providerReference(orderOf(1041))
  expect(isReferenceOf(orderOf(1041), reference)).toBe(true)
  expect(isReferenceOf(orderOf(1042), reference)).toBe(false)
  // The number alone is easily guessed, and another shop counts from there too.
  expect(isReferenceOf(orderOf(1041, 'order_other'), reference)).toBe(false)
  expect(isReferenceOf(orderOf(1041), 'order-1041-00000000000000000000')).toBe(false)
  expect(isReferenceOf(orderOf(1041), reference.slice(0, -1))).toBe(false)
  expect(isReferenceOf(orderOf(1041), undefined)).toBe(false)
})

test('W-21 only what looks like a reference has a number', () => {
  expect(numberInReference(providerReference(orderOf(7)))).toBe(7)
  for (const wrong of ['order-7', 'order-7-xyz', 'x order-7-00000000000000000000', undefined])
    expect(numberInReference(wrong)).toBeUndefined()
})

test('W-21 one try has one key, and every other try another', () => {
  const key = tryKey(orderOf(1), 'start', 'k')
  expect(tryKey(orderOf(1), 'start', 'k')).toBe(key)
  const others = [
    tryKey(orderOf(1), 'start', 'l'),
    tryKey(orderOf(1), 'take', 'k'),
    tryKey(orderOf(2), 'start', 'k'),
    tryKey(orderOf(1, 'order_other'), 'start', 'k'),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
  expect(key.length).toBeLessThanOrEqual(64)
})
