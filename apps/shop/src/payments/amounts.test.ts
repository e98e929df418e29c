import { expect, test } from 'vitest'
import { fromPaypalValue, fromStripeAmount, toPaypalValue, toStripeAmount } from './amounts.ts'

test.each([
  // minor, currency, Stripe, PayPal
  [1999, 'GBP', 1999, '19.99'],
  [5, 'EUR', 5, '0.05'],
  [100, 'USD', 100, '1.00'],
  [1250, 'JPY', 1250, '1250'],
  [1250, 'ISK', 125_000, '1250.00'],
  [37_000, 'UGX', 3_700_000, '37000.00'],
  [125_000, 'HUF', 125_000, '1250'],
  [4_999_00, 'TWD', 499_900, '4999'],
  [12_500, 'MGA', 125, '125.00'],
  [9_007_199_254, 'GBP', 9_007_199_254, '90071992.54'],
])('W-21 %i of %s is said exactly, there and back', (minor, currency, stripe, paypal) => {
  expect(toStripeAmount(minor, currency)).toBe(stripe)
  expect(toPaypalValue(minor, currency)).toBe(paypal)
  expect(fromStripeAmount(stripe, currency)).toBe(minor)
  expect(fromPaypalValue(paypal, currency)).toBe(minor)
})

test('W-21 what cannot be said exactly is refused, not rounded', () => {
  expect(() => toPaypalValue(1251, 'HUF')).toThrow('cannot be said exactly')
  expect(() => toStripeAmount(101, 'MGA')).toThrow('cannot be said exactly')
  expect(() => toPaypalValue(1001, 'KWD')).toThrow('cannot be said exactly')
  expect(() => toStripeAmount(0.5, 'GBP')).toThrow('cannot be said exactly')
  expect(() => toStripeAmount(-1, 'GBP')).toThrow('cannot be said exactly')
})

test.each(['1e3', '19,99', '-1.00', '19.999', '', 19.99, null, ' 1.00'])(
  'W-21 %j is no amount of PayPal’s',
  (value) => expect(fromPaypalValue(value, 'GBP')).toBeUndefined(),
)
