import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { defaultSiteConfig } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { type SiteDraft, saveSiteDraft } from '../drafts/site-draft.ts'
import { createRenderPool, type RenderPool } from '../drawing/render-pool.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { registerRender } from '../render/register-render.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createFairTurns } from '../turns/fair-turns.ts'
import { noLimits } from '../visitor-routes/limits/create-limits.ts'
import { createChunkArchive, dropOldChunks } from './chunk-archive.ts'
import { createPublisher, type Publisher } from './create-publisher.ts'
import { createEmbedFiles } from './embed-files.ts'
import { registerPublish } from './register-publish.ts'

const TEXT = 'Sale </script><!-- \u2028 now'
const MANIFEST = JSON.stringify({
  version: '1',
  purposes: { meta: 'advertising' },
  files: {
    'c/after-consent-abc.js': {
      name: 'after-consent',
      modules: [],
      piece: { file: 'p/after-consent-abc.js', needs: [] },
    },
    'c/meta-abc.js': {
      name: 'meta',
      modules: [],
      piece: { file: 'p/meta-abc.js', needs: [] },
    },
    'c/store-notice-abc.js': { name: 'store-notice', modules: [] },
  },
})
const COMPOSED = /[\da-f]{32}\.js/
const META = 'var a=2;export{a as browser};'
let database: TestDatabase
let publisher: Publisher
let app: FastifyInstance
let folder: string
let pool: RenderPool
/** By how much the clock of the built files is ahead. */
let ahead = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const clock = createSystemClock()
  // A stand-in for the build: the composing is under test here, not the script itself.
  folder = mkdtempSync(join(tmpdir(), 'embed-'))
  for (const name of ['c', 'p']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'core.js'), 'var FootfallBoot=(config)=>{globalThis.booted=config};')
  writeFileSync(join(folder, 'stub.js'), '')
  writeFileSync(join(folder, 'c/after-consent-abc.js'), 'var a=1;export{a as part};')
  writeFileSync(join(folder, 'c/meta-abc.js'), META)
  writeFileSync(join(folder, 'c/store-notice-abc.js'), 'export{};')
  writeFileSync(join(folder, 'p/after-consent-abc.js'), '()=>({part:1})')
  writeFileSync(join(folder, 'p/meta-abc.js'), '()=>({browser:2})')
  writeFileSync(
    join(folder, 'render.js'),
    `export const renderer = { names: ['store-notice'], render: ({ settings }) => '<p>' + settings.n + '</p>' }`,
  )
  writeFileSync(join(folder, 'manifest.json'), MANIFEST)
  const sites = createSiteDirectory({ db, clock })
  const files = createEmbedFiles(folder, { ...clock, now: () => clock.now() + ahead })
  publisher = createPublisher({
    db,
    sites,
    destinations: createDestinationRegistry(destinations),
    publicUrl: 'http://t.shop.test',
  })
  app = Fastify()
  installErrorHandler(app, pino({ level: 'silent' }))
  pool = createRenderPool({ files })
  registerPublish(app, {
    sites,
    files,
    clock,
    renderPool: pool,
    archive: createChunkArchive(database.pool),
  })
  const turns = createFairTurns({ atOnce: 4, waiting: 100 })
  registerRender(app, { sites, files, clock, pool, turns, limits: noLimits })

  const widgets = [{ id: 'w1', kind: 'store-notice', settings: { n: 7, text: TEXT } }]
  await db
    .insertInto('sites')
    .values({
      key: 'shop',
      name: 'Shop',
      origins: [],
      webhook_secret: 'hook-secret',
    })
    .execute()
  await db
    .insertInto('site_things')
    .values({
      site: 'shop',
      kind: 'destination',
      id: 'meta',
      draft: JSON.stringify({
        isEnabled: true,
        settings: { ids: ['1234567890'], accessToken: 'very-secret-token' },
      }),
    })
    .execute()
  await saveSiteDraft(db, 'shop', { widgets })
})
afterAll(async () => {
  await app.close()
  await pool.close()
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const boot = (script: string) => {
  const scope: { booted?: { config: { revision: number }; chunks: object } } = {}
  new Function('globalThis', script)(scope)
  return scope.booted
}

test('before the first publication there is no loader', async () => {
  expect(await publisher.hasUnpublished('shop')).toBe(true)
  expect((await app.inject('/s/shop.js')).statusCode).toBe(404)
  expect((await app.inject('/s/nobody.js')).json().error.code).toBe('FOOTFALL_E_SITE')
})

test('a published draft is served as one script without secrets, safe inside HTML', async () => {
  const result = await publisher.publish('shop')
  expect(result).toMatchObject({ ok: true, config: { revision: 1 } })
  expect(await publisher.hasUnpublished('shop')).toBe(false)
  const response = await app.inject('/s/shop.js')
  expect(response.headers['content-type']).toContain('text/javascript')
  // A page of two minutes after a pause, of a returning visitor too, may not run the loader of before.
  const ages = String(response.headers['cache-control']).match(/\d+/g)?.map(Number) ?? []
  expect(ages).toHaveLength(2)
  expect(ages.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(110)
  expect(boot(response.body)).toMatchObject({
    config: {
      site: 'shop',
      revision: 1,
      destinations: { meta: { ids: ['1234567890'] } },
      widgets: [{ settings: { text: TEXT } }],
    },
    chunks: { meta: expect.stringMatching(COMPOSED) },
  })
  expect(response.body).not.toMatch(/secret|<\/script|<!--|\u2028/)
})

test('C-07 the snippet for a page’s head has the stub first, then the script, nothing secret, and runs in no browser that is led to it', async () => {
  const { body, headers } = await app.inject('/s/shop/head.html')
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(body).toMatch(
    /^<script>[\s\S]+<\/script>\n<script async src="[^"]+\/s\/shop\.js"><\/script>$/,
  )
  expect(body.match(/<\/script/g)).toHaveLength(2)
  expect(body).not.toContain('secret')
  expect((await app.inject('/s/nobody/head.html')).statusCode).toBe(404)
})

test('the loader is compressed, and a 304 to whoever has it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const response = await app.inject({ url: '/s/shop.js', headers })
  expect(response.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('FootfallBoot(')
  const again = await app.inject({
    url: '/s/shop.js',
    headers: { 'if-none-match': String(response.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('chunks are immutable, open to every page, and nothing else is served', async () => {
  const response = await app.inject('/c/meta-abc.js')
  expect(response.body).toBe(META)
  expect(response.headers).toMatchObject({
    'cache-control': expect.stringContaining('immutable'),
    'access-control-allow-origin': '*',
  })
  const [file = ''] = COMPOSED.exec((await app.inject('/s/shop.js')).body) ?? []
  expect((await app.inject(`/c/${file}`)).body).toMatch(/export\{part,\w+ as "meta"\};$/)
  const others = ['/c/answer.meta-00000000.js', '/c/answer.other-00000000.js']
  for (const path of [
    ...others,
    '/c/none.js',
    '/c/..%2Fcore.js',
    '/c/%2e%2e%2fmanifest.json',
    '/c/.js',
  ]) {
    expect((await app.inject(path)).statusCode).toBe(404)
  }
})

test('while a new build is being written, the last one is served', async () => {
  writeFileSync(join(folder, 'manifest.json'), '{"half":')
  ahead += 1_100
  expect((await app.inject('/s/shop.js')).statusCode).toBe(200)
  writeFileSync(join(folder, 'manifest.json'), MANIFEST)
})

test('N-08 a chunk that a served loader names is there for all, whatever is built or deleted since', async () => {
  await app.inject('/s/shop.js')
  const other = Fastify()
  installErrorHandler(other, pino({ level: 'silent' }))
  const empty = mkdtempSync(join(tmpdir(), 'embed-'))
  const clock = createSystemClock()
  registerPublish(other, {
    clock,
    sites: createSiteDirectory({ db: database.db, clock }),
    files: createEmbedFiles(empty, clock),
    renderPool: pool,
    archive: createChunkArchive(database.pool),
  })
  const [file = ''] = COMPOSED.exec((await app.inject('/s/shop.js')).body) ?? []
  expect((await other.inject('/c/meta-abc.js')).body).toBe(META)
  expect((await other.inject(`/c/${file}`)).statusCode).toBe(200)
  expect((await other.inject('/c/meta-abd.js')).statusCode).toBe(404)
  rmSync(empty, { recursive: true })

  await dropOldChunks(database.pool, Date.now() + 399 * 86_400_000)
  expect(await createChunkArchive(database.pool).find('meta-abc.js')).toBeDefined()
  await dropOldChunks(database.pool, Date.now() + 401 * 86_400_000)
  expect(await createChunkArchive(database.pool).find('meta-abc.js')).toBeUndefined()
})

test('a broken draft cannot be published, and the served version stays', async () => {
  const { db } = database
  const set = (draft: SiteDraft) => saveSiteDraft(db, 'shop', draft)
  await set({ secretParams: ['not plain'] })
  const result = await publisher.publish('shop')
  expect(result.ok).toBe(false)
  expect(JSON.stringify(result)).toMatch(/secretParams/)
  expect(boot((await app.inject('/s/shop.js')).body)?.config.revision).toBe(1)

  await set({ consentTools: ['cookiebot', 'auto', 'unheard-of'] })
  expect(await publisher.publish('shop')).toMatchObject({
    ok: false,
    problems: [
      {
        path: 'consentTools',
        message: expect.stringContaining('unheard-of'),
        thing: { kind: 'consent', id: 'main' },
      },
    ],
  })

  await set({ queryAllow: ['q'], widgets: [] })
  expect(await publisher.hasUnpublished('shop')).toBe(true)
  expect(await publisher.publish('shop')).toMatchObject({ ok: true, config: { revision: 2 } })
  expect(boot((await app.inject('/s/shop.js')).body)?.config.revision).toBe(2)
})

test('rolling back is one step, and the next publication gets a new number', async () => {
  expect(await publisher.rollBack('shop')).toMatchObject({ revision: 1 })
  expect(await publisher.rollBack('shop')).toBeUndefined()
  expect(await publisher.rollBack('shop', { revision: 99 })).toBeUndefined()
  expect(boot((await app.inject('/s/shop.js')).body)?.config.revision).toBe(1)
  const again = await Promise.all([publisher.publish('shop'), publisher.publish('shop')])
  expect(again.map((result) => result.ok && result.config.revision).sort()).toEqual([3, 4])
  await publisher.rollBack('shop', { revision: 1 })
})

test('only published widgets are rendered', async () => {
  const render = (query: string) => app.inject(`/v1/render?${query}`)
  const response = await render('site=shop&widget=store-notice&props={"n":"<b>"}')
  expect([response.statusCode, response.body]).toEqual([200, '<p>7</p>'])
  expect((await render('site=shop&widget=store-notice&n=1')).statusCode).toBe(404)
  expect((await render('site=shop&widget=other')).statusCode).toBe(404)
  expect((await render('site=nobody&widget=store-notice')).statusCode).toBe(404)
  expect((await render('widget=store-notice')).statusCode).toBe(422)
})

test('a version that an older program published goes on being served, in today’s shape, beside one of today', async () => {
  const { db } = database
  const old = {
    ...defaultSiteConfig('old', 'http://t.shop.test'),
    v: 1,
    widgets: [{ widget: 'store-notice', props: { n: 5 } }],
  }
  await db
    .insertInto('sites')
    .values({ key: 'old', name: 'Old', origins: [], webhook_secret: 'x', revision: 1 })
    .execute()
  await db
    .insertInto('site_versions')
    .values({ site: 'old', revision: 1, config: JSON.stringify(old) })
    .execute()
  expect(boot((await app.inject('/s/old.js')).body)?.config).toMatchObject({
    v: 2,
    revision: 1,
    widgets: [{ id: 'w1', kind: 'store-notice', settings: { n: 5 } }],
  })
  const html = await app.inject('/v1/render?site=old&widget=store-notice')
  expect(html.body).toBe('<p>5</p>')
  // The row itself stays as it was: versions never change.
  const row = await db
    .selectFrom('site_versions')
    .select('config')
    .where('site', '=', 'old')
    .executeTakeFirstOrThrow()
  expect(row.config).toEqual(old)
  expect((await app.inject('/v1/render?site=shop&widget=store-notice')).body).toBe('<p>7</p>')
})

test('P-01 a widget within a popup is rendered by its id, and is none of the page’s own', async () => {
  const popups = (n: number) => [
    {
      id: 'spring',
      kind: 'popup',
      settings: {
        view: {},
        triggers: [],
        rules: [],
        content: [
          {
            language: '',
            label: '',
            blocks: [{ id: 'inside', kind: 'store-notice', settings: { n } }],
          },
        ],
      },
    },
  ]
  await seedSite(database.db, { key: 'popup-a', config: { popups: popups(8) } })
  await seedSite(database.db, { key: 'popup-b', config: { popups: popups(9) } })
  const render = async (query: string) => {
    const { statusCode, body } = await app.inject(`/v1/render?${query}`)
    return statusCode === 200 ? body : statusCode
  }
  expect(await render('site=popup-a&id=inside')).toBe('<p>8</p>')
  expect(await render('site=popup-b&id=inside')).toBe('<p>9</p>')
  expect(await render('site=popup-a&widget=store-notice')).toBe(404)
  expect(await render('site=popup-a&id=spring')).toBe(404)
})
