import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppDeps } from '../app/create-app-deps.ts'
import { registerRoutes } from '../app/register-routes.ts'
import { readServerConfig } from '../app/server-config.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestBannerBuild } from '../testing/test-banner-build.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const CONSOLE = 'console.footfall.test'
const PAGES = 't.shop.test'
let database: TestDatabase
let app: FastifyInstance
let close: () => Promise<void>
const build = createTestBannerBuild()
const consoleDir = mkdtempSync(join(tmpdir(), 'console-'))
const routes: { method: string; url: string }[] = []

beforeAll(async () => {
  mkdirSync(join(consoleDir, 'assets'))
  writeFileSync(join(consoleDir, 'index.html'), '<p>console</p>')
  writeFileSync(join(consoleDir, 'assets/main.js'), '')
  database = await createTestDatabase()
  const config = readServerConfig(
    { FOOTFALL_DEVELOPMENT: 'true', FOOTFALL_TRUST_PROXY: 'true' },
    {
      databaseUrl: database.url,
      publicUrl: `http://${PAGES}`,
      consoleUrl: `http://${CONSOLE}:4300`,
      embedDir: build.folder,
      consoleDir,
    },
  )
  await seedSite(database.db)
  const log = pino({ level: 'silent' })
  const deps = createAppDeps({ config, log })
  app = Fastify({ trustProxy: true }) as unknown as FastifyInstance
  installErrorHandler(app, log)
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat())
      routes.push({ method: one, url: url.replace('/:key', '/demo') })
  })
  await registerRoutes(app, deps, {
    halves: createServerHalves(deps),
    metrics: createMetrics(),
    isStopping: () => false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  close = async () => {
    await app.close()
    await deps.close()
  }
})
afterAll(async () => {
  await close()
  await database.destroy()
  build.destroy()
  rmSync(consoleDir, { recursive: true })
})

const ask = (host: string, url: string, method = 'GET', headers = {}) =>
  app.inject({ method: method as 'GET', url, headers: { host, ...headers } })

/** What the two hosts' scopes say to what is not theirs, word for word. */
const isClosed = async (host: string, { method, url }: { method: string; url: string }) => {
  const response = await ask(host, url, method)
  return (
    response.statusCode === 404 &&
    (method === 'HEAD' || response.json().error.code === 'FOOTFALL_E_NOT_FOUND')
  )
}

const isConsole = ({ url }: { url: string }): boolean =>
  url === '/*' || /^\/(api|assets)\//.test(url)

test('every route of the console is closed on the collector’s host, and every other one on the console’s', async () => {
  expect(routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/*', '/assets/main.js', '/api/auth/sign-in/email', '/v1/collect']),
  )
  expect(routes.filter(isConsole).length).toBeGreaterThan(10)
  expect(routes.filter((route) => !isConsole(route)).length).toBeGreaterThan(10)
  const open: string[] = []
  for (const route of routes) {
    const host = isConsole(route) ? PAGES : CONSOLE
    if (!(await isClosed(host, route))) open.push(`${route.method} ${route.url} on ${host}`)
  }
  expect(open).toEqual([])
})

test('each side is served on its own host', async () => {
  expect((await ask(CONSOLE, '/api/me')).json().error.code).toBe('FOOTFALL_E_AUTH')
  const page = { accept: 'text/html' }
  expect((await ask(CONSOLE, '/', 'GET', page)).body).toBe('<p>console</p>')
  expect((await ask(PAGES, '/', 'GET', page)).statusCode).toBe(404)
  expect((await ask(PAGES, '/api/me')).json().error.code).toBe('FOOTFALL_E_NOT_FOUND')
  expect((await ask(PAGES, '/s/demo/head.html')).statusCode).toBe(200)
  expect((await ask('t.other-shop.test', '/s/demo/head.html')).statusCode).toBe(200)
  expect((await ask(CONSOLE, '/s/demo/head.html')).statusCode).toBe(404)
})

test.each([
  ['upper case and a port', 'Console.Footfall.TEST:9999', {}, true],
  ['a dot at the end', `${CONSOLE}.`, {}, true],
  ['a forwarded host from a page', PAGES, { 'x-forwarded-host': CONSOLE }, false],
  ['the console’s name as a part', `${CONSOLE}.evil.test`, {}, false],
  ['the console’s name behind an @', `evil.test@${CONSOLE}.evil.test`, {}, false],
])('%s decides by the Host header alone', async (_title, host, headers, isConsoleHost) => {
  const { error } = (await ask(host, '/api/me', 'GET', headers)).json()
  expect(error.code).toBe(isConsoleHost ? 'FOOTFALL_E_AUTH' : 'FOOTFALL_E_NOT_FOUND')
})

/** Requests no library would make. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as { port: number }
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('end', () => resolve(response))
    socket.on('error', reject)
  })

test('a whole address in the request line does not lead past its Host', async () => {
  const line = `GET http://${CONSOLE}/api/me HTTP/1.1\r\nConnection: close\r\n`
  expect(await raw(`${line}Host: ${PAGES}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404/)
  const pages = `GET http://${PAGES}/s/demo/head.html HTTP/1.1\r\nConnection: close\r\n`
  expect(await raw(`${pages}Host: ${CONSOLE}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404/)
})

test('who names no host at all meets the collector, never the console', async () => {
  expect(await raw('GET /api/me HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.\d 404/)
  expect(await raw('GET /s/demo/head.html HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.\d 200/)
})

test('whatever the collector’s host serves runs nothing in a browser that is led to it', async () => {
  const paths = [
    '/s/demo/head.html',
    '/s/nobody/head.html',
    '/v1/declaration?site=demo',
    '/v1/render?site=demo&widget=store-notice',
    '/v1/compat?action=<script>',
    '/c/x.js',
    '/nothing/here',
  ]
  for (const path of paths) {
    const { headers } = await ask(PAGES, path)
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      "sandbox; default-src 'none'",
    ])
  }
})
