import { createAdLab } from '@footfall/ad-lab'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ReviewSourceKind, type SourceEnv, SourceError } from './source-kind.ts'
import { createSourceRegistry } from './sources/registry.ts'
import { storePass } from './store-pass.ts'
import { googleReview, trustReview } from './testing/platform-reviews.ts'
import { createSourceBench, HOUR_MS, type SourceBench } from './testing/source-bench.ts'

let bench: SourceBench
beforeAll(async () => {
  bench = await createSourceBench(await createAdLab())
})
afterAll(() => bench.destroy())
beforeEach(() =>
  bench.database.pool.query('truncate review_sources, reviews, review_hidden cascade'),
)

const UNIT = 'b'.repeat(24)
const kindOf = (name: string): ReviewSourceKind => {
  const kind = createSourceRegistry().find(name)
  if (!kind) throw new Error('there is no such kind')
  return kind
}
const [trustpilot, google] = [kindOf('trustpilot'), kindOf('google-business')]
const envOf = (respond: (url: URL) => object): SourceEnv => ({
  settings: { company: UNIT, location: 'accounts/1/locations/2' },
  secret: { apiKey: 'k', accessToken: 'x', refreshToken: 'r', expiresAt: '9999999999999' },
  keepSecret: async () => undefined,
  base: 'http://x.test',
  now: bench.now,
  languages: [],
  fetch: async (url) => ({
    status: 200,
    headers: new Headers(),
    text: JSON.stringify(respond(new URL(url))),
  }),
})
const pass = async (kind: ReviewSourceKind, respond: (url: URL) => object): Promise<void> => {
  bench.advance(HOUR_MS)
  const deps = { ledger: bench.sources.ledger, pictures: undefined }
  await storePass(deps, { site: 'demo', id: 's' }, kind, envOf(respond))
}
const addSource = (kind: string) =>
  bench.database.pool.query(
    `insert into review_sources (site, id, kind, name) values ('demo', 's', $1, 'S'), ('other', 's', $1, 'S')`,
    [kind],
  )
/** What the other site has is never touched by any of it. */
const keepOther = () =>
  bench.sources.ledger.keep('other', 's', [
    { native: '2', author: 'Ann', rating: 5, at: 1e12, original: { text: 'Theirs' } },
  ])
const states = async (site = 'demo') =>
  (await bench.reviews(site)).map(({ native, state }) => `${native} ${state}`)
const hide = (native: string) =>
  bench.database.pool.query(
    `update reviews set state = 'hidden' where site = 'demo' and native = $1`,
    [native],
  )

const trust =
  (list: (page: number) => unknown, total?: number) =>
  (url: URL): object =>
    url.pathname.endsWith('/reviews')
      ? (list(Number(url.searchParams.get('page'))) as object)
      : { id: UNIT, ...(total !== undefined && { numberOfReviews: { total } }) }
const paged = (all: readonly object[], page: number) => ({
  reviews: all.slice((page - 1) * 100, page * 100),
})

test('R-02 a success without a list is no empty list: nothing is deleted', async () => {
  await addSource('trustpilot')
  const all = [trustReview('a', 'A'), trustReview('b', 'B')]
  await pass(
    trustpilot,
    trust((page) => paged(all, page)),
  )
  for (let n = 0; n < 3; n++) {
    await expect(
      pass(
        trustpilot,
        trust(() => ({ message: 'Degraded' })),
      ),
    ).rejects.toMatchObject({
      problem: 'unreadable',
    })
  }
  await expect(pass(google, () => ({ message: 'Degraded' }))).rejects.toBeInstanceOf(SourceError)
  expect(await states()).toEqual(['a published', 'b published'])
})

test('R-02 fewer reviews than the source says it has are not all: nothing is deleted', async () => {
  await addSource('google-business')
  await keepOther()
  const say = (reviews: object[] | undefined, totalReviewCount?: number) =>
    pass(google, () => ({
      ...(reviews && { reviews }),
      ...(totalReviewCount && { totalReviewCount }),
    }))
  await say([googleReview('1', 'One'), googleReview('2', 'Two')], 2)
  for (let n = 0; n < 3; n++) await say([], 2)
  expect(await states()).toEqual(['1 published', '2 published'])
  await say([googleReview('1', 'One')], 1)
  await say([googleReview('1', 'One')], 1)
  expect(await states()).toEqual(['1 published'])
  await say(undefined)
  await say(undefined)
  expect([await states(), await states('other')]).toEqual([[], ['2 published']])
})

