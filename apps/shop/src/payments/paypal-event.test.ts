import { expect, test } from 'vitest'
import { paypalOrderId, readPaypalEvent } from './paypal-event.ts'

const read = (event: unknown): unknown => readPaypalEvent(Buffer.from(JSON.stringify(event)))
const REFERENCE = 'order-1041-00000000000000000000'
const ATTEMPT = '5O190127TN364715T'

test('W-21 what PayPal tells of an order, or of money captured of it, is looked at', () => {
  const look = { reference: REFERENCE, attempt: ATTEMPT }
  const order = { id: ATTEMPT, purchase_units: [{ custom_id: REFERENCE }] }
  expect(read({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: order })).toEqual({
    id: 'WH-1',
    look,
  })
  const capture = {
    id: '3C679366HH908993F',
    custom_id: REFERENCE,
    supplementary_data: { related_ids: { order_id: ATTEMPT } },
  }
  for (const type of ['COMPLETED', 'DENIED', 'PENDING'])
    expect(read({ id: 'WH-2', event_type: `PAYMENT.CAPTURE.${type}`, resource: capture })).toEqual({
      id: 'WH-2',
      look,
    })
})

test('W-21 a capture’s own id is never taken for its order’s', () => {
  const resource = { id: '3C679366HH908993F', custom_id: REFERENCE }
  expect(read({ id: 'WH-3', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource })).toEqual({
    id: 'WH-3',
  })
})

test('W-21 a refund names its capture by a link', () => {
  const href = 'https://api-m.paypal.com/v2/payments/captures/3C679366HH908993F'
  const links = [
    { rel: 'self', href: 'https://x.test/captures/AAAAAAAAAAAA' },
    { rel: 'up', href },
  ]
  const event = { id: 'WH-4', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { links } }
  expect(read(event)).toEqual({ id: 'WH-4', refunded: '3C679366HH908993F' })
  expect(read({ ...event, resource: {} })).toEqual({ id: 'WH-4' })
})

test('W-21 other events are heard and nothing more; what has no id is none', () => {
  const resource = { id: ATTEMPT, custom_id: REFERENCE }
  expect(read({ id: 'WH-5', event_type: 'BILLING.PLAN.CREATED', resource })).toEqual({ id: 'WH-5' })
  expect(read({ event_type: 'CHECKOUT.ORDER.APPROVED', resource })).toBeUndefined()
  expect(readPaypalEvent(Buffer.from('{'))).toBeUndefined()
})

test.each(['../../v1/oauth2', 'short', 'lowercase00000', '', 7, undefined, 'A'.repeat(41)])(
  'W-21 %j is no id of an order at PayPal',
  (value) => expect(paypalOrderId(value)).toBeUndefined(),
)
