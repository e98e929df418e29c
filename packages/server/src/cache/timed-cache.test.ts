import { expect, test } from 'vitest'
import { createTimedCache } from './timed-cache.ts'

const setUp = (max = 10, graceMs = 0) => {
  let now = 0
  const loads: string[] = []
  let fails = false
  const cache = createTimedCache({
    clock: { now: () => now, after: () => () => undefined },
    ttlMs: 100,
    max,
    graceMs,
    load: async (key) => {
      loads.push(key)
      if (fails) throw new Error('down')
      return key
    },
  })
  return { cache, loads, pass: (ms: number) => (now += ms), fail: (on: boolean) => (fails = on) }
}

test('a value is loaded once until it is too old or forgotten', async () => {
  const { cache, loads, pass } = setUp()
  await Promise.all([cache.get('a'), cache.get('a')])
  expect(loads).toEqual(['a'])
  pass(100)
  await cache.get('a')
  cache.forget('a')
  await cache.get('a')
  expect(loads).toEqual(['a', 'a', 'a'])
})

test('a failure is not remembered, and old keys make room', async () => {
  const { cache, loads, fail } = setUp(2)
  fail(true)
  await expect(cache.get('a')).rejects.toThrow('down')
  fail(false)
  expect(await cache.get('a')).toBe('a')
  await cache.get('b')
  await cache.get('c')
  await cache.get('a')
  expect(loads).toEqual(['a', 'a', 'b', 'c', 'a'])
})

test('an old value serves while loading fails, for as long as the grace lasts and no longer', async () => {
  const { cache, loads, pass, fail } = setUp(10, 5_000)
  await cache.get('a')
  fail(true)
  pass(150)
  expect(await cache.get('a')).toBe('a')
  expect(await cache.get('a')).toBe('a')
  expect(loads).toHaveLength(2)
  pass(1_000)
  expect(await cache.get('a')).toBe('a')
  expect(loads).toHaveLength(3)
  pass(4_000)
  await expect(cache.get('a')).rejects.toThrow('down')
})

test('what has expired is loaded anew, and still serves where that fails', async () => {
  const { cache, loads, fail } = setUp(10, 5_000)
  await cache.get('a')
  await cache.get('b')
  cache.expire('a')
  await cache.get('b')
  expect(loads).toEqual(['a', 'b'])
  fail(true)
  expect(await cache.get('a')).toBe('a')
  cache.expire()
  expect(await cache.get('b')).toBe('b')
  expect(loads).toEqual(['a', 'b', 'a', 'b'])
})
