import { createHmac } from 'node:crypto'
import { type Params, proofText, type SignedEvent } from '@footfall/contract'
import { expect, test } from 'vitest'
import { verifyProof } from './verify-proof.ts'

const TIME = 1_800_000_000
const event = { site: 'demo', id: 'a', name: 'Subscribe' }

const prove = (over: Partial<SignedEvent> = {}, secret = 'new'): string => {
  const text = proofText({ ...event, time: TIME, ...over })
  return `t=${TIME},v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}
const verify = (proof: string | undefined, params: Params) =>
  verifyProof(proof, { ...event, params, time: TIME * 1_000 }, ['new', 'before'])

test.each<[string, Params]>([
  ['a list', { value: [99_999], currency: ['EUR'] }],
  ['a list beside a currency', { value: [99_999] }],
  ['an object', { value: { amount: 99_999 } }],
  ['a truth', { value: true }],
  ['a currency in a list', { currency: ['EUR'] }],
])('a signature without a value does not vouch for %s as value', (_what, params) => {
  expect(verify(prove(), params)).toEqual({ evidence: 'claimed', evidenceNote: 'bad-signature' })
})

test('null is no value, and text is one', () => {
  expect(verify(prove(), { value: null, currency: null })).toMatchObject({ evidence: 'confirmed' })
  const proof = prove({ value: 1, currency: 'EUR' })
  expect(verify(proof, { value: '1', currency: 'EUR' })).toMatchObject({ evidence: 'confirmed' })
})

test('amounts the signature does not cover are not told under the host’s name', () => {
  const given: Params = {
    value: 1,
    currency: 'EUR',
    plan: 'gold',
    order_id: '7',
    predicted_ltv: 99_999,
    net_revenue: 99_999,
    net_value: 99_999,
    tax: 99_999,
    shipping: 99_999,
    contents: [{ id: 'A', quantity: 2, item_price: 99_999 }, 'B'],
    items: [{ id: 'A', price: 99_999, name: 'Gold' }],
  }
  const { params } = verify(prove({ value: 1, currency: 'EUR' }), given)
  expect(params).toEqual({
    value: 1,
    currency: 'EUR',
    plan: 'gold',
    order_id: '7',
    contents: [{ id: 'A', quantity: 2 }, 'B'],
    items: [{ id: 'A', name: 'Gold' }],
  })
})

test('an event that is only claimed keeps what it says', () => {
  expect(verify(prove({ id: 'b' }), { predicted_ltv: 5 })).not.toHaveProperty('params')
  // Nobody's signature is no fault, and no proof.
  expect(verify(undefined, { predicted_ltv: 5 })).toEqual({ evidence: 'claimed' })
})

test('during a change of secrets both are taken, a third is not', () => {
  const marks = ['new', 'before', 'guess'].map((secret) => verify(prove({}, secret), {}).evidence)
  expect(marks).toEqual(['confirmed', 'confirmed', 'claimed'])
})
