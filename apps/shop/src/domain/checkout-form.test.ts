import { expect, test } from 'vitest'
import { readCheckoutForm, readEnrichment } from './checkout-form.ts'

const good = {
  billing_email: 'jo@example.org',
  billing_first_name: 'Jo',
  billing_last_name: 'Ash',
  billing_address_1: '3 Mill Lane',
  billing_city: 'Aldermouth',
  billing_postcode: 'AL4 2QP',
  billing_country: 'GB',
  payment_method: 'invoice',
}

test('a complete form is taken, trimmed and without control characters', () => {
  const form = readCheckoutForm(
    new URLSearchParams({ ...good, billing_first_name: '  Jo\u0000\u001b ' }),
  )
  expect(form).toMatchObject({ ok: true, details: { firstName: 'Jo', country: 'GB' } })
})

test.each([
  ['email', { billing_email: 'jo@' }],
  ['email', { billing_email: 'jo@host..org' }],
  ['country', { billing_country: 'constructor' }],
  ['payment', { payment_method: '__proto__' }],
  ['phone', { billing_phone: 'call me' }],
  ['city', { billing_city: '   ' }],
])('a wrong %s is named and the rest is kept', (field, change) => {
  const form = readCheckoutForm(new URLSearchParams({ ...good, ...change }))
  expect(form.ok).toBe(false)
  if (form.ok) return
  expect(Object.keys(form.errors)).toEqual([field])
  expect(form.values.lastName).toBe('Ash')
})

test('values are cut to their length', () => {
  const form = readCheckoutForm(
    new URLSearchParams({ ...good, billing_last_name: 'x'.repeat(900) }),
  )
  expect(form.ok && form.details.lastName.length).toBe(80)
})

test('only a bounded number of tracker fields is kept', () => {
  const body = new URLSearchParams({ pys_utm: 'utm_source:x', other: 'no', 'pys_<b>': 'no' })
  expect(readEnrichment(body)).toEqual({ pys_utm: 'utm_source:x' })
  for (let index = 0; index < 50; index += 1)
    body.append(`pys_${'a'.repeat(index % 30)}b`, 'y'.repeat(900))
  const kept = readEnrichment(body)
  expect(Object.keys(kept).length).toBeLessThanOrEqual(12)
  expect(Math.max(...Object.values(kept).map((value) => value.length))).toBe(500)
})
