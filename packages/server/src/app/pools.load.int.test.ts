import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPeople } from '../auth/people.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { PASSWORD } from '../testing/test-api.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createAppDeps, type OwnedAppDeps } from './create-app-deps.ts'
import { registerRoutes } from './register-routes.ts'
import { readServerConfig } from './server-config.ts'

const CONSOLE = 'console.shop.test'
let database: TestDatabase
let deps: OwnedAppDeps
let app: FastifyInstance
const cookies: Record<string, string> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  const log = pino({ level: 'silent' })
  const config = readServerConfig(
    { FOOTFALL_DEVELOPMENT: 'true' },
    {
      databaseUrl: database.url,
      publicUrl: 'http://t.shop.test',
      consoleDir: '/nowhere',
      consoleUrl: `http://${CONSOLE}`,
      consoleQueryMs: 9_000,
    },
  )
  deps = createAppDeps({ config, log })
  await deps.eventStore.maintain()
  await deps.eventLog.maintain()
  app = Fastify() as unknown as FastifyInstance
  installErrorHandler(app, log)
  await registerRoutes(app, deps, {
    halves: createServerHalves(deps),
    metrics: createMetrics(),
    isStopping: () => false,
    api: { signInsPerMinute: 1_000 },
  })
  for (const site of ['mine', 'theirs', 'others']) {
    await seedSite(database.db, { key: site })
    const email = `${site}@shop.test`
    const people = createPeople(deps.pool)
    await people.add({ email, name: site, password: PASSWORD, site, role: 'owner' })
    const payload = { email, password: PASSWORD }
    const response = await ask('POST', '/api/auth/sign-in/email', { payload })
    cookies[site] = String(response.headers['set-cookie']).split(';')[0] ?? ''
  }
})
afterAll(async () => {
  await app.close()
  await deps.close()
  await database.destroy()
})

const ask = (method: 'GET' | 'POST', url: string, more: { payload?: object; site?: string } = {}) =>
  app.inject({
    method,
    url,
    ...(more.payload && { payload: more.payload }),
    headers: {
      host: CONSOLE,
      origin: `http://${CONSOLE}`,
      cookie: cookies[more.site ?? ''] ?? '',
    },
  })

const collect = () => {
  const { site: _, receivedAt: __, config: ___, ...event } = sampleEvent({ destinations: {} })
  const events = [event]
  return app.inject({
    method: 'POST',
    url: '/v1/collect',
    headers: {
      host: 't.shop.test',
      origin: 'http://www.shop.test',
      'user-agent': BROWSER_AGENT,
      'content-type': 'text/plain',
    },
    payload: JSON.stringify({ v: 1, site: 'theirs', sentAt: Date.now(), config: 1, events }),
  })
}

/** Whoever asks for leads waits until this is let go. */
const holdLeads = async () => {
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table leads in access exclusive mode')
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

test('however much one organization asks of a console that waits, visitors and other organizations go on', async () => {
  const release = await holdLeads()
  const began = Date.now()
  const hung = Promise.all(
    Array.from({ length: 100 }, () => ask('GET', '/api/sites/mine/leads', { site: 'mine' })),
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await collect()).statusCode).toBe(204)
  expect((await app.inject({ url: '/m/x/y', headers: { host: 't.shop.test' } })).statusCode).toBe(
    404,
  )
  expect((await ask('GET', '/api/sites/theirs/versions', { site: 'theirs' })).statusCode).toBe(200)
  const waited = Date.now() - began
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  await release()
  const first = (await hung).map(({ statusCode }) => statusCode)
  // Beyond what may wait: at once. The first: when their question took too long.
  expect(new Set(first)).toEqual(new Set([200, 429, 503]))
  expect(first.filter((status) => status === 429).length).toBeGreaterThanOrEqual(36)
  expect(waited).toBeLessThan(20_000)
  expect((await ask('GET', '/api/sites/mine/leads', { site: 'mine' })).statusCode).toBe(200)
}, 120_000)

test('two organizations whose calls wait leave connections to a third, and to whoever signs in', async () => {
  const release = await holdLeads()
  let isOver = false
  const hung = Promise.all(
    ['mine', 'theirs'].flatMap((site) =>
      Array.from({ length: 30 }, () => ask('GET', `/api/sites/${site}/leads`, { site })),
    ),
  ).finally(() => {
    isOver = true
  })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const payload = { email: 'others@shop.test', password: PASSWORD }
  const went = await Promise.all([
    ask('GET', '/api/sites/others/versions', { site: 'others' }),
    ask('POST', '/api/auth/sign-in/email', { payload }),
    ask('GET', '/api/sites', { site: 'others' }),
  ])
  const wasOver = isOver
  await release()
  expect(went.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(wasOver).toBe(false)
  await hung
}, 120_000)

test('whoever cannot be asked about for want of a connection gets the code of that', async () => {
  const held = await Promise.all([deps.door.pool.connect(), deps.door.pool.connect()])
  const { statusCode, body } = await ask('GET', '/api/sites/mine/versions', { site: 'mine' })
  for (const one of held) one.release()
  expect(statusCode).toBe(503)
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'FOOTFALL_E_DATABASE' } })
}, 30_000)

test('what visitors ask of the database has a time limit of its own', async () => {
  const { rows } = await deps.visitors.pool.query(
    `select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ statement: '10s', idle: '10s' }])
})
