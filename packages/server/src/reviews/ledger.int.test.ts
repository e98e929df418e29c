import { createAdLab } from '@footfall/ad-lab'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReviewLedger } from './review-ledger.ts'
import type { SourceReview } from './source-kind.ts'
import { createSourceBench, type SourceBench } from './testing/source-bench.ts'

let bench: SourceBench
beforeAll(async () => {
  bench = await createSourceBench(await createAdLab())
})
afterAll(() => bench.destroy())
beforeEach(async () => {
  await bench.database.pool.query('truncate reviews, review_sources cascade')
  await bench.database.pool.query(
    `insert into review_sources (site, id, kind, name)
     select site, id, 'csv', id from unnest(array['demo', 'other']) site, unnest(array['a', 'b', 'c', 'd', 'csv']) id`,
  )
})

const AT = Date.parse('2026-10-01T10:00:00Z')
const one = (text: string, more: Partial<SourceReview> = {}, language?: string): SourceReview => ({
  author: 'Ann',
  rating: 5,
  at: AT,
  original: { text, ...(language && { language }) },
  ...more,
})
const keep = (source: string, reviews: SourceReview[], site = 'demo') => {
  bench.advance(1_000)
  return bench.sources.ledger.keep(site, source, reviews)
}
const shown = async (site = 'demo') =>
  (await bench.reviews(site))
    .filter(({ twin_of }) => !twin_of)
    .map(({ body }) => body)
    .sort()

test('R-02 without an id of its own a review is known by author, time and original text', async () => {
  const first = await keep('csv', [one('Good'), one('Good'), one('Good', { at: AT + 1_000 })])
  expect([first.added, first.same]).toEqual([2, 0])
  const translated = one('Good', { translations: [{ text: 'Gut', language: 'de' }] })
  const second = await keep('csv', [translated])
  expect([second.added, second.changed]).toEqual([0, 1])
  const third = await keep('csv', [translated])
  expect([third.added, third.changed, third.same]).toEqual([0, 0, 1])
  expect((await keep('csv', [one('Good')], 'other')).added).toBe(1)
})

test('R-02 what was not changed does not change the version that visitors’ copies are kept by', async () => {
  const version = async () =>
    (await bench.database.pool.query(`select version from review_versions where site = 'demo'`))
      .rows[0]?.version
  await keep('csv', [one('Good')])
  const before = await version()
  await keep('csv', [one('Good')])
  expect(await version()).toBe(before)
})

test('R-02 the same review in two languages or from two sources is shown and counted once', async () => {
  await keep('a', [
    one('Very good shop', { translations: [{ text: 'Sehr guter Laden', language: 'de' }] }, 'en'),
  ])
  await keep('b', [
    one('very good shop!', {}, 'en'),
    one('Sehr guter Laden', { native: 'x' }, 'de'),
  ])
  await keep('a', [one('sehr guter Laden!', { native: 'w' }, 'de')])
  expect(await shown()).toEqual(['Very good shop'])
  await keep('d', [one('Quite another opinion', {}, 'en')])
  await keep('d', [one('Very good shop', { native: 'y', rating: 4 }, 'en')])
  await keep('d', [one('Very good shop', { native: 'z', author: 'Ben' }, 'en')])
  await keep('d', [one('Very good shop', { native: 'q', at: AT + 86_400_000 }, 'en')])
  expect(await shown()).toHaveLength(5)
  await keep('a', [one('Very good shop', {}, 'en')], 'other')
  expect(await shown('other')).toEqual(['Very good shop'])
})

test('R-02 strangers who share a first name, a day and stars are not made one', async () => {
  const of = (native: string, text: string, language?: string, author = 'Thomas') =>
    one(text, { native, author }, language)
  await keep('a', [of('1', 'Nie wieder.', 'de'), of('2', 'Two sizes too small.', 'en')])
  await keep('b', [of('1', 'Trop petit.', 'fr'), of('2', ''), of('3', '👍'), of('4', '💔')])
  await keep('a', [of('3', ''), of('4', ''), of('5', 'Super'), of('6', 'Super')])
  expect(await shown()).toHaveLength(10)
  await keep('c', [of('1', '', undefined, 'Ann B.'), of('2', '', undefined, 'Ann Berg')])
  await keep('d', [of('1', '', undefined, 'Ann B.'), of('2', '', undefined, 'Ann Berg')])
  expect(await shown()).toHaveLength(13)
  await keep('c', [of('1', '', undefined, 'Ann Berg')], 'other')
  expect(await shown('other')).toHaveLength(1)
})

