import { createAdLab } from '@footfall/ad-lab'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveSources } from './live-sources.ts'
import { placeReview, trustReview } from './testing/platform-reviews.ts'
import { createSourceBench, HOUR_MS, type SourceBench } from './testing/source-bench.ts'

let bench: SourceBench
let n = 100
beforeAll(async () => {
  bench = await createSourceBench(await createAdLab())
})
afterAll(() => bench.destroy())

const trust = async (site = 'demo'): Promise<[id: string, unit: string]> => {
  const unit = `${n++}`.padStart(24, 'a')
  const secrets = { apiKey: 'lab-key' }
  return [await bench.add(site, 'trustpilot', { settings: { company: unit }, secrets }), unit]
}

test('R-02 Trustpilot: all pages, its own score, unaltered words, no address, link back; each site its own', async () => {
  const [id, unit] = await trust()
  const [other, far] = await trust('other')
  const text = 'Bought  twice.\n\n\nGreat & <b>fast</b>'
  const many = Array.from({ length: 230 }, (_, at) => trustReview(`t${1_000 + at}`, `No ${at}`))
  await bench.put('trustpilot', unit, {
    reviews: [
      ...many,
      trustReview('u1', text, { createdAt: '2026-09-01T10:00:00', isVerified: false }),
      trustReview('u2', 'Hidden', { status: 'hidden' }),
      trustReview('u3', 'Reported', { reportData: { reviewVisibility: 'hidden' } }),
      trustReview('u4', 'Replied', {
        companyReply: { text: 'Thank you', createdAt: '2026-09-02' },
      }),
    ],
    average: 4.3,
    total: 999,
  })
  await bench.put('trustpilot', far, { reviews: [trustReview('t1000', 'Elsewhere')] })
  const row = await bench.refresh('demo', id)
  await bench.refresh('other', other)
  const found = await bench.reviews('demo', id)
  expect([found.length, row.state, row.total, row.average]).toEqual([
    232,
    'ok',
    999,
    expect.closeTo(4.3, 3),
  ])
  expect(row.url).toBe(`https://www.trustpilot.com/review/${unit}`)
  const [plain, replied] = found.slice(-2)
  expect([plain?.body, plain?.verified, plain?.at]).toEqual([
    text,
    null,
    new Date('2026-09-01T10:00:00Z'),
  ])
  expect([replied?.native, replied?.reply, replied?.verified]).toEqual([
    'u4',
    'Thank you',
    'source',
  ])
  expect((await bench.reviews('other')).map(({ body }) => body)).toEqual(['Elsewhere'])
  expect(await bench.dump()).not.toContain('ben@mail.test')
})

test('R-02 Trustpilot: an edit between two pages and a deletion are followed', async () => {
  const [id, unit] = await trust()
  const many = Array.from({ length: 150 }, (_, at) => trustReview(`t${100 + at}`, `No ${at}`))
  const edited = { ...many[120], text: 'Changed' }
  await bench.put('trustpilot', unit, { reviews: many, afterFirst: many.with(120, edited) })
  await bench.refresh('demo', id)
  const found = await bench.reviews('demo', id)
  expect([found.length, found[120]?.body]).toEqual([150, 'Changed'])
  await bench.put('trustpilot', unit, { reviews: many.slice(1) })
  for (const left of [150, 149]) {
    bench.advance(HOUR_MS)
    await bench.refresh('demo', id)
    expect(await bench.reviews('demo', id)).toHaveLength(left)
  }
})

