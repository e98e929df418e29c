import type { PublishedEntry } from '@footfall/contract'
import { embedFolder } from '@footfall/embed'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createRenderPool } from '../drawing/render-pool.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createChunkArchive } from './chunk-archive.ts'
import { createEmbedFiles } from './embed-files.ts'
import { registerPublish } from './register-publish.ts'

/** In a loader, where it says which files its popups show. */
const CONTENT = /(?<="files":\{"":")[\da-f]{32}\.js/
const NAME = /^[\da-f]{32}\.js$/
const PLANTED = 'export const content={html:"planted"};'

let database: TestDatabase
const apps: FastifyInstance[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  for (const key of ['site-a', 'site-b']) await seedSite(database.db, { key, config: { popups } })
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await database.destroy()
})

/** The same popup, word for word, on both sites. */
const popups: PublishedEntry[] = [
  {
    id: 'spring',
    kind: 'popup',
    settings: {
      view: {},
      triggers: [{ kind: 'load', settings: {} }],
      rules: [],
      content: [
        {
          language: '',
          label: 'Spring sale',
          blocks: [{ id: 'h1', kind: 'own-html', settings: { html: '<p>Ten percent off</p>' } }],
        },
      ],
    },
  },
]

/** A process that serves loaders and chunks; a new one knows nothing of what an older one kept in memory. */
const startProcess = (): FastifyInstance => {
  const app = Fastify()
  const clock = createSystemClock()
  const files = createEmbedFiles(embedFolder, clock)
  const renderPool = createRenderPool({ files })
  app.addHook('onClose', () => renderPool.close())
  installErrorHandler(app, pino({ level: 'silent' }))
  registerPublish(app, {
    clock,
    files,
    renderPool,
    sites: createSiteDirectory({ db: database.db, clock }),
    archive: createChunkArchive(database.pool),
  })
  apps.push(app)
  return app
}

/** Where a busy machine takes longer to draw than it may, a loader names no content, and the next request draws anew. */
const contentOf = (app: FastifyInstance, site: string): Promise<string> =>
  waitFor(async () => CONTENT.exec((await app.inject(`/s/${site}.js`)).body)?.[0] ?? false)

/** A row as site A's test link leaves one, under a name of A's choice. */
const plant = (file: string) =>
  database.pool.query(
    `insert into popup_tries (site, file, body, ends_at)
     values ('site-a', $1, $2, now() + interval '1 hour')`,
    [file, Buffer.from(PLANTED)],
  )

test('a file that one site tries out never takes the place of what another published, before and after a restart', async () => {
  const app = startProcess()
  const file = await contentOf(app, 'site-b')
  expect(file).toMatch(NAME)
  await plant(file)
  for (const server of [app, startProcess()]) {
    const { body, headers } = await server.inject(`/c/${file}`)
    expect(body).toContain('Ten percent off')
    expect(body).not.toContain('planted')
    expect(headers['cache-control']).toContain('immutable')
  }
})

test('a tried file that was asked for first gives way once its name is published, and stays in no cache', async () => {
  const file = `${'f'.repeat(32)}.js`
  await plant(file)
  const app = startProcess()
  const tried = await app.inject(`/c/${file}`)
  expect([tried.body, tried.headers['cache-control']]).toEqual([PLANTED, 'no-store'])
  await createChunkArchive(database.pool).keep([{ file, body: Buffer.from('export{}') }])
  expect((await app.inject(`/c/${file}`)).body).toBe('export{}')
})

test('the same content on two sites has two names of 128 bits; a name of an older version is served on', async () => {
  const app = startProcess()
  const files = await Promise.all(['site-a', 'site-b'].map((site) => contentOf(app, site)))
  for (const file of files) expect(file).toMatch(NAME)
  expect(files[0]).not.toBe(files[1])
  await createChunkArchive(database.pool).keep([
    { file: 'popup-content-BoUyUZoZ.js', body: Buffer.from('export{old}') },
  ])
  expect((await app.inject('/c/popup-content-BoUyUZoZ.js')).body).toBe('export{old}')
})
