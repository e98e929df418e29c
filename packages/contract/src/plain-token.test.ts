import { expect, test } from 'vitest'
import { isPlainToken } from './plain-token.ts'

test.each([
  'IwAR_aB-9z.x',
  'E.C.P.v3fQ2RHacdksKfofPmlyuStIIFJ4Af1tKYxF9zz2c2PLx1Oaw15oHpcfl5AH',
  '0',
  'dj0y=',
  'x'.repeat(500),
])('an id is a plain token: %s', (id) => {
  expect(isPlainToken(id)).toBe(true)
})

test.each([
  '',
  'jo@shop.test',
  'jo%40shop.test',
  'jo%2540shop.test',
  'two words',
  'a+b',
  'https://shop.test/?key=1',
  'x'.repeat(501),
  undefined,
  7,
])('anything else is none: %s', (value) => {
  expect(isPlainToken(value)).toBe(false)
})
