import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { composeFile, readEmbed } from '@footfall/embed'
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
import { type ChunkArchive, createChunkArchive } from './chunk-archive.ts'
import { createEmbedFiles } from './embed-files.ts'
import { registerPublish } from './register-publish.ts'

const PARTS = [
  'after-consent',
  'meta',
  'ga4',
  'pinterest',
  'behavior-runner',
  'behavior-menu',
  'behavior-grid',
  ...Array.from({ length: 12 }, (_, n) => `behavior-a-long-name-${n}`),
]
const CHUNK_TEXTS = Object.fromEntries(
  PARTS.map((name) => [
    `${name}-abc.js`,
    `var a="${name}";export{a as ${name === 'after-consent' ? 'part' : 'browser'}};`,
  ]),
)
const COMPOSED = /[\da-f]{32}\.js/
const BEHAVIORS = /(?<="file":")[\da-f]{32}\.js/g
const BR = { 'accept-encoding': 'br' }

let database: TestDatabase
let folder: string
const apps: FastifyInstance[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'embed-'))
  for (const name of ['c', 'p']) mkdirSync(join(folder, name))
  // Real text, so that the two ways of compressing differ as they do on real loaders.
  const text = readFileSync(fileURLToPath(import.meta.url), 'utf8')
  writeFileSync(
    join(folder, 'core.js'),
    `var text=${JSON.stringify(text)};var FootfallBoot=()=>{};`,
  )
  writeFileSync(join(folder, 'stub.js'), '')
  for (const [file, text] of Object.entries(CHUNK_TEXTS)) {
    writeFileSync(join(folder, 'c', file), text)
    writeFileSync(join(folder, 'p', file), `()=>({part:"${file}",browser:"${file}"})`)
  }
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({
      version: '1',
      purposes: { meta: 'advertising', ga4: 'analytics', pinterest: 'advertising' },
      marks: {
        menu: {},
        grid: { isAlone: true },
        ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`a-long-name-${n}`, {}])),
      },
      files: Object.fromEntries(
        PARTS.map((name) => [
          `c/${name}-abc.js`,
          { name, modules: [], piece: { file: `p/${name}-abc.js`, needs: [] } },
        ]),
      ),
    }),
  )
  for (const key of ['one', 'two']) {
    await seedSite(database.db, {
      key,
      destinations: { meta: { ids: ['1'] }, ga4: { ids: ['2'] } },
    })
  }
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await database.destroy()
  rmSync(folder, { recursive: true })
})

/** A process that serves loaders and chunks. */
const startProcess = (over: Partial<ChunkArchive> = {}): FastifyInstance => {
  const app = Fastify()
  const clock = createSystemClock()
  const files = createEmbedFiles(folder, clock)
  installErrorHandler(app, pino({ level: 'silent' }))
  registerPublish(app, {
    clock,
    files,
    renderPool: createRenderPool({ files }),
    sites: createSiteDirectory({ db: database.db, clock }),
    archive: { ...createChunkArchive(database.pool), ...over },
  })
  apps.push(app)
  return app
}

const namedBy = async (app: FastifyInstance, site: string): Promise<string> =>
  COMPOSED.exec((await app.inject(`/s/${site}.js`)).body)?.[0] ?? ''

test('composed files come from published loaders only: what a stranger names is not made, however true the name', async () => {
  const app = startProcess()
  expect((await app.inject(`/c/${await namedBy(app, 'one')}`)).statusCode).toBe(200)
  for (const halves of [['meta', 'meta', 'meta'], ['pinterest'], ['ga4', 'meta', 'pinterest']]) {
    const { file = '' } = composeFile(readEmbed(folder), { halves }) ?? {}
    expect(file).toMatch(COMPOSED)
    expect((await app.inject(`/c/${file}`)).statusCode).toBe(404)
  }
})

test('a paused site’s loader is another at once, without browser halves, and the old one again after it; the neighbour’s stays', async () => {
  const app = startProcess()
  const served = async (site: string) => {
    const { body, headers } = await app.inject(`/s/${site}.js`)
    return { body, etag: headers.etag }
  }
  const before = { one: await served('one'), two: await served('two') }
  await database.pool.query(`insert into site_pauses (site, paused_at) values ('one', now())`)
  const paused = await waitFor(async () => {
    const now = await served('one')
    return now.body === before.one.body ? undefined : now
  })
  expect(paused.etag).not.toBe(before.one.etag)
  expect(paused.body).not.toMatch(COMPOSED)
  expect(paused.body).toContain('"isPaused":true')
  // Its events still say whom they are for: our server's deliveries wait.
  expect(paused.body).toContain('"meta":{"ids":["1"]')
  // By a process that has no older answer.
  expect((await startProcess().inject('/s/two.js')).body).toBe(before.two.body)
  await database.pool.query(
    `update site_pauses set resumed_at = now(), choice = 'deliver' where site = 'one'`,
  )
  await waitFor(async () => (await served('one')).body === before.one.body)
})

