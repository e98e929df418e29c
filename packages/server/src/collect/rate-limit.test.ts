import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('N-07 a key gets its share a minute, the others theirs', () => {
  let now = 0
  const limit = createRateLimit({ now: () => now, after: () => () => undefined }, 3)
  const taken = (key: string) => [1, 2, 3, 4].map(() => limit.take(key))
  expect(taken('a')).toEqual([true, true, true, false])
  expect(limit.take('b')).toBe(true)
  now = 20_000
  expect(taken('a')).toEqual([true, false, false, false])
})

test('zero switches the limit off', () => {
  const limit = createRateLimit({ now: () => 0, after: () => () => undefined }, 0)
  expect(Array.from({ length: 100 }, () => limit.take('a')).every(Boolean)).toBe(true)
})
