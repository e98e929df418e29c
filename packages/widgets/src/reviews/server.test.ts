import type { ReviewChoice, ReviewPage, WidgetReads } from '@footfall/contract'
import { expect, test } from 'vitest'
import { server } from './server.ts'

const page: ReviewPage = {
  reviews: [],
  offset: 0,
  total: 3,
  isSelected: false,
  origins: [],
  summary: { average: 4.5, total: 3 },
}
const createReads = (
  read: ReviewPage = page,
): WidgetReads & { asked: [string, ReviewChoice][] } => {
  const asked: [string, ReviewChoice][] = []
  return {
    asked,
    reviews: {
      version: async (site) => `${site}-7`,
      read: async (site, choice) => {
        asked.push([site, choice])
        return read
      },
    },
    declaration: () => Promise.reject(new Error('not asked')),
  }
}

test('what the owner chose is what is asked for, of that site', async () => {
  const reads = createReads()
  await server.data(
    reads,
    's1',
    { sources: ['a'], leastStars: '4', hasText: true, order: 'best', pagination: 8 },
    { language: 'de-AT', isStored: true },
  )
  await server.data(reads, 's2', {}, {})
  expect(reads.asked).toEqual([
    [
      's1',
      {
        sources: ['a'],
        leastStars: 4,
        hasText: true,
        order: 'best',
        language: 'de-AT',
        offset: 0,
        limit: 8,
        isStored: true,
      },
    ],
    ['s2', { order: 'newest', offset: 0, limit: 10 }],
  ])
  expect(await server.version?.(reads, 's1')).toBe('s1-7')
})

test('R-06 dates and the average are said in the page’s language, on every page of the list', async () => {
  const review = { id: 'r', source: 'own', author: 'A', original: { text: '' }, pictures: [] }
  const reads = createReads({ ...page, reviews: [{ ...review, at: 1_794_830_400 }] })
  for (const [language, day, said] of [
    ['de-AT', '16. November 2026', '4,5'],
    ['en', 'November 16, 2026', '4.5'],
    // No language of ours: the texts are English, and so are the dates.
    ['tlh', 'November 16, 2026', '4.5'],
    ['en_US', 'November 16, 2026', '4.5'],
  ]) {
    for (const offset of [0, 10]) {
      const { data } = await server.data(reads, 's1', {}, { offset, ...(language && { language }) })
      expect(data, `${language}, from ${offset}`).toMatchObject({
        reviews: [{ day }],
        summary: { said },
      })
    }
  }
})

test('no page holds more than fifty, whatever is asked', async () => {
  const reads = createReads()
  await server.data(reads, 's1', {}, { offset: -5, limit: 1e9 })
  await server.data(reads, 's1', {}, { offset: 20.5, limit: -1 })
  expect(reads.asked.map(([, { offset, limit }]) => [offset, limit])).toEqual([
    [0, 50],
    [20, 1],
  ])
})

test('a product’s reviews only where the owner wants those, and none where the page names no product', async () => {
  const reads = createReads()
  await server.data(reads, 's1', { about: 'product' }, { product: 'lamp' })
  await server.data(reads, 's1', {}, { product: 'lamp' })
  expect(reads.asked.map(([, { product }]) => product)).toEqual(['lamp', undefined])
  const { data } = await server.data(reads, 's1', { about: 'product' }, {})
  expect(reads.asked).toHaveLength(2)
  expect(data).toMatchObject({ reviews: [], total: 0 })
})

test('R-06 the texts are those of the page’s language, with the first page alone', async () => {
  const reads = createReads()
  const first = await server.data(reads, 's1', {}, { language: 'de-AT' })
  expect(first).toMatchObject({
    language: 'de-AT',
    texts: { readMore: 'Weiterlesen', basedOn: '{n} Bewertungen' },
    data: page,
  })
  expect(Object.keys(await server.data(reads, 's1', {}, { language: 'de', offset: 10 }))).toEqual([
    'data',
  ])
  expect(await server.data(reads, 's1', {}, { language: 'xx' })).toMatchObject({ language: 'en' })
})