test('R-02 Trustpilot: a wrong key, a plan, a missing company, no JSON', async () => {
  const [id, unit] = await trust()
  const end = async (content: object) => {
    bench.advance(HOUR_MS)
    await bench.put('trustpilot', unit, { reviews: [trustReview('a', 'Fine')], ...content })
    const { state, problem } = await bench.refresh('demo', id)
    return [state, problem]
  }
  expect(await end({})).toEqual(['ok', null])
  expect(await end({ key: 'another' })).toEqual(['stopped', 'key'])
  expect(await end({ faults: [{ status: 403, body: { message: 'plan' } }] })).toEqual([
    'stopped',
    'permission',
  ])
  expect(await end({ faults: [{ status: 200, body: '<html>' }] })).toEqual(['late', 'unreadable'])
  expect(await end({ faults: [{ status: 500, body: 'Internal' }] })).toEqual(['late', 'down'])
  expect(await bench.reviews('demo', id)).toHaveLength(1)
  expect(await end({})).toEqual(['ok', null])
})

test('R-02 Facebook: a recommendation is no stars, old rows have them; code 12 stops it and keeps what there is', async () => {
  const page = String(n++ + 1_000)
  const add = { settings: { page }, secrets: { token: 'lab-token' } }
  const id = await bench.add('demo', 'facebook', add)
  const row = (text: string | undefined, more: object) => ({
    created_time: '2024-05-01T10:00:00+0000',
    ...(text && { review_text: text }),
    ...more,
  })
  await bench.put('facebook-ratings', page, {
    reviews: [
      row('Go there', {
        recommendation_type: 'positive',
        rating: 5,
        open_graph_story: { id: 's1' },
      }),
      row('Do not', { recommendation_type: 'negative', open_graph_story: { id: 's2' } }),
      row('Old', { rating: 4, open_graph_story: { id: 's3' } }),
      row(undefined, { recommendation_type: 'positive' }),
    ],
  })
  expect((await bench.refresh('demo', id)).state).toBe('ok')
  const found = await bench.reviews('demo', id)
  expect(found.map(({ body, rating }) => [body, rating])).toEqual([
    ['Go there', null],
    ['Do not', null],
    ['Old', 4],
  ])
  await bench.put('facebook-ratings', page, { reviews: [], mode: 'ended' })
  bench.advance(HOUR_MS)
  const ended = await bench.refresh('demo', id)
  expect([ended.state, ended.problem]).toEqual(['stopped', 'off'])
  expect(await bench.reviews('demo', id)).toHaveLength(3)
})

const versionOf = async (site: string): Promise<unknown> => {
  const { rows } = await bench.database.pool.query(
    'select version from review_versions where site = $1',
    [site],
  )
  return rows[0]?.version
}

const PLACE = 'ChIJlabplace1'
const place = (site: string, dailyLimit = 200): Promise<string> =>
  bench.add(site, 'google-places', {
    settings: { placeId: PLACE, dailyLimit },
    secrets: { apiKey: 'lab-key' },
  })

test('R-02 Places: five at most, with author and report link; nothing of it is written down but the place', async () => {
  const id = await place('demo')
  const { live } = bench.sources
  await bench.put('google-places', PLACE, {
    average: 4.7,
    total: 321,
    reviews: [
      placeReview('a', 'Wonderful\u202e place'),
      placeReview('b', undefined),
      placeReview('c', 'No way to report', { flagContentUri: undefined }),
      placeReview('d', 'Good', { originalText: { text: 'Ganz großartig', languageCode: 'de' } }),
      placeReview('e', 'Five'),
      placeReview('f', 'Six'),
    ],
  })
  const page = await live.read('demo', id, 'en')
  expect([page?.total, page?.average]).toEqual([321, 4.7])
  expect(page?.reviews.map(({ original }) => original.text)).toEqual([
    'Wonderful place',
    '',
    'Ganz großartig',
    'Five',
  ])
  expect(page?.reviews[2]?.translations).toEqual([{ text: 'Good', language: 'en' }])
  expect(
    page?.reviews.every(({ author, reportUrl, avatarUrl }) => author && reportUrl && !avatarUrl),
  ).toBe(true)
  const dump = await bench.dump()
  // Long ones: a short word stands by chance in what is encrypted.
  for (const word of ['Wonderful', 'Cara Lindqvist', 'contrib', 'googleusercontent', 'großartig']) {
    expect([word, dump.includes(word)]).toEqual([word, false])
  }
  expect(dump).toContain(PLACE)
  const [asked] = await bench.asked('google-places')
  expect(asked?.request.query).toEqual({ languageCode: 'en' })
  expect(await live.read('other', id, 'en')).toBeUndefined()
})