test('a process that has not composed a loader yet serves what another’s loader names', async () => {
  const file = await namedBy(startProcess(), 'one')
  const response = await startProcess().inject(`/c/${file}`)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('export{part')
})

test('W-29 the files of a site’s behaviours are served by every process, under a second address too, and to each site its own', async () => {
  const everything = ['menu', ...Array.from({ length: 12 }, (_, n) => `a-long-name-${n}`)]
  const kinds: Record<string, string[]> = {
    shop: ['menu', 'grid'],
    blog: ['grid'],
    everything,
  }
  for (const [key, list] of Object.entries(kinds)) {
    await seedSite(database.db, {
      key,
      config: { behaviors: list.map((kind, at) => ({ id: `b${at}`, kind, settings: {} })) },
    })
  }
  const app = startProcess()
  const filesOf = async (site: string): Promise<string[]> => [
    ...((await app.inject(`/s/${site}.js`)).body.match(BEHAVIORS) ?? []),
  ]
  const [shop, blog] = [await filesOf('shop'), await filesOf('blog')]
  expect(shop).toHaveLength(2)
  // Alone on its site, it brings the runner: another file than beside others.
  expect(blog).toHaveLength(1)
  expect(shop).not.toContain(blog[0])
  for (const file of [...shop, ...blog, ...(await filesOf('everything'))]) {
    const other = await startProcess().inject(`/c/${file}?again`)
    expect([other.statusCode, other.body]).toEqual([200, expect.stringContaining('set=')])
  }
})

test('names that nobody published cost few questions, not one each', async () => {
  let asked = 0
  const archive = createChunkArchive({
    query: (...args: unknown[]) => {
      asked++
      return Reflect.apply(database.pool.query, database.pool, args)
    },
  } as unknown as TestDatabase['pool'])
  const app = startProcess(archive)
  const invent = () =>
    Promise.all(
      Array.from({ length: 500 }, (_, n) => app.inject(`/c/${'0'.repeat(24)}${10_000_000 + n}.js`)),
    )
  await invent()
  expect(asked).toBeLessThan(100)
  asked = 0
  for (const { statusCode } of await invent()) expect(statusCode).toBe(404)
  expect(asked).toBe(0)
})

test('two sites with the same destinations share one composed file, kept in the archive once', async () => {
  const kept: string[] = []
  const archive = createChunkArchive(database.pool)
  const app = startProcess({
    keep(chunks) {
      kept.push(...chunks.map(({ file }) => file))
      return archive.keep(chunks)
    },
  })
  const names = await Promise.all(['one', 'two', 'one'].map((site) => namedBy(app, site)))
  expect(new Set(names).size).toBe(1)
  expect(kept.filter((file) => file === names[0])).toHaveLength(1)
})

test('what could not be kept is kept as soon as the archive can be reached again', async () => {
  let isAway = true
  const kept: string[] = []
  const app = startProcess({
    async keep(chunks) {
      if (isAway) throw new Error('away')
      kept.push(...chunks.map(({ file }) => file))
    },
  })
  const file = await namedBy(app, 'two')
  expect(file).toMatch(COMPOSED)
  isAway = false
  await waitFor(() => kept.includes(file), 10_000)
})

test('a loader is served at once with quick compression; if it is asked for again and again, with a better one', async () => {
  const app = startProcess()
  const ask = (site: string) => app.inject({ url: `/s/${site}.js`, headers: BR })
  const first = (await ask('one')).rawPayload
  const rare = (await ask('two')).rawPayload
  const better = await waitFor(async () => {
    const { rawPayload, headers } = await ask('one')
    return rawPayload.length < first.length * 0.99 ? { rawPayload, headers } : undefined
  }, 10_000)
  expect(brotliDecompressSync(better.rawPayload)).toEqual(brotliDecompressSync(first))
  expect((await ask('two')).rawPayload.length).toBe(rare.length)
})

test('the loader of a site that is to be deleted is an empty script, so that its pages do not fail; its neighbour’s is whole', async () => {
  await seedSite(database.db, { key: 'leaving' })
  await database.pool.query(
    `update sites set delete_at = now() + interval '7 days' where key = 'leaving'`,
  )
  const app = startProcess()
  const response = await app.inject('/s/leaving.js')
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    (await app.inject('/s/one.js')).headers['content-type'],
  ])
  expect(response.body).toMatch(/^\/\*[^*]*\*\/\n$/)
  expect((await app.inject('/s/leaving/head.html')).statusCode).toBe(404)
  expect((await app.inject('/s/one.js')).body).toContain('FootfallBoot')
  expect((await app.inject('/s/nobodys.js')).statusCode).toBe(404)
})
