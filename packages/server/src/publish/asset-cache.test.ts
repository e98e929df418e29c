import { expect, test } from 'vitest'
import { type Asset, createAsset } from './asset.ts'
import { createAssetCache } from './asset-cache.ts'

const asset = (size: number): Asset => ({ etag: '', br: Buffer.alloc(0), size })

test('many who ask at once share one making, and what could not be made is tried again', async () => {
  const cache = createAssetCache({ maxBytes: 10_000 })
  let made = 0
  const make = async () => {
    made++
    return made === 1 ? undefined : asset(100)
  }
  await Promise.all([1, 2, 3].map(() => cache.get('a', '1', make)))
  expect(made).toBe(1)
  await Promise.all([1, 2, 3].map(() => cache.get('a', '1', make)))
  expect(made).toBe(2)
})

test('a site that publishes again and again pushes no other site’s loader out', async () => {
  const cache = createAssetCache({ maxBytes: 10_000 })
  const make = async () => asset(3_000)
  await cache.get('quiet', '1', make)
  for (let revision = 0; revision < 100; revision++) await cache.get('busy', `${revision}`, make)
  expect(cache.size()).toBe(7_000)
  let isMadeAnew = false
  await cache.get('quiet', '1', async () => {
    isMadeAnew = true
    return asset(3_000)
  })
  expect(isMadeAnew).toBe(false)
})

test('memory is bounded by bytes: what was not asked for longest goes first', async () => {
  const cache = createAssetCache({ maxBytes: 10_000 })
  const made: string[] = []
  const ask = (key: string) =>
    cache.get(key, '1', async () => {
      made.push(key)
      return asset(2_500)
    })
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  expect(cache.size()).toBeLessThanOrEqual(10_000)
})

test('what is asked for often is told once, also when all asked at the same moment', async () => {
  const told: Asset[] = []
  const cache = createAssetCache({ maxBytes: 100_000, onPopular: (one) => told.push(one) })
  const make = () => createAsset('text '.repeat(100))
  await cache.get('rare', '1', make)
  await Promise.all(Array.from({ length: 20 }, () => cache.get('often', '1', make)))
  await cache.get('often', '1', make)
  expect(told).toHaveLength(1)
})
