import { randomUUID } from 'node:crypto'
import {
  type ConsentRecordPayload,
  defaultSiteConfig,
  type ErrorBody,
  readConsentAnswer,
} from '@footfall/contract'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { seedSite } from '../testing/seed-site.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { BANNER_TEXTS, createTestBannerBuild } from '../testing/test-banner-build.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createConsentLedger, dropOldConsents } from './consent-ledger.ts'
import { createConsentReader } from './read-consents.ts'
import { createWordings } from './wordings.ts'

const TEXTS = BANNER_TEXTS.en ?? {}
const build = createTestBannerBuild()
afterAll(() => build.destroy())

const whole = (records: number) => ({ isIntact: true, records, unverified: 0 })

/** Policies that a spreadsheet would run, and the cells they become. */
const FORMULAS: readonly [policy: string, cell: string][] = [
  ['=1+1', `"'=1+1"`],
  [' =1+1', `"' =1+1"`],
  ['x;=cmd', `"x;'=cmd"`],
  ['＝1+1', `"'＝1+1"`],
]

/** A version whose pages show our banner. */
const publishBanner = async (pool: Pool, site: string): Promise<void> => {
  const widgets = [{ id: 'w1', kind: 'consent-banner', settings: {} }]
  const config = { ...defaultSiteConfig(site, 'http://t.shop.test'), widgets }
  await pool.query('insert into site_versions (site, revision, config) values ($1, 1, $2)', [
    site,
    JSON.stringify(config),
  ])
}

const payload = (over: Partial<ConsentRecordPayload> = {}): ConsentRecordPayload => ({
  v: 1,
  site: 'demo',
  id: randomUUID(),
  time: 1_800_000_000_000,
  policy: '1',
  granted: ['analytics'],
  refused: ['ga4'],
  method: 'save',
  revision: 1,
  version: '0.1.0',
  language: 'en',
  texts: TEXTS,
  domain: '',
  ...over,
})

