import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createRenderPool, type RenderPool } from '../drawing/render-pool.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createFairTurns } from '../turns/fair-turns.ts'
import { registerRender } from './register-render.ts'

/** Stands in for the build: how much is drawn, and for how long, is under test here. */
const RENDERER = `
let drawn = 0
const draw = {
  notice: ({ n }) => 'drawn ' + ++drawn + ' of ' + n,
  words: ({ language, productName }) => language + ' ' + productName + ' ' + ++drawn,
  slow: () => { for (;;); },
  hungry: () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) },
  large: () => 'x'.repeat(2e6),
  bulky: ({ product }) => product + ' ' + Math.random() + 'x'.repeat(25e4),
}
const reads = { words: ['language'], bulky: ['product'] }
export const renderer = {
  names: Object.keys(draw),
  reads: ({ kind }) => reads[kind] ?? [],
  render: ({ kind, settings }) => draw[kind](settings),
}`
const KINDS = ['notice', 'words', 'slow', 'hungry', 'large', 'bulky']

let database: TestDatabase
let app: FastifyInstance
let folder: string
let pool: RenderPool
let isOverLimit = false

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'embed-'))
  for (const name of ['c', 'p']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'core.js'), '')
  writeFileSync(join(folder, 'stub.js'), '')
  writeFileSync(join(folder, 'render.js'), RENDERER)
  writeFileSync(join(folder, 'manifest.json'), '{"version":"1","purposes":{},"files":{}}')
  for (const key of ['site-a', 'site-b']) {
    const widgets = KINDS.map((kind) => ({ id: kind, kind, settings: { n: key } }))
    await seedSite(database.db, { key, config: { widgets } })
  }
  const clock = createSystemClock()
  const files = createEmbedFiles(folder, clock)
  pool = createRenderPool({ files, patienceMs: 4_000 })
  app = Fastify() as unknown as FastifyInstance
  installErrorHandler(app, pino({ level: 'silent' }))
  registerRender(app, {
    sites: createSiteDirectory({ db: database.db, clock }),
    files,
    clock,
    pool,
    limits: { read: () => (isOverLimit ? 7 : 0) },
    turns: createFairTurns({ atOnce: 4, waiting: 100 }),
  })
})
afterAll(async () => {
  await app.close()
  await pool.close()
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const get = (site: string, query: string) => app.inject(`/v1/render?site=${site}&id=${query}`)

test('what a widget does not read of its page makes no further HTML of it, site by site', async () => {
  const first = await get('site-a', 'notice')
  const other = await get('site-b', 'notice')
  for (const more of ['&name=p1', '&name=p2&product=x', '&lang=fr']) {
    expect((await get('site-a', `notice${more}`)).body).toBe(first.body)
  }
  expect(other.body).toContain('site-b')
  const words = await get('site-a', 'words&lang=fr&name=p1')
  expect(words.body).toMatch(/^fr undefined/)
  expect((await get('site-a', 'words&lang=fr&name=p2')).body).toBe(words.body)
  expect((await get('site-a', 'words&lang=de')).body).toMatch(/^de/)
})

test('a widget that never ends is cut off; requests and the neighbor’s widgets go on meanwhile', async () => {
  await get('site-b', 'notice')
  const slow = Promise.all([get('site-a', 'slow'), get('site-a', 'slow&n=1')])
  const began = Date.now()
  const words = await get('site-b', `words&lang=it`)
  const waited = Date.now() - began
  expect(words.body).toMatch(/^it/)
  const [response] = await slow
  expect([response.statusCode, response.json().error.code]).toEqual([422, 'FOOTFALL_E_WIDGET'])
  expect(waited).toBeLessThan(Date.now() - began)
  // Remembered for a while, whatever else is asked of it.
  const again = Date.now()
  expect((await get('site-a', 'slow&name=p9')).statusCode).toBe(422)
  expect(Date.now() - again).toBeLessThan(500)
})

test('one that needs too much memory, or makes too much of it, costs the server nothing', async () => {
  expect((await get('site-a', 'large')).json().error.code).toBe('FOOTFALL_E_WIDGET')
  expect((await get('site-a', 'hungry')).json().error.code).toBe('FOOTFALL_E_WIDGET')
  // Remembered for a while: no worker is ended for it again.
  const again = Date.now()
  expect((await get('site-a', 'hungry&name=p9')).json().error.code).toBe('FOOTFALL_E_WIDGET')
  expect(Date.now() - again).toBeLessThan(500)
  expect((await get('site-b', 'words&lang=es')).body).toMatch(/^es/)
})

test('N-07 made-up products take so much memory and no more, and none of the neighbor’s', async () => {
  const bulky = async (site: string, product: string) =>
    (await get(site, `bulky&product=${product}`)).body
  const [first, other] = [await bulky('site-a', 'mug'), await bulky('site-b', 'mug')]
  expect(await bulky('site-a', 'mug')).toBe(first)
  for (let n = 0; n < 40; n++) await bulky('site-a', `made-up-${n}`)
  expect(await bulky('site-a', 'mug')).not.toBe(first)
  expect(await bulky('site-b', 'mug')).toBe(other)
})

test('who makes up page after page is held up, and what is at hand is still given', async () => {
  const known = await get('site-b', 'words&lang=pl')
  isOverLimit = true
  const refused = await get('site-b', 'words&lang=pt')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7'])
  expect((await get('site-b', 'words&lang=pl')).body).toBe(known.body)
  isOverLimit = false
})
