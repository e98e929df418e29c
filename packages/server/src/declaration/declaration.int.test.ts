import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  COOKIES,
  type Declaration,
  defaultSiteConfig,
  type ReviewReader,
  STORAGE_KEYS,
} from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createRenderPool } from '../drawing/render-pool.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { registerRender } from '../render/register-render.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createFairTurns } from '../turns/fair-turns.ts'
import { noLimits } from '../visitor-routes/limits/create-limits.ts'
import { createWidgetData } from '../widget-data/create-widget-data.ts'
import { createDeclarationReader, declarationRoute } from './declaration-route.ts'

let database: TestDatabase
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  // A stand-in for the build: what is declared is under test here, not how it is drawn.
  folder = mkdtempSync(join(tmpdir(), 'embed-'))
  mkdirSync(join(folder, 'c'))
  for (const name of ['core.js', 'stub.js']) writeFileSync(join(folder, name), '')
  const purposes = { meta: 'advertising', ga4: 'analytics' }
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ version: '1', purposes, files: {} }),
  )
  writeFileSync(
    join(folder, 'render.js'),
    `export const renderer = { names: ['cookie-declaration'], render: ({ settings }) => JSON.stringify(settings) }`,
  )
  database = await createTestDatabase()
  await seedSite(database.db, {
    destinations: { meta: { ids: ['1'] }, ga4: { ids: ['G-1'] } },
    config: {
      ...defaultSiteConfig('demo', 'http://t.shop.test'),
      destinations: { meta: { ids: ['1'] }, ga4: { ids: ['G-1'] } },
      widgets: [
        { id: 'w1', kind: 'consent-banner', settings: { months: 12 } },
        { id: 'w2', kind: 'cookie-declaration', settings: {} },
        { id: 'w3', kind: 'cookie-declaration', settings: { language: 'fr' } },
      ],
    },
  })
  await seedSite(database.db, { key: 'plain' })
  await seedSite(database.db, {
    key: 'own-names',
    config: { ...defaultSiteConfig('own-names', 'http://t.shop.test'), pluginNames: false },
  })
  const clock = createSystemClock()
  const sites = createSiteDirectory({ db: database.db, clock })
  const files = createEmbedFiles(folder, clock)
  const readDeclaration = createDeclarationReader({
    sites,
    files,
    destinations: createDestinationRegistry(destinations),
  })
  app = Fastify() as unknown as FastifyInstance
  installErrorHandler(app, pino({ level: 'silent' }))
  declarationRoute(app, readDeclaration)
  const reviews: ReviewReader = {
    version: async () => '',
    read: () => Promise.reject(new Error('nobody asks for reviews here')),
  }
  const data = createWidgetData({ reviews, declaration: readDeclaration })
  const pool = createRenderPool({ files })
  app.addHook('onClose', () => pool.close())
  const turns = createFairTurns({ atOnce: 4, waiting: 100 })
  registerRender(app, { sites, files, clock, data, pool, turns, limits: noLimits })
})
afterAll(async () => {
  await app.close()
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const declare = async (site: string): Promise<Declaration> =>
  (await app.inject(`/v1/declaration?site=${site}`)).json()

test('everything of the table of purposes is declared, under the purpose it has there', async () => {
  const { items } = await declare('demo')
  const declared = new Map(items.map(({ name, purpose }) => [name, purpose]))
  const table = { ...COOKIES, ...STORAGE_KEYS }
  const missing = Object.entries(table).filter(([name, purpose]) => declared.get(name) !== purpose)
  expect(missing.map(([name]) => name)).toEqual(['ff_probe'])
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
})

test('durations are those of this site, and the platforms’ cookies are those of its destinations', async () => {
  const { items } = await declare('demo')
  const find = (wanted: string) => items.find(({ name }) => name === wanted)
  expect(find('ff_consent')).toMatchObject({ purpose: 'necessary', days: 360 })
  expect(find('pys_utm_source')).toMatchObject({ days: 7 })
  expect(find('pys_start_session')).not.toHaveProperty('days')
  expect(find('_ga')).toMatchObject({ purpose: 'analytics', provider: 'Google', days: 730 })
  expect(find('_fbp')).toMatchObject({ purpose: 'advertising', provider: 'Meta Platforms' })
  expect(find('_uetsid')).toBeUndefined()
  const plain = (await declare('plain')).items.map(({ name }) => name)
  expect(plain).not.toContain('_ga')
  expect(plain, 'without our banner nobody writes it').not.toContain('ff_consent')
})

test('a site with names of its own declares none of the plugin’s, and all else the same', async () => {
  const own = (await declare('own-names')).items
  expect(own.filter(({ name }) => name.includes('pys'))).toEqual([])
  const plugins = (await declare('plain')).items.filter(
    ({ name }) => !['pys_consent', 'pys_fb_event_id'].includes(name),
  )
  expect(own).toEqual(plugins.map((item) => ({ ...item, name: item.name.replace('pys', 'ff') })))
})

test('a site that does not exist is not found', async () => {
  expect((await app.inject('/v1/declaration?site=nobody')).statusCode).toBe(404)
  expect((await app.inject('/v1/declaration')).statusCode).toBe(404)
})

test('a server’s HTML gets the same items, and the page’s language unless the owner fixed one', async () => {
  const render = async (query = ''): Promise<Declaration & { language?: string }> =>
    (await app.inject(`/v1/render?site=demo&widget=cookie-declaration${query}`)).json()
  expect(await render()).toMatchObject(await declare('demo'))
  expect((await render('&lang=de-AT')).language).toBe('de-AT')
  expect((await render('&lang=de&n=1')).language).toBe('fr')
  const strange = await app.inject(
    '/v1/render?site=demo&widget=cookie-declaration&lang=%22%3E%3Cscript%3E',
  )
  expect(strange.statusCode).toBe(422)
})
