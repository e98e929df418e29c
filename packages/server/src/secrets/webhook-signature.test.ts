import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signOrder } from '../testing/sign-order.ts'
import { checkSignature } from './webhook-signature.ts'

const now = 1_800_000_000_000
/** As the handbook says, whatever the code does. */
const TOLERANCE_MS = 300_000
const body = '{"a":1}'
const check = (header: unknown, secrets: string[] = ['new', 'old'], at = now) =>
  checkSignature(body, header, { secrets, now: at })

test('each valid secret signs, alone or beside another signature', () => {
  expect(check(signOrder(body, 'new', now))).toBe('fits')
  expect(check(signOrder(body, 'old', now))).toBe('fits')
  const [, other] = signOrder(body, 'unknown', now).split(',')
  expect(check(`${signOrder(body, 'old', now).replace(',', `,${other},`)}`)).toBe('fits')
  expect(check(signOrder(body, 'old', now), ['new'])).toBe('does-not-fit')
  expect(check(signOrder(body, '', now), [])).toBe('does-not-fit')
})

test('a signature holds for 300 seconds, before and after', () => {
  const signed = signOrder(body, 'new', now)
  for (const at of [now - TOLERANCE_MS, now + TOLERANCE_MS]) {
    expect(check(signed, ['new'], at)).toBe('fits')
  }
  for (const at of [now - TOLERANCE_MS - 1_000, now + TOLERANCE_MS + 1_000]) {
    expect(check(signed, ['new'], at)).toBe('out-of-time')
    expect(check(signed, ['another'], at)).toBe('does-not-fit')
  }
})

test('the time is signed too: a later one cannot be written in', () => {
  const [, value] = signOrder(body, 'new', now).split(',')
  expect(check(`t=${now / 1_000 + 200},${value}`)).toBe('does-not-fit')
})

test.each([
  undefined,
  '',
  createHmac('sha256', 'new').update(body).digest('hex'),
  't=1800000000',
  't=1800000000,v1=zz',
  `t=,v1=${'a'.repeat(64)}`,
  `t=1e9,v1=${'a'.repeat(64)}`,
  `t=1800000000,v1=${'a'.repeat(64)},v2=${'a'.repeat(64)}`,
  `t=1800000000${`,v1=${'a'.repeat(64)}`.repeat(6)}`,
])('what has not the form is told so: %s', (header) => {
  expect(check(header)).toBe('not-of-this-form')
})
