import { createAdLab } from '@footfall/ad-lab'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPassLease } from './pass-lease.ts'
import type { ReviewSourceKind, SourceEnv } from './source-kind.ts'
import { source as trustpilot } from './sources/trustpilot/source.ts'
import { storePass } from './store-pass.ts'
import { createSourceBench, HOUR_MS, type SourceBench } from './testing/source-bench.ts'

let bench: SourceBench
beforeAll(async () => {
  bench = await createSourceBench(await createAdLab())
})
afterAll(() => bench.destroy())
beforeEach(() => bench.database.pool.query('truncate review_sources, reviews cascade'))

/** Nobody is asked: the passes here bring their own pages. */
const env: SourceEnv = {
  settings: {},
  secret: {},
  base: 'http://x.test',
  languages: [],
  now: () => bench.now(),
  keepSecret: async () => undefined,
  fetch: async () => ({ status: 500, headers: new Headers(), text: '' }),
}
const addSources = () =>
  bench.database.pool.query(
    `insert into review_sources (site, id, kind, name)
     values ('demo', 's', 'trustpilot', 'S'), ('other', 's', 'trustpilot', 'S')`,
  )
const states = async (site = 'demo') =>
  (await bench.reviews(site)).map(({ native, state }) => `${native} ${state}`)
/** What the other site has is never touched by any of it. */
const keepOther = () =>
  bench.sources.ledger.keep('other', 's', [
    { native: '2', author: 'Ann', rating: 5, at: 1e12, original: { text: 'Theirs' } },
  ])
const leaseOf = async (until: number) => {
  const { pool } = bench.database
  await pool.query(`update review_sources set leased_until = $1 where site = 'demo'`, [
    new Date(until),
  ])
  const clock = { now: bench.now, after: () => () => undefined }
  return createPassLease({ pool, clock }, await bench.row('demo', 's'))
}
const two = ['n1', 'n2'].map((native) => ({
  native,
  author: 'Real Person',
  rating: 5,
  at: 1e12,
  original: { text: native },
}))
/** Two pages; what happens between them. */
const between = (happens: () => Promise<unknown>): ReviewSourceKind => ({
  ...trustpilot,
  async *pull() {
    yield { reviews: two.slice(0, 1) }
    await happens()
    yield { reviews: two.slice(1) }
  },
})

test('R-02 of a source that is deleted while it is asked nothing stays', async () => {
  for (const isLeased of [true, false]) {
    await addSources()
    await keepOther()
    const kind = between(async () => {
      await bench.sources.store.delete('demo', 's')
      await bench.sources.ledger.dropSource('demo', 's')
    })
    const lease = isLeased ? await leaseOf(bench.now() + HOUR_MS) : undefined
    const deps = { ledger: bench.sources.ledger, pictures: undefined }
    await storePass(deps, { site: 'demo', id: 's' }, kind, env, lease)
    expect([await states(), await states('other')]).toEqual([[], ['2 published']])
    await bench.sources.store.delete('other', 's')
  }
})

test('R-02 a pass whose lease has lapsed and gone to another stores and deletes nothing more', async () => {
  await addSources()
  await bench.sources.ledger.keep('demo', 's', [
    { native: 'old', author: 'Ann', rating: 5, at: 1e12, original: { text: 'Old' } },
  ])
  await bench.database.pool.query(`update reviews set missed_at = now()`)
  const deps = { ledger: bench.sources.ledger, pictures: undefined }
  let isAskedOn = false
  const kind: ReviewSourceKind = {
    ...trustpilot,
    async *pull(env) {
      yield* between(() => leaseOf(bench.now() + 2 * HOUR_MS)).pull?.(env) ?? []
      isAskedOn = true
    },
  }
  const lease = await leaseOf(bench.now() + HOUR_MS)
  await storePass(deps, { site: 'demo', id: 's' }, kind, env, lease)
  expect(await states()).toEqual(['n1 published', 'old published'])
  expect(isAskedOn).toBe(false)
  const late = new Date(1)
  await bench.sources.ledger.keep('demo', 's', two, late)
  await bench.sources.ledger.sweep('demo', 's', new Set(), late)
  expect(await states()).toEqual(['n1 published', 'old published'])
})

test('R-02 a lease is renewed at every page', async () => {
  await addSources()
  const first = bench.now() + 1_000
  const untils: number[] = []
  const kind = between(async () => {
    untils.push((await bench.row('demo', 's')).leased_until?.getTime() ?? 0)
    bench.advance(HOUR_MS)
  })
  const deps = { ledger: bench.sources.ledger, pictures: undefined }
  const lease = await leaseOf(first)
  await storePass(deps, { site: 'demo', id: 's' }, kind, env, lease)
  untils.push(lease.until().getTime())
  expect(untils).toEqual([first - 1_000 + 900_000, first - 1_000 + HOUR_MS + 900_000])
  expect(await states()).toHaveLength(2)
})