test('R-02 Places: questions of one moment share a response, the next moment asks anew; a day’s are counted', async () => {
  const id = await place('demo', 3)
  const far = await place('other', 3)
  const { live } = bench.sources
  await bench.put('google-places', PLACE, { reviews: [placeReview('a', 'Fine')] })
  const before = (await bench.asked('google-places')).length
  await Promise.all(Array.from({ length: 20 }, () => live.read('demo', id, 'de')))
  expect((await bench.asked('google-places')).length - before).toBe(1)
  const version = await versionOf('demo')
  await live.read('demo', id, 'de')
  await live.read('demo', id, 'en')
  expect(await versionOf('demo')).toBe(version)
  expect((await bench.asked('google-places')).length - before).toBe(3)
  expect(await live.read('demo', id, 'de')).toBeUndefined()
  expect((await bench.asked('google-places')).length - before).toBe(3)
  const over = await bench.row('demo', id)
  expect([over.state, over.problem, over.note]).toEqual([
    'late',
    'quota',
    expect.stringContaining('used up'),
  ])
  expect((await live.read('other', far, 'de'))?.reviews).toHaveLength(1)
  bench.advance(24 * HOUR_MS)
  expect((await live.read('demo', id, 'de'))?.reviews).toHaveLength(1)
  expect((await bench.row('demo', id)).state).toBe('ok')
})

test('R-02 Places: a quota is waited for, a wrong key and a dead place stop it; nobody waits for an error', async () => {
  const id = await place('demo')
  const read = async (content: object) => {
    await bench.put('google-places', PLACE, { reviews: [placeReview('a', 'Fine')], ...content })
    const page = await bench.sources.live.read('demo', id, 'en')
    const { state, problem } = await bench.row('demo', id)
    return [page?.reviews.length, state, problem]
  }
  expect(await read({ faults: [{ status: 429, retryAfter: 600 }] })).toEqual([
    undefined,
    'late',
    'quota',
  ])
  const before = (await bench.asked('google-places')).length
  bench.advance(599_000)
  expect(await read({})).toEqual([undefined, 'late', 'quota'])
  expect((await bench.asked('google-places')).length).toBe(before)
  bench.advance(1_000)
  expect(await read({})).toEqual([1, 'ok', null])
  expect(await read({ faults: [{ status: 500, body: 'x' }] })).toEqual([undefined, 'late', 'down'])
  bench.advance(HOUR_MS)
  expect(await read({ key: 'another' })).toEqual([undefined, 'stopped', 'key'])
})

test('R-02 Places: a key that is entered while the wrong one is tried is not stopped by it', async () => {
  const [id, far] = [await place('demo'), await place('other')]
  const { sources, database } = bench
  await bench.put('google-places', PLACE, { reviews: [placeReview('a', 'Fine')], key: 'right' })
  const live = createLiveSources({
    pool: database.pool,
    registry: sources.registry,
    store: sources.store,
    clock: { now: bench.now, after: () => () => undefined },
    offBecause: () => undefined,
    async envOf(row) {
      const env = await sources.envOf(row)
      if (row.site === 'demo') {
        await sources.store.change('demo', id, { secrets: { apiKey: 'right' } })
      }
      return env
    },
  })
  expect(await live.read('demo', id, 'en')).toBeUndefined()
  expect(await live.read('other', far, 'en')).toBeUndefined()
  expect((await bench.row('other', far)).state).toBe('stopped')
  expect((await bench.row('demo', id)).state).toBe('new')
  expect((await sources.live.read('demo', id, 'en'))?.reviews).toHaveLength(1)
})
