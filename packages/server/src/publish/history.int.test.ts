import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

const KILOBYTES = { many: 1_000, large: 3_000, small: 1 } as const
const VERSIONS = { many: 25, large: 12, small: 25 } as const
type Site = keyof typeof KILOBYTES

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  for (const site of Object.keys(KILOBYTES) as Site[]) {
    await api.createSite(site)
    // Of what does not compress: the database counts what it stores.
    await api.deps.pool.query(
      `insert into site_versions (site, revision, config)
       select $1, revision, jsonb_build_object('text', (
         select string_agg(md5(revision::text || part || random()), '')
         from generate_series(1, $2::int) part))
       from generate_series(2, $3::int + 1) revision
       on conflict (site, revision) do update set config = excluded.config`,
      [site, Math.round((KILOBYTES[site] * 1_000) / 32), VERSIONS[site]],
    )
  }
})
afterAll(() => api.destroy())

const revisions = async (site: Site): Promise<number[]> => {
  const { rows } = await api.deps.pool.query<{ revision: number }>(
    'select revision from site_versions where site = $1 order by revision desc',
    [site],
  )
  return rows.map(({ revision }) => revision)
}

test('publishing lets go of a site’s oldest versions beyond 20 MB, never of the newest ten, and of no other site’s', async () => {
  const before = { small: await revisions('small'), large: await revisions('large') }
  const { publisher } = api.deps
  expect((await publisher.publish('many')).ok).toBe(true)
  const many = await revisions('many')
  expect(many[0]).toBe(VERSIONS.many + 2)
  expect(many).toHaveLength(20)
  expect(await revisions('large')).toEqual(before.large)
  expect(await revisions('small')).toEqual(before.small)

  expect((await publisher.publish('large')).ok).toBe(true)
  expect(await revisions('large')).toEqual([VERSIONS.large + 2, ...before.large].slice(0, 10))
  expect((await publisher.publish('small')).ok).toBe(true)
  expect(await revisions('small')).toEqual([VERSIONS.small + 2, ...before.small])
  expect((await publisher.rollBack('many', { revision: 2 })) ?? 'gone').toBe('gone')
})
