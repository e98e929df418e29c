import { COOKIES, type CookieSetPayload, type ExternalIdResponse } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCollect } from '../app/register-collect.ts'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import type { EventLog } from '../log/event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createOrderLedger } from '../orders/order-ledger.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'

const ORIGIN = 'https://www.shop.test'
const DAY = 86_400
let database: TestDatabase
let log: EventLog
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  const clock = createSystemClock()
  const { pool, db } = database
  log = createPostgresEventLog({ ...database, clock })
  const origins = [ORIGIN, 'http://localhost:4100', 'https://www.other.test']
  await seedSite(db, {
    origins,
    destinations: { meta: { ids: ['111'], accessToken: 'token-token' } },
  })
  await seedSite(db, { key: 'plain', origins, destinations: { meta: { ids: ['111'] } } })
  app = Fastify()
  installErrorHandler(app, pino({ level: 'silent' }))
  await registerCollect(app, {
    eventLog: log,
    eventStore: createPostgresEventStore({ pool, clock }),
    sites: createSiteDirectory({ db, clock }),
    halves: createServerHalves({
      db,
      clock,
      destinations: createDestinationRegistry(destinations),
    }),
    clock,
    metrics: createMetrics(),
    withdrawals: createWithdrawals(pool),
    orders: createOrderLedger(pool),
    isStopping: () => false,
  })
})
afterAll(async () => {
  await app.close()
  await log.close()
  await database.destroy()
})

const consent = {
  functional: 'unknown',
  analytics: 'granted',
  advertising: 'granted',
  source: 'banner',
} as const

interface SetOptions {
  origin?: string
  host?: string
  headers?: Record<string, string>
}

const set = (over: Partial<CookieSetPayload> = {}, options: SetOptions = {}) =>
  app.inject({
    method: 'POST',
    url: '/v1/cookies',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      origin: options.origin ?? ORIGIN,
      host: options.host ?? 't.shop.test',
      ...options.headers,
    },
    payload: JSON.stringify({
      v: 1,
      site: 'demo',
      domain: 'shop.test',
      consent,
      cookies: { ff_visitor: 'abc.def' },
      ...over,
    }),
  })

const linesOf = ({ headers }: Awaited<ReturnType<typeof set>>): string[] =>
  [headers['set-cookie'] ?? []].flat()

test('V-15 cookies are set again for the site’s domain, for as long as each is to live', async () => {
  const response = await set({
    cookies: {
      ff_visitor: 'abc.def',
      pbid: 'p',
      _fbc: 'fb.1.2.X%2By',
      pys_landing_page: 'https://www.shop.test/',
    },
  })
  expect(response.statusCode).toBe(204)
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-credentials': 'true',
  })
  const rest = 'Path=/; SameSite=Lax; Domain=shop.test; Secure'
  expect(linesOf(response)).toEqual([
    `ff_visitor=abc.def; Max-Age=${390 * DAY}; ${rest}`,
    `pbid=p; Max-Age=${180 * DAY}; ${rest}`,
    `_fbc=fb.1.2.X%2By; Max-Age=${90 * DAY}; ${rest}`,
    `pys_landing_page=https://www.shop.test/; Max-Age=${7 * DAY}; ${rest}`,
  ])
})

test('V-15 without a domain they belong to the one host of page and server', async () => {
  const [line] = linesOf(
    await set({ domain: '' }, { origin: 'http://localhost:4100', host: 'localhost:4200' }),
  )
  expect(line).toBe(`ff_visitor=abc.def; Max-Age=${390 * DAY}; Path=/; SameSite=Lax`)
})

