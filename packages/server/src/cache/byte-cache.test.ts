import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const setUp = (ms?: number) => {
  let now = 0
  const made: string[] = []
  const cache = createByteCache<{ size: number }>({
    maxBytes: 40_000,
    sizeOf: ({ size }) => size,
    ...(ms && { life: { clock: { now: () => now, after: () => () => undefined }, ms } }),
    keeps: ({ size }) => size > 0,
  })
  const get = (site: string, key: string, size = 1_000) =>
    cache.get(site, key, async () => {
      made.push(`${site} ${key}`)
      return { size }
    })
  return { cache, made, get, pass: (by: number) => (now += by) }
}

test('one site has at most its part, and its flood pushes nothing of its neighbor out', async () => {
  const { cache, made, get } = setUp()
  await get('b', 'page')
  for (let n = 0; n < 1_000; n++) await get('a', `made-up ${n}`)
  expect(cache.size()).toBeLessThan(40_000 / 4 + 2_000)
  made.length = 0
  await get('b', 'page')
  expect(made).toEqual([])
})

test('where many sites fill it, those with the most give way', async () => {
  const { cache, made, get } = setUp()
  await get('b', 'page')
  for (let n = 0; n < 10; n++) {
    for (let site = 0; site < 20; site++) await get(`a${site}`, `made-up ${n}`)
  }
  expect(cache.size()).toBeLessThanOrEqual(40_000)
  made.length = 0
  await get('b', 'page')
  expect(made).toEqual([])
})

test('what is over goes, and is not served', async () => {
  const { cache, made, get, pass } = setUp(1_000)
  await get('a', 'page')
  await get('b', 'page')
  pass(1_000)
  await get('a', 'page')
  expect(made).toEqual(['a page', 'b page', 'a page'])
  expect(cache.size()).toBeLessThan(2_000)
})

test('many who ask at once share one making; what is too large or not worth it is not kept', async () => {
  const { cache, made, get } = setUp()
  await Promise.all([get('a', 'page'), get('a', 'page'), get('b', 'page')])
  expect(made).toEqual(['a page', 'b page'])
  await get('a', 'large', 20_000)
  await get('a', 'none', 0)
  expect(cache.has('a', 'large') || cache.has('a', 'none')).toBe(false)
  expect(cache.has('a', 'page')).toBe(true)
})