describe('C-14 the record of an answer', () => {
  let collector: TestCollector
  beforeAll(async () => {
    collector = await createTestCollector(undefined, { embedDir: build.folder })
    await seedSite(collector.database.db, {
      config: {
        ...defaultSiteConfig('demo', 'http://t.shop.test'),
        widgets: [{ id: 'w2', kind: 'consent-banner', settings: { months: 12 } }],
      },
    })
    await seedSite(collector.database.db, { key: 'other' })
  })
  afterAll(() => collector.destroy())

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    collector.app.inject({
      method: 'POST',
      url: '/v1/consent',
      headers: {
        'content-type': 'text/plain',
        origin: 'http://www.shop.test',
        host: 't.shop.test',
        ...headers,
      },
      payload: JSON.stringify(body),
    })
  const reader = () =>
    createConsentReader(
      collector.database.pool,
      testKeyring().all('consent-records'),
      createSystemClock(),
    )

  test('is written down with id, versions, answers and the hash of what was shown, and nothing about the visitor', async () => {
    const sent = payload()
    const response = await post(sent, {
      'user-agent': 'Some Browser',
      'x-forwarded-for': '9.9.9.9',
    })
    expect(response.statusCode).toBe(204)
    expect(response.headers['access-control-allow-origin']).toBe('http://www.shop.test')
    const { records, texts } = await reader().find('demo', sent.id)
    const { v: _v, domain: _d, texts: _t, ...kept } = sent
    expect(records).toEqual([
      {
        ...kept,
        seq: expect.any(Number),
        receivedAt: expect.any(Number),
        shown: expect.stringMatching(/^[\da-f]{64}$/),
        proof: expect.stringMatching(/^[\da-f]{64}$/),
        state: 'intact',
        isWordingKnown: true,
      },
    ])
    expect(texts).toEqual({ [records[0]?.shown ?? '']: TEXTS })
    const { rows } = await collector.database.pool.query(
      'select row_to_json(r) as r from consent_records r',
    )
    expect(JSON.stringify(rows)).not.toMatch(/9\.9\.9\.9|Some Browser|127\.0\.0\.1/)
  })

  test('the same answer sent twice is one record; a new answer under the id is another', async () => {
    const sent = payload()
    await Promise.all([post(sent), post(sent), post(sent)])
    await post({ ...sent, time: sent.time + 1, method: 'withdraw', granted: [] })
    const { records } = await reader().find('demo', sent.id)
    expect(records.map(({ method }) => method)).toEqual(['withdraw', 'save'])
  })

  test('the visitor’s answer is set again for as long as the owner chose, only on a domain both share', async () => {
    const near = await post(payload({ domain: 'shop.test' }))
    const cookie = String(near.headers['set-cookie'])
    expect(cookie).toMatch(
      /^ff_consent=[^;]+; Max-Age=31104000; Path=\/; SameSite=Lax; Domain=shop\.test$/,
    )
    expect(readConsentAnswer(/=([^;]+)/.exec(cookie)?.[1] ?? '')).toMatchObject({
      granted: ['analytics'],
      refused: ['ga4'],
    })
    for (const domain of ['', 'elsewhere.test']) {
      const far = await post(payload({ domain }))
      expect(far.statusCode).toBe(204)
      expect(far.headers['set-cookie']).toBeUndefined()
    }
  })

  test.each([
    ['an unknown site', { site: 'nobody' }, {}, 404, 'FOOTFALL_E_SITE'],
    ['a foreign origin', {}, { origin: 'http://evil.test' }, 403, 'FOOTFALL_E_ORIGIN'],
    ['an id that is none', { id: 'x' }, {}, 400, 'FOOTFALL_E_BODY'],
    ['a method nobody has', { method: 'implied' }, {}, 400, 'FOOTFALL_E_BODY'],
    ['a policy with a line break', { policy: 'a\nb' }, {}, 400, 'FOOTFALL_E_BODY'],
    ['a text beyond measure', { texts: { a: 'x'.repeat(2_001) } }, {}, 400, 'FOOTFALL_E_BODY'],
    ['a cookie line in the domain', { domain: 'a.b; secure' }, {}, 400, 'FOOTFALL_E_BODY'],
  ])('%s is refused by its code', async (_title, over, headers, status, code) => {
    const response = await post({ ...payload(), ...over }, headers as Record<string, string>)
    expect(response.statusCode).toBe(status)
    expect((response.json() as ErrorBody).error.code).toBe(code)
  })

  test('odd characters in a text neither fail nor change what else is in the batch', async () => {
    const sent = payload({ texts: { title: 'a\u0000b\ud800c' } })
    expect((await post(sent)).statusCode).toBe(204)
    const { records, texts } = await reader().find('demo', sent.id)
    expect(records[0]).toMatchObject({ state: 'intact', isWordingKnown: false })
    expect(texts).toEqual({})
  })

  test('many answers at once make one chain per site without a gap', async () => {
    const before = (await reader().check('demo')).records
    const many = Array.from({ length: 40 }, (_, at) =>
      payload({ site: at % 2 ? 'demo' : 'other', time: 1_800_000_000_000 + at }),
    )
    const responses = await Promise.all(many.map((one) => post(one)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(await reader().check('demo')).toEqual(whole(before + 20))
    expect(await reader().check('other')).toEqual(whole(20))
  })

  test('a record that was changed, taken out or cut off the end is found', async () => {
    const { pool } = collector.database
    const check = () => reader().check('other')
    await pool.query(
      `update consent_records set granted = '{advertising}' where site = 'other' and seq = 5`,
    )
    expect(await check()).toMatchObject({ isIntact: false, records: 4, brokenAt: 5 })
    await pool.query(
      `update consent_records set granted = '{analytics}' where site = 'other' and seq = 5`,
    )
    expect(await check()).toEqual(whole(20))
    await pool.query(`delete from consent_records where site = 'other' and seq = 20`)
    expect(await check()).toMatchObject({ isIntact: false, records: 19, brokenAt: 20 })
    await pool.query(`delete from consent_records where site = 'other' and seq = 7`)
    expect(await check()).toMatchObject({ isIntact: false, records: 6, brokenAt: 8 })
  })

  test('records outlive every claim, and then go', async () => {
    const { pool } = collector.database
    await dropOldConsents(pool, Date.now() + 4 * 365 * 86_400_000)
    expect((await reader().list('demo', {})).items.length).toBeGreaterThan(0)
    await dropOldConsents(pool, Date.now() + 6 * 365 * 86_400_000)
    expect((await reader().list('demo', {})).items).toEqual([])
  })
})

describe('consent records for the owner', () => {
  let api: TestApi
  let owner: string
  let member: string
  const ids: string[] = []
  beforeAll(async () => {
    api = await startTestApi()
    await api.createSite('demo')
    await api.createSite('foreign')
    member = await api.signIn('member@shop.test', 'demo', 'analyst')
    owner = await api.signIn('owner@shop.test', 'foreign')
    await api.deps.pool.query(
      `insert into site_member (user_id, site, role) select id, 'demo', 'owner' from auth_user where email = 'owner@shop.test'`,
    )
    const { sites, clock, pool, keyring } = api.deps
    await publishBanner(pool, 'demo')
    const ledger = createConsentLedger(
      pool,
      keyring.all('consent-records'),
      createWordings({ sites, clock, files: createEmbedFiles(build.folder, clock) }),
    )
    const many = Array.from({ length: 230 }, (_, at) => {
      const { v: _v, domain: _d, ...one } = payload({ policy: FORMULAS[at]?.[0] ?? '1' })
      ids.push(one.id)
      return { ...one, receivedAt: 1_800_000_000_000 + at }
    })
    await ledger.add(many)
  })
  afterAll(() => api.destroy())

  const get = (url: string, cookie: string) => api.app.inject({ url, headers: { cookie } })

  test('come in pages, the newest first', async () => {
    const seen: number[] = []
    let next: string | undefined
    do {
      const url = `/api/sites/demo/consents${next ? `?after=${next}` : ''}`
      const page = (await get(url, member)).json()
      seen.push(...page.items.map(({ seq }: { seq: number }) => seq))
      next = page.next
    } while (next)
    expect(seen).toEqual(Array.from({ length: 230 }, (_, at) => 230 - at))
  })

  test('are found by consent id, with the texts that were shown', async () => {
    const proof = (await get(`/api/sites/demo/consents/${ids[3]}`, member)).json()
    expect(proof.records).toMatchObject([{ id: ids[3], seq: 4, state: 'intact' }])
    expect(Object.values(proof.texts)).toEqual([TEXTS])
    for (const id of [randomUUID(), 'x', "' or 1=1"]) {
      const response = await get(`/api/sites/demo/consents/${encodeURIComponent(id)}`, member)
      expect(response.statusCode).toBe(404)
    }
  })

  test('the chain can be checked', async () => {
    expect((await get('/api/sites/demo/consents/check', member)).json()).toEqual(whole(230))
  })

  test('can be taken along as a file, by an owner; no cell of it is a formula', async () => {
    const response = await get('/api/sites/demo/consents/export.csv', owner)
    expect(response.headers['content-type']).toContain('text/csv')
    const lines = response.body.trim().split('\r\n')
    expect(lines).toHaveLength(231)
    expect(lines[0]).toBe(
      'seq,id,time,receivedAt,method,granted,refused,policy,language,revision,version,shown,proof,state,isWordingKnown',
    )
    const policies = lines.slice(-FORMULAS.length).map((line) => line.split(',')[7])
    expect(policies).toEqual(FORMULAS.map(([, cell]) => cell).reverse())
    expect((await get('/api/sites/demo/consents/export.csv', member)).statusCode).toBe(403)
  })

  test.each(['', '/check', '/export.csv', `/${randomUUID()}`])(
    'are closed to strangers and to members of other sites: %s',
    async (path) => {
      expect((await get(`/api/sites/demo/consents${path}`, '')).statusCode).toBe(401)
      expect((await get(`/api/sites/foreign/consents${path}`, member)).statusCode).toBe(403)
    },
  )
})
