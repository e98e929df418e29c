import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimedCache } from './timed-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

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

/** Loads that end when the test says so. */
const setUpHanging = (ttlMs = 100) => {
  let now = 0
  const loads: { key: string; done(value: string): void; fail(): void }[] = []
  const cache = createTimedCache<string>({
    clock: { now: () => now, after: () => () => undefined },
    ttlMs,
    max: 10,
    graceMs: 5_000,
    load: (key) =>
      new Promise((resolve, reject) => {
        loads.push({ key, done: resolve, fail: () => reject(new Error('down')) })
      }),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const pass = (ms: number): void => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  const fill = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      const got = cache.get(key)
      loads.at(-1)?.done(`${key} 1`)
      await got
    }
    await settle()
    loads.length = 0
  }
  const stateOf = async (promise: Promise<string>): Promise<string> => {
    const waits = new Promise<string>((resolve) => setImmediate(() => resolve('waits')))
    return Promise.race([promise.catch(() => 'failed'), waits])
  }
  return { cache, loads, pass, fill, settle, stateOf }
}

test('an old value serves at once while a new one is loaded behind it, one load at a time', async () => {
  const { cache, loads, pass, fill, settle, stateOf } = setUpHanging()
  await fill('a', 'b')
  pass(150)
  for (let n = 0; n < 3; n++) expect(await stateOf(cache.get('a'))).toBe('a 1')
  expect(await stateOf(cache.get('b'))).toBe('b 1')
  expect(loads.map(({ key }) => key)).toEqual(['a', 'b'])
  loads[0]?.done('a 2')
  await settle()
  expect(await stateOf(cache.get('a'))).toBe('a 2')
  expect(loads).toHaveLength(2)
})

test('of what nobody asked for in a long time callers wait a moment; after that nobody waits until a load succeeds', async () => {
  const { cache, loads, pass, fill, settle, stateOf } = setUpHanging()
  await fill('a', 'b')
  pass(1_000)
  const first = cache.get('a')
  expect(await stateOf(first)).toBe('waits')
  pass(250)
  expect(await stateOf(first)).toBe('a 1')
  // Another key: that loads hang is known by now.
  expect(await stateOf(cache.get('b'))).toBe('b 1')
  for (const load of loads) load.done(`${load.key} 2`)
  await settle()
  pass(1_000)
  const later = cache.get('b')
  expect(await stateOf(later)).toBe('waits')
  loads.at(-1)?.done('b 3')
  expect(await stateOf(later)).toBe('b 3')
})

test('what is known to have changed is waited for, however long it takes, and never read from a load of before', async () => {
  const { cache, loads, pass, fill, settle, stateOf } = setUpHanging()
  await fill('a', 'b')
  pass(150)
  await stateOf(cache.get('a'))
  cache.expire('a')
  const changed = cache.get('a')
  pass(1_000)
  expect(await stateOf(changed)).toBe('waits')
  loads[0]?.done('a of before')
  await settle()
  expect(await stateOf(changed)).toBe('waits')
  loads[1]?.done('a 2')
  expect(await stateOf(changed)).toBe('a 2')
  expect(await stateOf(cache.get('b'))).toMatch('waits')
})

test('without an old value callers wait for the load; after a forgotten one too', async () => {
  const { cache, loads, pass, fill, stateOf } = setUpHanging()
  await fill('a')
  cache.forget('a')
  const [known, unknown] = [cache.get('a'), cache.get('b')]
  pass(1_000)
  expect([await stateOf(known), await stateOf(unknown)]).toEqual(['waits', 'waits'])
  for (const { fail } of loads) fail()
  expect([await stateOf(known), await stateOf(unknown)]).toEqual(['failed', 'failed'])
})

test('beyond its grace nothing old serves, though loading hangs', async () => {
  const { cache, pass, fill, stateOf } = setUpHanging()
  await fill('a')
  pass(5_100)
  expect(await stateOf(cache.get('a'))).toBe('waits')
  pass(300)
  expect(await stateOf(cache.get('a'))).toBe('waits')
})
