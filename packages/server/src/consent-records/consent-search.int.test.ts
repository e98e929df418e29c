import { randomUUID } from 'node:crypto'
import type { ConsentMethod, ConsentRecord, ErrorBody, ListPage } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { createTestBannerBuild } from '../testing/test-banner-build.ts'
import { createConsentLedger } from './consent-ledger.ts'
import { createWordings } from './wordings.ts'

const HOUR = 3_600_000
const build = createTestBannerBuild()
const shared = randomUUID()
let api: TestApi
let cookie: string

const METHODS: readonly ConsentMethod[] = ['accept-all', 'reject-all', 'save']

beforeAll(async () => {
  api = await startTestApi({}, { embedDir: build.folder })
  for (const key of ['demo', 'other']) await api.createSite(key)
  cookie = await api.signIn('me@shop.test', 'demo', 'editor')
  const { sites, clock, pool, keyring } = api.deps
  const files = createEmbedFiles(build.folder, clock)
  const wordings = createWordings({ sites, files, clock })
  const ledger = createConsentLedger(pool, keyring.all('consent-records'), wordings)
  for (const site of ['demo', 'other']) {
    const many = Array.from({ length: 130 }, (_, at) => ({
      // The same id in both sites: whoever knows it learns nothing of the other.
      site,
      id: at === 5 ? shared : randomUUID(),
      time: 1_800_000_000_000 + at,
      // One by one, an hour each.
      receivedAt: (at + 1) * HOUR,
      policy: '1',
      granted: [],
      refused: [],
      method: METHODS[at % 3] ?? 'save',
      revision: 1,
      version: '1',
      language: 'en',
      texts: {},
    }))
    await ledger.add(many)
  }
}, 120_000)
afterAll(async () => {
  await api.destroy()
  build.destroy()
})

const get = (query: string, site = 'demo') =>
  api.app.inject({ url: `/api/sites/${site}/consents${query}`, headers: { cookie } })

const list = async (query: string): Promise<ListPage<ConsentRecord>> =>
  (await get(query)).json<ListPage<ConsentRecord>>()

const seqs = ({ items }: ListPage<ConsentRecord>): number[] => items.map(({ seq }) => seq)

test('by consent id: this site’s records and no other’s', async () => {
  const { items, next } = await list(`?id=${shared}`)
  expect(items.map(({ site, id, seq }) => ({ site, id, seq }))).toEqual([
    { site: 'demo', id: shared, seq: 6 },
  ])
  expect(next).toBeUndefined()
})

test('by method, page by page', async () => {
  const all = await list('?method=reject-all')
  expect(all.items).toHaveLength(43)
  expect(new Set(all.items.map(({ method }) => method))).toEqual(new Set(['reject-all']))
  expect((await list('?method=withdraw')).items).toEqual([])
})

test('by time: from that moment on, and before the other', async () => {
  const query = `?from=${10 * HOUR}&to=${13 * HOUR}`
  expect(seqs(await list(query))).toEqual([12, 11, 10])
  expect(seqs(await list(`${query}&method=accept-all`))).toEqual([10])
  const first = await list(`?from=${10 * HOUR}`)
  expect(first.items).toHaveLength(100)
  const second = await list(`?from=${10 * HOUR}&after=${first.next}`)
  expect(seqs(second).at(-1)).toBe(10)
  expect(second.next).toBeUndefined()
})

test('the file holds what was asked for', async () => {
  const { body } = await get(`/export.csv?method=save&from=${10 * HOUR}&to=${13 * HOUR}`)
  expect(body.trim().split('\r\n').slice(1)).toHaveLength(1)
})

test.each(['?id=1', '?id=%27%20or%201=1', '?method=maybe', '?from=soon', '?to=99999999999999999'])(
  '%s is refused',
  async (query) => {
    const response = await get(query)
    expect([response.statusCode, response.json<ErrorBody>().error.code]).toEqual([
      400,
      'FOOTFALL_E_BODY',
    ])
  },
)

test('another site’s records are not to be had', async () => {
  expect((await get(`?id=${shared}`, 'other')).statusCode).toBe(403)
})
