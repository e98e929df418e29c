import { createAdLab } from '@footfall/ad-lab'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleReview as review } from './testing/platform-reviews.ts'
import { createSourceBench, HOUR_MS, type SourceBench } from './testing/source-bench.ts'

let bench: SourceBench
let n = 100
beforeAll(async () => {
  bench = await createSourceBench(await createAdLab())
})
afterAll(() => bench.destroy())

/** A connected source of each of two sites; both read places of their own. */
const connect = async (): Promise<{ id: string; other: string; place: string; far: string }> => {
  const [place, far] = [String(n++), String(n++)]
  const add = async (site: string, location: string): Promise<string> => {
    const id = await bench.add(site, 'google-business', {
      settings: { location: `accounts/1/locations/${location}` },
    })
    await bench.sources.store.keepSecret(site, id, { refreshToken: 'lab-refresh' })
    return id
  }
  return { id: await add('demo', place), other: await add('other', far), place, far }
}
const bodies = async (id: string, site = 'demo') =>
  (await bench.reviews(site, id)).map(({ native, body }) => [native, body])

test('R-02 all pages come, each review once, with what the place says of itself; each site its own', async () => {
  const { id, other, place, far } = await connect()
  const all = Array.from({ length: 120 }, (_, at) => review(`r${1_000 + at}`, `Text ${at}`))
  await bench.put('google-business', place, { reviews: all, average: 4.5, total: 130 })
  await bench.put('google-business', far, { reviews: [review('r1000', 'Elsewhere')] })
  const row = await bench.refresh('demo', id)
  await bench.refresh('other', other)
  expect(await bench.reviews('demo', id)).toHaveLength(120)
  expect([row.state, row.total, row.average]).toEqual(['ok', 130, 4.5])
  expect(row.next_at?.getTime()).toBe(bench.now() + 6 * HOUR_MS)
  expect(await bodies(other, 'other')).toEqual([['r1000', 'Elsewhere']])
})

test('R-02 star-only, anonymous, both orders of a translation, replies by their state, what is unknown', async () => {
  const { id, place } = await connect()
  const reply = (reviewReplyState?: string) => ({
    reviewReply: { comment: 'Thanks!', updateTime: '2026-10-02T10:00:00Z', reviewReplyState },
  })
  await bench.put('google-business', place, {
    reviews: [
      review('a', undefined, { starRating: 'THREE' }),
      review('b', 'Secret', {
        reviewer: {
          displayName: 'A Google User',
          isAnonymous: true,
          profilePhotoUrl: 'https://x.test',
        },
      }),
      review('c', '(Translated by Google) Very good\n\n(Original)\nSehr gut', reply('APPROVED')),
      review('d', 'Ganz gut\n\n(Translated by Google)\nQuite good', reply('PENDING')),
      review('e', 'Plain', reply('REJECTED')),
      review('f', 'Old', reply()),
      review('g', 'New kinds', { starRating: 'SIX', mood: { happy: 1 }, ...reply('UNHEARD') }),
    ],
  })
  await bench.refresh('demo', id)
  const found = await bench.reviews('demo', id)
  expect(
    found.map(({ author, rating, body, reply: said }) => [author, rating, body, said]),
  ).toEqual([
    ['Ann a', 3, '', null],
    ['', 5, 'Secret', null],
    ['Ann c', 5, 'Sehr gut', 'Thanks!'],
    ['Ann d', 5, 'Ganz gut', null],
    ['Ann e', 5, 'Plain', null],
    ['Ann f', 5, 'Old', 'Thanks!'],
    ['Ann g', null, 'New kinds', null],
  ])
  expect(found.slice(2, 4).map(({ translations }) => translations)).toEqual([
    { en: 'Very good' },
    { en: 'Quite good' },
  ])
})

