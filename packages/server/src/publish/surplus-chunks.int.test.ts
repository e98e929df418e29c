import { defaultSiteConfig } from '@footfall/contract'
import { embedFolder } from '@footfall/embed'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createRenderPool } from '../drawing/render-pool.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createChunkArchive, dropOldChunks } from './chunk-archive.ts'
import { createEmbedFiles } from './embed-files.ts'
import { registerPublish } from './register-publish.ts'

const CONTENT = /(?<="files":\{"":")[\da-f]{32}\.js/
let database: TestDatabase
const apps: FastifyInstance[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  await seedSite(database.db, { key: 'shop' })
})
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
  await database.destroy()
})

const startProcess = (siteBytes?: number): FastifyInstance => {
  const app = Fastify()
  const clock = createSystemClock()
  const files = createEmbedFiles(embedFolder, clock)
  const renderPool = createRenderPool({ files, patienceMs: 20_000, wallMs: 60_000 })
  app.addHook('onClose', () => renderPool.close())
  installErrorHandler(app, pino({ level: 'silent' }))
  registerPublish(app, {
    clock,
    files,
    renderPool,
    popupWaitMs: 60_000,
    sites: createSiteDirectory({ db: database.db, clock, ttlMs: 0 }),
    archive: createChunkArchive(database.pool, siteBytes === undefined ? {} : { siteBytes }),
  })
  apps.push(app)
  return app
}

const serve = (revision: number) =>
  database.pool.query(`update sites set revision = $1 where key = 'shop'`, [revision])

const publish = async (revision: number, text: string) => {
  const settings = {
    view: {},
    triggers: [{ kind: 'load', settings: {} }],
    rules: [],
    content: [
      {
        language: '',
        label: 'Sale',
        blocks: [{ id: 'h1', kind: 'own-html', settings: { html: `<p>${text}</p>` } }],
      },
    ],
  }
  const popups = [{ id: 'sale', kind: 'popup', settings }]
  const config = { ...defaultSiteConfig('shop', 'http://t.shop.test'), revision, popups }
  await database.pool.query(
    `insert into site_versions (site, revision, config) values ('shop', $1, $2)`,
    [revision, JSON.stringify(config)],
  )
  await serve(revision)
}

const contentOf = async (app: FastifyInstance): Promise<string> =>
  CONTENT.exec((await app.inject('/s/shop.js')).body)?.[0] ?? ''

const age = (time: string) =>
  database.pool.query('update embed_chunks set seen_at = seen_at - $1::interval', [time])

/** As a process sees it that has made nothing. */
const isThere = async (file: string): Promise<boolean> =>
  (await createChunkArchive(database.pool).find(file)) !== undefined

test('what a site’s popups showed takes so much room and no more, and what is served is never dropped', async () => {
  const app = startProcess(1)
  const named: string[] = []
  for (const revision of [11, 12, 13]) {
    await publish(revision, `Offer ${revision}`)
    named.push(await contentOf(app))
    await age('10 minutes')
  }
  expect(new Set(named).size).toBe(3)
  await publish(14, 'Offer 14')
  named.push(await contentOf(app))
  expect(await Promise.all(named.map(isThere))).toEqual([false, false, false, true])
  // However old, and though it is more than its site's room.
  await age('3 days')
  await dropOldChunks(database.pool, Date.now())
  expect(await isThere(named[3] ?? '')).toBe(true)
  // Taken back, by a process that has its loader no longer, and by one that starts.
  await serve(11)
  expect(await contentOf(startProcess(1))).toBe(named[0])
  expect(await isThere(named[0] ?? '')).toBe(true)
  expect((await startProcess().inject(`/c/${named[0]}`)).statusCode).toBe(200)
})

test('within its room a site keeps what its versions name, and for two days what they named', async () => {
  const app = startProcess()
  const named: string[] = []
  for (const revision of [11, 12, 13]) {
    await publish(revision, `Offer ${revision}`)
    named.push(await contentOf(app))
  }
  await database.pool.query(`delete from site_versions where revision = 11`)
  await age('47 hours')
  await dropOldChunks(database.pool, Date.now())
  expect(await Promise.all(named.map(isThere))).toEqual([true, true, true])
  await age('2 hours')
  await dropOldChunks(database.pool, Date.now())
  expect(await Promise.all(named.map(isThere))).toEqual([false, true, true])
})
