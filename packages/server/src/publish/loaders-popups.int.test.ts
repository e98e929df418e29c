import { embedFolder } from '@footfall/embed'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import type { RenderReply } from '../drawing/render-job.ts'
import { RenderError } from '../drawing/render-pool.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createChunkArchive } from './chunk-archive.ts'
import { createEmbedFiles } from './embed-files.ts'
import { registerPublish } from './register-publish.ts'

const DRAWN: RenderReply = {
  popups: { offer: { '': { view: {}, label: 'Offer', html: '<p>Hi</p>', css: '', widgets: [] } } },
}
/** More than composing takes on a busy machine. */
const WAIT_MS = 4_000
const settings = { view: {}, triggers: [], rules: [], content: [] }
const popups = [{ id: 'offer', kind: 'popup', settings }]
let database: TestDatabase
let app: FastifyInstance
let draws = 0
let draw: () => Promise<RenderReply>
let ahead = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const system = createSystemClock()
  const clock = { ...system, now: () => system.now() + ahead }
  const { db, pool } = database
  await seedSite(db, { key: 'heavy', config: { popups } })
  await seedSite(db, { key: 'failing', config: { popups } })
  await seedSite(db, { key: 'slow', config: { popups } })
  app = Fastify()
  installErrorHandler(app, pino({ level: 'silent' }))
  registerPublish(app, {
    clock,
    files: createEmbedFiles(embedFolder, clock),
    popupWaitMs: WAIT_MS,
    sites: createSiteDirectory({ db, clock }),
    archive: createChunkArchive(pool),
    renderPool: {
      run: () => {
        draws++
        return draw()
      },
      close: async () => undefined,
    },
  })
})
beforeEach(() => {
  draws = 0
})
afterAll(async () => {
  await app.close()
  await database.destroy()
})

const load = async (site: string) => {
  const { statusCode, body } = await app.inject(`/s/${site}.js`)
  return { statusCode, hasBoot: body.includes('FootfallBoot('), hasPopup: body.includes('offer') }
}
const PLAIN = { statusCode: 200, hasBoot: true, hasPopup: false }
const WHOLE = { statusCode: 200, hasBoot: true, hasPopup: true }

test.each(['heavy', 'failing'] as const)(
  'a loader whose popups end as %s comes without them, and they are drawn again a minute later',
  async (site) => {
    draw = async () => {
      throw new RenderError(site === 'heavy' ? 'heavy' : 'failed')
    }
    for (const _ of [1, 2, 3]) expect(await load(site)).toEqual(PLAIN)
    expect(draws).toBe(1)
    draw = async () => DRAWN
    ahead += 61_000
    expect(await load(site)).toEqual(WHOLE)
    expect(draws).toBe(2)
  },
)

test('a page does not wait for popups that are drawn slowly, and those after it have them', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderReply>()
  draw = () => promise
  expect(await load('slow')).toEqual(PLAIN)
  const began = Date.now()
  expect(await load('slow')).toEqual(PLAIN)
  expect(Date.now() - began).toBeLessThan(WAIT_MS)
  resolve(DRAWN)
  await expect.poll(() => load('slow')).toEqual(WHOLE)
  expect(draws).toBe(1)
}, 30_000)