test('R-02 the same words on two products are two reviews', async () => {
  await keep('a', [one('Great', { product: 'cup' }), one('Great', { product: 'pot', native: 'x' })])
  expect(await shown()).toEqual(['Great', 'Great'])
})

test('R-02 when the first of twins is deleted or edited, the other is shown', async () => {
  await keep('a', [one('Good', { native: '1' })])
  await keep('b', [one('Good', { native: '2' })])
  expect(await shown()).toEqual(['Good'])
  await keep('a', [one('Good, and cheap', { native: '1' })])
  expect(await shown()).toEqual(['Good', 'Good, and cheap'])
  await keep('a', [one('Good', { native: '1' })])
  await bench.sources.ledger.sweep('other', 'a', new Set())
  await bench.sources.ledger.sweep('demo', 'a', new Set())
  await bench.sources.ledger.sweep('demo', 'a', new Set())
  expect((await bench.reviews('demo')).map(({ native, twin_of }) => [native, twin_of])).toEqual([
    ['2', null],
  ])
})

test('R-02 hostile texts are stored whole, harmless and bounded', async () => {
  await keep('a', [
    one('<script>alert(1)</script>', { native: '1', author: 'A\u202eB\u0000\ud800' }),
    one(`${'x'.repeat(9_999)}😀${'y'.repeat(40_000)}`, { native: '2', authorUrl: 'javascript:x' }),
    one('e\u0301 \ud83d\udc69\u200d\ud83d\udcbb', { native: '3', rating: 9 }),
    one('No time', { native: '4', at: Number.NaN }),
  ])
  const found = await bench.reviews('demo')
  expect(found.map(({ native }) => native)).toEqual(['1', '2', '3'])
  expect([found[0]?.author, found[0]?.body]).toEqual(['AB', '<script>alert(1)</script>'])
  expect([found[1]?.body.length, found[1]?.body.at(-1)]).toEqual([9_999, 'x'])
  expect([found[2]?.body, found[2]?.rating]).toEqual(['é 👩‍💻', null])
})

test('R-02 addresses and names that no column takes cost nothing but themselves', async () => {
  for (const [n, url] of ['https://x.test/\u0000', 'https://x.test/\ud800', '\u0000'].entries()) {
    const kept = await keep('a', [
      one('Good', { native: `good${n}` }),
      one('Bad', { native: `bad${n}`, pictureUrls: [url], avatarUrl: url, authorUrl: url, url }),
    ])
    expect([kept.added, kept.wanted.length]).toEqual([2, n < 2 ? 1 : 0])
  }
  const { drop } = bench.sources.ledger
  await keep('a', [one('Seven', { native: ' 7 ' }), one('Blank', { native: ' ' })])
  await keep('a', [one('Seven', { native: ' 7 ' })], 'other')
  expect((await drop('demo', 'a', ['\u0000', '\ud800', ' '])).count).toBe(0)
  expect((await drop('demo', 'a', [' 7 '])).count).toBe(1)
  expect([await shown('other'), (await shown()).includes('Blank')]).toEqual([['Seven'], true])
})

test('R-02 many reviews at once are cleaned with pauses, in which others have their turn', async () => {
  let pauses = 0
  const ledger = createReviewLedger({
    pool: bench.database.pool,
    clock: { now: bench.now, after: () => () => undefined },
    async pause() {
      pauses += 1
    },
  })
  const many = Array.from({ length: 2_000 }, (_, n) => one(`Text ${n}`, { native: `n${n}` }))
  expect((await ledger.keep('demo', 'a', many)).added).toBe(2_000)
  expect((await ledger.keep('other', 'a', many.slice(0, 9))).added).toBe(9)
  expect(pauses).toBe(3)
})