test('R-02 an edit is followed, what the owner has hidden stays hidden, what is gone is deleted', async () => {
  const { id, place } = await connect()
  await bench.put('google-business', place, {
    reviews: [review('a', 'One'), review('b', 'Two'), review('c', 'Three')],
  })
  await bench.refresh('demo', id)
  await bench.database.pool.query(
    `update reviews set state = 'hidden' where source = $1 and native = 'a'`,
    [id],
  )
  await bench.put('google-business', place, {
    reviews: [
      review('a', 'One, changed', { updateTime: '2026-11-01T10:00:00Z' }),
      review('b', 'Two'),
    ],
  })
  for (let times = 0; times < 2; times++) {
    bench.advance(HOUR_MS)
    await bench.refresh('demo', id)
  }
  const found = await bench.reviews('demo', id)
  expect(
    found.map(({ native, body, state, edited_at }) => [native, body, state, edited_at]),
  ).toEqual([
    ['a', 'One, changed', 'hidden', new Date('2026-11-01T10:00:00Z')],
    ['b', 'Two', 'published', null],
  ])
})

test('R-02 where a page fails, what came is kept and nothing counts as deleted', async () => {
  const { id, place } = await connect()
  const all = Array.from({ length: 80 }, (_, at) => review(`r${100 + at}`, `Text ${at}`))
  await bench.put('google-business', place, { reviews: all })
  await bench.refresh('demo', id)
  const fewer = [review('new', 'New'), ...all.slice(0, 70)]
  await bench.put('google-business', place, {
    reviews: fewer,
    faults: [{ page: 1, status: 500, body: '<h1>Oops</h1>' }],
  })
  bench.advance(HOUR_MS)
  const row = await bench.refresh('demo', id)
  expect([row.state, row.problem]).toEqual(['late', 'down'])
  expect(await bench.reviews('demo', id)).toHaveLength(81)
  for (const left of [81, 71]) {
    bench.advance(HOUR_MS)
    expect((await bench.refresh('demo', id)).state).toBe('ok')
    expect(await bench.reviews('demo', id)).toHaveLength(left)
  }
})

test('R-02 half a page of nonsense costs only the nonsense', async () => {
  const { id, place } = await connect()
  await bench.put('google-business', place, {
    reviews: [
      null,
      7,
      { reviewId: 'x' },
      review('a', 'Fine'),
      { ...review('b', 'Bad'), createTime: 'never' },
    ],
  })
  expect((await bench.refresh('demo', id)).state).toBe('ok')
  expect(await bodies(id)).toEqual([['a', 'Fine']])
})

test('R-02 an ended token is renewed and kept sealed; one whose leave was taken back stops the source', async () => {
  const { id, place } = await connect()
  await bench.put('google-business', place, { reviews: [review('a', 'Fine')] })
  await bench.sources.store.keepSecret('demo', id, {
    accessToken: 'expired',
    expiresAt: String(bench.now() + 99 * HOUR_MS),
  })
  const row = await bench.refresh('demo', id)
  expect(row.state).toBe('ok')
  const { accessToken } = bench.sources.secrets.open('demo', id, row.secret)
  expect(accessToken).toMatch(/^lab-access-/)
  expect(await bench.dump()).not.toContain('lab-access-')
  await bench.sources.store.keepSecret('demo', id, { refreshToken: 'revoked', expiresAt: '0' })
  bench.advance(HOUR_MS)
  const stopped = await bench.refresh('demo', id)
  expect([stopped.state, stopped.problem]).toEqual(['stopped', 'token'])
  expect(await bodies(id)).toEqual([['a', 'Fine']])
})

test('R-02 a quota is waited for as long as Google says; a 404 is tried again; a 403 waits for the owner', async () => {
  const { id, place } = await connect()
  const fail = async (fault: object) => {
    bench.advance(HOUR_MS)
    await bench.put('google-business', place, { reviews: [review('a', 'Fine')], faults: [fault] })
    const row = await bench.refresh('demo', id)
    return [row.state, row.problem, (row.next_at?.getTime() ?? 0) - bench.now()]
  }
  expect(await fail({ status: 429, retryAfter: 7_200 })).toEqual(['late', 'quota', 2 * HOUR_MS])
  expect(await fail({ status: 429 })).toEqual(['late', 'quota', HOUR_MS / 30])
  expect((await fail({ status: 404 })).slice(0, 2)).toEqual(['late', 'missing'])
  expect((await fail({ status: 403 })).slice(0, 2)).toEqual(['stopped', 'permission'])
})
