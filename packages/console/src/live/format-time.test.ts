import { expect, test } from 'vitest'
import { formatLength, formatOffset } from './format-time.ts'

test.each([
  [0, '0 ms'],
  [124.4, '124 ms'],
  [999, '999 ms'],
  [1_000, '1.00 s'],
  [59_999, '59.99 s'],
  [60_000, '1 min'],
  [192_000, '3 min 12 s'],
  [3_600_000, '1 h'],
  [90_000_000, '1 d 1 h'],
])('%d ms reads %s', (ms, text) => {
  expect(formatLength(ms)).toBe(text)
})

test('an offset has its sign, a true minus where the clock went back', () => {
  expect(formatOffset(12)).toBe('+12 ms')
  expect(formatOffset(-4_200)).toBe('−4.20 s')
})
