import { expect, test } from 'vitest'
import { payOrigins } from './pay-origins.ts'
import { readPaymentKeys } from './read-keys.ts'

const PAYPAL = {
  SHOP_PAYPAL_CLIENT_ID: 'id',
  SHOP_PAYPAL_SECRET: 'secret',
  SHOP_PAYPAL_WEBHOOK_ID: 'WH-1',
}
const STRIPE = { SHOP_STRIPE_KEY: 'sk_test_1', SHOP_STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('W-21 a provider with all of its keys is there, at its own address', () => {
  const { paypal, stripe } = readPaymentKeys({ ...PAYPAL, ...STRIPE })
  expect(paypal).toMatchObject({ api: 'https://api-m.paypal.com', webhookId: 'WH-1' })
  expect(stripe).toMatchObject({ api: 'https://api.stripe.com', webhookSecret: 'whsec_1' })
  expect(readPaymentKeys({})).toEqual({})
})

test.each([...Object.keys(PAYPAL), ...Object.keys(STRIPE)])(
  'W-21 without %s nobody can pay there: half a provider would take money unheard',
  (missing) => {
    const keys = readPaymentKeys({ ...PAYPAL, ...STRIPE, [missing]: '' })
    expect(Object.keys(keys)).toEqual([missing in PAYPAL ? 'stripe' : 'paypal'])
  },
)

test('W-21 a form may lead to the pages of providers that there are keys for, and to no others', () => {
  expect(payOrigins({})).toEqual([])
  expect(payOrigins(readPaymentKeys(STRIPE))).toEqual(['https://checkout.stripe.com'])
  expect(payOrigins(readPaymentKeys({ ...PAYPAL, ...STRIPE }))).toEqual([
    'https://www.paypal.com',
    'https://checkout.stripe.com',
  ])
  const sandbox = { ...PAYPAL, SHOP_PAYPAL_API: 'https://api-m.sandbox.paypal.com/' }
  expect(payOrigins(readPaymentKeys(sandbox))).toEqual(['https://www.sandbox.paypal.com'])
  const lab = 'http://127.0.0.1:4400'
  const both = { ...PAYPAL, ...STRIPE, SHOP_PAYPAL_API: lab, SHOP_STRIPE_API: lab }
  expect(payOrigins(readPaymentKeys(both))).toEqual([lab])
})
