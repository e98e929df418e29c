import { randomUUID } from 'node:crypto'
import { defaultSiteConfig } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BANNER_TEXTS, createTestBannerBuild } from '../testing/test-banner-build.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createConsentReader } from './read-consents.ts'

const build = createTestBannerBuild()
let collector: TestCollector
beforeAll(async () => {
  collector = await createTestCollector(undefined, { embedDir: build.folder })
  const { db, pool } = collector.database
  for (const key of ['demo', 'other', 'bare']) {
    const widgets = key === 'bare' ? [] : [{ id: 'w1', kind: 'consent-banner', settings: {} }]
    await seedSite(db, {
      key,
      config: { ...defaultSiteConfig(key, 'http://t.shop.test'), widgets },
    })
  }
  // Since then the owner has written a heading of their own.
  const widgets = [
    {
      id: 'w2',
      kind: 'consent-banner',
      settings: { title: 'Our own words: write to privacy@shop.example' },
    },
  ]
  const config = { ...defaultSiteConfig('demo', 'http://t.shop.test'), revision: 2, widgets }
  await pool.query(`insert into site_versions (site, revision, config) values ('demo', 2, $1)`, [
    JSON.stringify(config),
  ])
  await pool.query(`update sites set revision = 2 where key = 'demo'`)
})
afterAll(async () => {
  await collector.destroy()
  build.destroy()
})

const answer = async (over: object): Promise<string> => {
  const id = randomUUID()
  const payload = {
    v: 1,
    site: 'demo',
    id,
    time: 1_800_000_000_000,
    policy: '1',
    granted: [],
    refused: [],
    method: 'save',
    revision: 2,
    version: '1',
    language: 'en',
    texts: {},
    domain: '',
    ...over,
  }
  const { statusCode } = await collector.app.inject({
    method: 'POST',
    url: '/v1/consent',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'text/plain', origin: 'http://www.shop.test' },
  })
  expect(statusCode).toBe(204)
  return id
}
const find = async (id: string, site = 'demo') => {
  const reader = createConsentReader(
    collector.database.pool,
    testKeyring().all('consent-records'),
    createSystemClock(),
  )
  const { records, texts } = await reader.find(site, id)
  return { isKnown: records[0]?.isWordingKnown, texts: Object.values(texts) }
}
const OWN = { ...BANNER_TEXTS.en, title: 'Our own words: write to privacy@shop.example' }

test('C-14 the wording of a published banner is written down, also of an older revision and in another language', async () => {
  expect(await find(await answer({ texts: OWN }))).toEqual({ isKnown: true, texts: [OWN] })
  const older = await answer({ texts: BANNER_TEXTS.en, revision: 1 })
  expect(await find(older)).toEqual({ isKnown: true, texts: [BANNER_TEXTS.en] })
  const german = await answer({ texts: BANNER_TEXTS.de, revision: 1, language: 'de' })
  expect(await find(german)).toEqual({ isKnown: true, texts: [BANNER_TEXTS.de] })
})

test.each([
  ['made up', { texts: { title: 'You agreed to everything' } }],
  [
    'of a language it was not shown in',
    { texts: { ...BANNER_TEXTS.de, title: 'x' }, language: 'de' },
  ],
  ['of a revision that does not exist', { texts: OWN, revision: 999 }],
  ['of another site', { texts: OWN, site: 'other', revision: 1 }],
  ['of a site without our banner', { texts: BANNER_TEXTS.en, site: 'bare', revision: 1 }],
  ['in a language nobody speaks', { texts: {}, language: 'xx' }],
])('C-14 a wording that is %s stays a hash, marked as unknown', async (title, over) => {
  const site = 'site' in over ? over.site : 'demo'
  if (title === 'of a revision that does not exist') {
    await collector.database.pool.query(`delete from consent_texts where site = 'demo'`)
  }
  expect(await find(await answer(over), site)).toEqual({ isKnown: false, texts: [] })
})

test('C-14 a stranger cannot fill the wordings of a site: made-up ones take no room beside honest ones', async () => {
  const count = async () =>
    (await collector.database.pool.query('select count(*) as n from consent_texts')).rows[0].n
  await answer({ texts: OWN })
  const before = await count()
  await Promise.all(Array.from({ length: 50 }, (_, n) => answer({ texts: { title: `junk ${n}` } })))
  expect(await count()).toBe(before)
  expect(await find(await answer({ texts: OWN }))).toEqual({ isKnown: true, texts: [OWN] })
})

test('C-14 what was written down once stays known when a new build says it otherwise', async () => {
  const { pool } = collector.database
  await answer({ texts: OWN })
  await pool.query(
    `update site_versions set config = jsonb_set(config, '{widgets}', '[]') where site = 'demo'`,
  )
  const reader = createConsentReader(
    pool,
    testKeyring().all('consent-records'),
    createSystemClock(),
  )
  const { items } = await reader.list('demo', { limit: 1 })
  expect(items[0]?.isWordingKnown).toBe(true)
})

test('C-14 a wording that was changed afterwards is not shown, and its record is broken; the neighbour’s is not', async () => {
  const { pool } = collector.database
  const id = await answer({ texts: BANNER_TEXTS.en, site: 'other', revision: 1 })
  const mine = await answer({ texts: BANNER_TEXTS.en, revision: 1 })
  await pool.query(
    `update consent_texts set texts = texts || '{"title":"You agreed to everything"}' where site = 'other'`,
  )
  const reader = createConsentReader(
    pool,
    testKeyring().all('consent-records'),
    createSystemClock(),
  )
  const { records, texts } = await reader.find('other', id)
  expect(records).toMatchObject([{ state: 'broken', isWordingKnown: false }])
  expect(texts).toEqual({})
  expect((await reader.list('other', { limit: 1 })).items).toMatchObject([{ state: 'broken' }])
  expect(await reader.check('other')).toMatchObject({ isIntact: false })
  expect((await reader.find('demo', mine)).records).toMatchObject([{ state: 'intact' }])
})

test('C-14 an e-mail address as policy or version is not kept', async () => {
  const email = 'zoltan.k@mail.example'
  const id = await answer({ texts: BANNER_TEXTS.en, policy: email, version: email })
  const { rows } = await collector.database.pool.query(
    'select policy, version from consent_records where id = $1',
    [id],
  )
  expect(rows).toEqual([{ policy: '[e-mail]', version: '[e-mail]' }])
})
