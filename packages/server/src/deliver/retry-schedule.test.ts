import { expect, test } from 'vitest'
import { retryDelay } from './retry-schedule.ts'

test('waits grow, then stay between 5 and 15 minutes', () => {
  const middle = [1, 2, 3, 4, 5, 6, 50].map((attempts) => retryDelay(attempts, () => 0.5) / 1_000)
  expect(middle).toEqual([10, 30, 60, 120, 300, 600, 600])
  expect([retryDelay(9, () => 0), retryDelay(9, () => 1)]).toEqual([300_000, 900_000])
  expect([retryDelay(1, () => 0), retryDelay(1, () => 1)]).toEqual([8_000, 12_000])
})
