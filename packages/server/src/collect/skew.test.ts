import { expect, test } from 'vitest'
import { clockSkew, correctTime } from './skew.ts'

const NOW = 1_800_000_000_000

test('N-08 a right clock is left alone, a wrong one corrected', () => {
  expect(clockSkew(NOW - 4_000, NOW)).toBe(0)
  const skew = clockSkew(NOW - 3_600_000, NOW)
  expect(skew).toBe(3_600_000)
  expect(correctTime(NOW - 3_600_000 - 500, skew, NOW)).toBe(NOW - 500)
})

test('times stay within what is plausible', () => {
  expect(correctTime(NOW + 9e9, 0, NOW)).toBe(NOW)
  expect(correctTime(0, 0, NOW)).toBe(NOW - 30 * 86_400_000)
  expect(correctTime(NOW, clockSkew(0, NOW), NOW)).toBe(NOW)
})
