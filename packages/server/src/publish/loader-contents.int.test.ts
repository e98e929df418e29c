import { embedFolder } from '@footfall/embed'
import { widgets } from '@footfall/widgets/settings'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createRenderPool } from '../drawing/render-pool.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createChunkArchive } from './chunk-archive.ts'
import { createEmbedFiles } from './embed-files.ts'
import { registerPublish } from './register-publish.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await createTestDatabase()
  app = Fastify()
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
})
afterAll(async () => {
  await app.close()
  await database.destroy()
})

/** Every widget over a page's own elements, with something to find in each field that pages show. */
const filled = (site: string) =>
  Object.values(widgets)
    .filter(({ root }) => root === 'light')
    .map(({ name, fields }) => ({
      id: `w-${name}`,
      kind: name,
      settings: Object.fromEntries(
        Object.entries(fields)
          .filter(([, { isContent }]) => isContent)
          .map(([field]) => [field, `shown-${site}-${name}-${field}`]),
      ),
    }))

test('W-29 what a widget shows stands in no loader: neither of one with a script nor of one without', async () => {
  for (const key of ['one', 'two']) {
    await seedSite(database.db, { key, config: { widgets: filled(key) } })
  }
  for (const key of ['one', 'two']) {
    const { statusCode, body } = await app.inject(`/s/${key}.js`)
    expect(statusCode).toBe(200)
    expect(body.match(/shown-[\w-]+/g)).toBeNull()
    // Others are there to be started.
    expect(body).toContain('widget/w-accordion')
    expect(body).not.toContain('w-own-html')
  }
})