test.each<[string, Partial<CookieSetPayload>, SetOptions, number]>([
  [
    'a domain the page is not on',
    { domain: 'shop.test' },
    { origin: 'https://www.other.test' },
    422,
  ],
  ['a domain this server is not on', { domain: 'shop.test' }, { host: 't.footfall.test' }, 422],
  ['no domain on different hosts', { domain: '' }, {}, 422],
  ['a domain that is a part of a name', { domain: 'op.test' }, {}, 422],
  ['a domain of one label', { domain: 'test' }, {}, 400],
  ['a domain with an attribute behind it', { domain: 'shop.test; HttpOnly' }, {}, 400],
  ['a text that ends the cookie', { cookies: { pbid: 'x; Domain=evil.test' } }, {}, 400],
  ['a text with a line break', { cookies: { pbid: 'x\r\nset-cookie: a=b' } }, {}, 400],
  ['too long a text', { cookies: { pbid: 'x'.repeat(2_049) } }, {}, 400],
  ['an unknown site', { site: 'nobody' }, {}, 404],
  ['a foreign origin', {}, { origin: 'https://evil.test' }, 403],
])('V-15 %s is refused', async (_, over, options, status) => {
  const response = await set(over, options)
  expect([response.statusCode, linesOf(response)]).toEqual([status, []])
})

test('C-09 only cookies of the table and of a granted purpose are set', async () => {
  const cookies = Object.fromEntries(Object.keys(COOKIES).map((name) => [name, 'x']))
  const names = (lines: string[]): string[] => lines.map((line) => line.split('=')[0] ?? '')
  const analytics = names(
    linesOf(await set({ cookies, consent: { ...consent, advertising: 'denied' } })),
  )
  expect(analytics).toContain('ff_visitor')
  for (const name of analytics) expect(COOKIES).toHaveProperty(name, 'analytics')
  const none = { ...consent, analytics: 'unknown', advertising: 'denied' } as const
  expect(linesOf(await set({ cookies, consent: none }))).toEqual([])
  expect(
    linesOf(await set({ cookies: { session: 'x', __proto__: 'x', ff_consent: 'x' } })),
  ).toEqual([])
})

test('V-15 cookies under names of our own live as long as under the plugin’s', async () => {
  const cookies = { ff_session_limit: 'true', ffTrafficSource: 'direct', ff_consent: 'x' }
  const denied = { ...consent, advertising: 'denied' } as const
  const lines = linesOf(await set({ cookies: { ...cookies, ff_fbadid: '1' }, consent: denied }))
  expect(lines.map((line) => line.split('; ').slice(0, 2))).toEqual([
    ['ff_session_limit=true', 'Max-Age=3600'],
    ['ffTrafficSource=direct', `Max-Age=${7 * DAY}`],
  ])
})

test('C-10 Global Privacy Control keeps advertising cookies from being set', async () => {
  const lines = linesOf(
    await set({ cookies: { ff_visitor: 'v', pbid: 'p' } }, { headers: { 'sec-gpc': '1' } }),
  )
  expect(lines.map((line) => line.split('=')[0])).toEqual(['ff_visitor'])
})

const ask = (query: string, headers: Record<string, string> = { origin: ORIGIN }) =>
  app.inject({ method: 'GET', url: `/v1/compat?${query}`, headers })
const QUERY = 'action=pys_get_pbid&site=demo'

test('N-01 V-11 the external id is random, and another for each who asks from one address', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask(QUERY)))
  const ids = responses.map((response) => {
    const { success, data } = response.json<ExternalIdResponse>()
    expect(success).toBe(true)
    expect(data.pbid).toMatch(/^[\da-f]{64}$/)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers).not.toHaveProperty('set-cookie')
    return data.pbid
  })
  expect(new Set(ids).size).toBe(20)
})

test('V-11 a page on the server’s own origin names none, and may ask', async () => {
  expect((await ask(QUERY, { 'sec-fetch-site': 'same-origin' })).json().success).toBe(true)
  expect((await ask(QUERY, {})).statusCode).toBe(403)
  expect((await ask(QUERY, { origin: 'https://evil.test' })).statusCode).toBe(403)
})

test('V-11 no id where it is of no use, and none against Global Privacy Control', async () => {
  const none = { success: false, data: { pbid: '' } }
  expect((await ask('action=pys_get_pbid&site=plain')).json()).toEqual(none)
  expect((await ask(QUERY, { origin: ORIGIN, 'sec-gpc': '1' })).json()).toEqual(none)
})

test.each([
  ['action=pys_get_pbid', 404],
  ['action=pys_get_pbid&site=nobody', 404],
  ['action=other&site=demo', 404],
  ['action=pys_get_pbid&site=demo&site=plain', 404],
])('V-11 %s is answered %d', async (query, status) => {
  expect((await ask(query)).statusCode).toBe(status)
})
