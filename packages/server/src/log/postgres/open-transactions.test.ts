import { expect, test } from 'vitest'
import { widen } from './open-transactions.ts'

const ROUND = 2n ** 32n

test('the lower half of a transaction id is completed by one near it, across the turn of the counter too', () => {
  expect(widen(1_000n, 1_200n)).toBe(1_000n)
  expect(widen(1_200n, 1_000n)).toBe(1_200n)
  expect(widen(7n, 5n * ROUND + 9n)).toBe(5n * ROUND + 7n)
  expect(widen(ROUND - 3n, 5n * ROUND + 9n)).toBe(5n * ROUND - 3n)
  expect(widen(4n, 5n * ROUND - 3n)).toBe(5n * ROUND + 4n)
})