test('R-02 one whole pass that misses a review deletes nothing, a second in a row does', async () => {
  await addSource('google-business')
  const both = [googleReview('1', 'One'), googleReview('2', 'Two')]
  const say = (reviews: object[]) => pass(google, () => ({ reviews }))
  await say(both)
  await say(both.slice(0, 1))
  expect(await states()).toHaveLength(2)
  await say(both)
  await say(both.slice(0, 1))
  expect(await states()).toHaveLength(2)
  await say(both.slice(0, 1))
  expect(await states()).toEqual(['1 published'])
})

test('R-02 where one entry cannot be read, nothing counts as deleted, and what was hidden stays hidden', async () => {
  await addSource('google-business')
  const { createTime: _, ...broken } = googleReview('2', 'Insult')
  const say = (...reviews: object[]) => pass(google, () => ({ reviews, totalReviewCount: 2 }))
  await say(googleReview('1', 'One'), googleReview('2', 'Insult'), googleReview('3', 'Three'))
  await hide('2')
  for (let n = 0; n < 3; n++)
    await say(googleReview('1', 'One'), googleReview('3', 'Three'), broken)
  expect(await states()).toEqual(['1 published', '2 hidden', '3 published'])
  const empty = googleReview('2', '', { starRating: 'NONE' })
  for (let n = 0; n < 3; n++) await say(googleReview('1', 'One'), googleReview('3', 'Three'), empty)
  expect(await states()).toEqual(['1 published', '2 hidden', '3 published'])
})

test('R-02 what was hidden comes back hidden after its source had deleted it; the next owner’s word counts', async () => {
  await addSource('google-business')
  const [one, two] = [googleReview('1', 'One'), googleReview('2', 'Insult')]
  const say = async (...reviews: object[]) => {
    await pass(google, () => ({ reviews }))
    await pass(google, () => ({ reviews }))
  }
  await say(one, two)
  await keepOther()
  await hide('2')
  await say(one)
  expect(await states()).toEqual(['1 published'])
  await bench.sources.ledger.drop('other', 's', ['2'])
  await keepOther()
  expect(await states('other')).toEqual(['2 published'])
  await say(one, two)
  expect(await states()).toEqual(['1 published', '2 hidden'])
  await bench.database.pool.query(`update reviews set state = 'published' where site = 'demo'`)
  await say(one)
  await say(one, two)
  expect(await states()).toEqual(['1 published', '2 published'])
})

test('R-02 a deletion between two pages moves no living review out', async () => {
  await addSource('trustpilot')
  const many = Array.from({ length: 150 }, (_, n) => trustReview(`r${100 + n}`, `Text ${n}`))
  await pass(
    trustpilot,
    trust((page) => paged(many, page), 150),
  )
  for (let n = 0; n < 2; n++) {
    await pass(
      trustpilot,
      trust((page) => paged(page === 1 ? many : many.slice(1), page), 150),
    )
  }
  expect(await states()).toHaveLength(150)
  const fewer = trust((page) => paged(many.slice(1), page), 149)
  await pass(trustpilot, fewer)
  await pass(trustpilot, fewer)
  expect((await states())[0]).toBe('r101 published')
})

test('R-02 what Trustpilot hides counts as met, and is deleted here', async () => {
  await addSource('trustpilot')
  const all = [trustReview('a', 'A'), trustReview('b', 'B')]
  await pass(
    trustpilot,
    trust((page) => paged(all, page), 2),
  )
  const hidden = [all[0] ?? {}, trustReview('b', 'B', { status: 'hidden' })]
  for (let n = 0; n < 2; n++)
    await pass(
      trustpilot,
      trust((page) => paged(hidden, page), 2),
    )
  expect(await states()).toEqual(['a published'])
})

test('R-02 pages without an end, and a pass that breaks off after any page, delete nothing', async () => {
  await addSource('trustpilot')
  const all = [trustReview('a', 'A'), trustReview('b', 'B')]
  await pass(
    trustpilot,
    trust((page) => paged(all, page)),
  )
  const broken = (after: number): ReviewSourceKind => ({
    ...trustpilot,
    async *pull() {
      for (let n = 0; n < after; n++) yield { reviews: [] }
      throw new SourceError('down', '')
    },
  })
  for (const after of [0, 1, 1, 2]) {
    await expect(pass(broken(after), () => ({}))).rejects.toMatchObject({ problem: 'down' })
  }
  const endless: ReviewSourceKind = {
    ...trustpilot,
    async *pull() {
      for (;;) yield { reviews: [] }
    },
  }
  for (let n = 0; n < 2; n++) await pass(endless, () => ({}))
  expect(await states()).toHaveLength(2)
  let last: unknown
  const again = trust(() => ({ reviews: [all[0]] }))
  for await (const page of trustpilot.pull?.(envOf(again)) ?? []) last = page
  expect(last).toMatchObject({ isPartial: true })
})
