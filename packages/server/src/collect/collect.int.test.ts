import type { RelayEvent, RelayResponse } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerCollect } from '../app/register-collect.ts'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { type EventLog, type LogEntry, NotWrittenError } from '../log/event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createOrderLedger } from '../orders/order-ledger.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'

const ORIGIN = 'http://www.shop.test'
let database: TestDatabase
let log: EventLog
let app: FastifyInstance
let flush: () => Promise<void>
let isStopping = false
/** Runs before each append, so that a test can hold it or let it fail. */
let beforeAppend: (entries: LogEntry[]) => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase()
  const clock = createSystemClock()
  const { pool, db } = database
  const registry = createDestinationRegistry(destinations)
  log = createPostgresEventLog({ ...database, clock })
  await log.maintain()
  const config = { consent: { ...(await seedSite(db, { key: 'quiet' })).consent } }
  await seedSite(db, {
    config: { consent: { ...config.consent, countDropped: true } },
    destinations: { meta: { ids: ['111'], accessToken: 'token-token' } },
  })
  app = Fastify()
  installErrorHandler(app, pino({ level: 'silent' }))
  const collect = await registerCollect(app, {
    eventLog: {
      ...log,
      append: async (entries) => {
        await beforeAppend(entries as LogEntry[])
        await log.append(entries)
      },
    },
    eventStore: createPostgresEventStore({ pool, clock }),
    sites: createSiteDirectory({ db, clock }),
    halves: createServerHalves({ db, clock, destinations: registry }),
    clock,
    metrics: createMetrics(),
    withdrawals: createWithdrawals(pool),
    orders: createOrderLedger(pool),
    isStopping: () => isStopping,
  })
  flush = collect.flush
})
afterAll(async () => {
  await app.close()
  await log.close()
  await database.destroy()
})
beforeEach(() => {
  isStopping = false
  beforeAppend = async () => undefined
})

const relayed = (over: Partial<RelayEvent> = {}): RelayEvent => {
  const { id, name, type, params, consent, url, time } = sampleEvent()
  return {
    id,
    name,
    type,
    params,
    consent,
    url,
    time,
    destinations: { meta: { state: 'sent', ids: ['111'] } },
    ...over,
  }
}

interface PostOptions {
  site?: string
  origin?: string | undefined
  headers?: Record<string, string>
  payload?: string
  path?: string
}

const post = (events: unknown[], options: PostOptions = {}) => {
  const origin = 'origin' in options ? options.origin : ORIGIN
  return app.inject({
    method: 'POST',
    url: options.path ?? '/v1/collect',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': BROWSER_AGENT,
      ...(origin && { origin }),
      ...options.headers,
    },
    payload:
      options.payload ??
      JSON.stringify({ v: 1, site: options.site ?? 'demo', sentAt: Date.now(), config: 1, events }),
  })
}

const inLog = async (id: string): Promise<number> => {
  const { rows } = await database.pool.query(
    'select count(*) as n from log_entries where body like $1',
    [`%${id}%`],
  )
  return rows[0].n
}

test('N-08 a batch gets its 204 after all of it stands in the log', async () => {
  const events = [relayed(), relayed()]
  const response = await post(events)
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-credentials': 'true',
    'cache-control': 'no-store',
    vary: 'origin',
  })
  for (const { id } of events) expect(await inLog(id)).toBe(1)
})

test('JSON is understood as well as text', async () => {
  const response = await post([relayed()], { headers: { 'content-type': 'application/json' } })
  expect(response.statusCode).toBe(204)
})

test('no response comes before the log has confirmed, and requests share one write', async () => {
  const groups: number[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  beforeAppend = (entries) => {
    groups.push(entries.length)
    return held
  }
  let answered = 0
  const responses = Array.from({ length: 5 }, () =>
    post([relayed()]).then((response) => {
      answered++
      return response.statusCode
    }),
  )
  await waitFor(() => groups.length > 0)
  // It came last and needs no log, so that it is through where they wait.
  expect((await post([relayed()], { payload: '{' })).statusCode).toBe(400)
  expect(answered).toBe(0)
  release()
  expect(await Promise.all(responses)).toEqual([204, 204, 204, 204, 204])
  expect(groups.length).toBeLessThan(5)
})

test('a log that cannot write gives a 503, and nothing is accepted', async () => {
  beforeAppend = async () => {
    throw new NotWrittenError('disk full')
  }
  const event = relayed()
  const response = await post([event])
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'FOOTFALL_E_LOG'])
  expect(await inLog(event.id)).toBe(0)
})

test('N-08 a write whose end is not known is reported so, not as refused', async () => {
  beforeAppend = async () => {
    throw new Error('Connection terminated unexpectedly')
  }
  const response = await post([relayed()])
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'FOOTFALL_E_UNCERTAIN'])
  expect(response.headers['cache-control']).toBe('no-store')
})

test('N-07 a bad event does not take the good ones with it', async () => {
  const good = relayed()
  const response = await post([
    { nonsense: 1 },
    good,
    relayed({ destinations: { x: { state: 'off' } } }),
  ])
  expect(response.statusCode).toBe(202)
  const body = response.json<RelayResponse>()
  expect(body.accepted).toBe(1)
  expect(body.refused.map(({ index, reason }) => [index, reason])).toEqual([
    [0, 'invalid'],
    [2, 'not-enabled'],
  ])
  expect(await inLog(good.id)).toBe(1)
})

test('N-07 a batch holds at most a hundred events', async () => {
  const send = (count: number) => post(Array.from({ length: count }, () => ({})))
  expect((await send(100)).statusCode).toBe(202)
  const response = await send(101)
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'FOOTFALL_E_BODY'])
})

test.each<[string, PostOptions, number, string]>([
  ['an unknown site', { site: 'nobody' }, 404, 'FOOTFALL_E_SITE'],
  ['a foreign origin', { origin: 'http://evil.test' }, 403, 'FOOTFALL_E_ORIGIN'],
  ['no origin', { origin: undefined }, 403, 'FOOTFALL_E_ORIGIN'],
  ['no JSON', { payload: '{"v":1,' }, 400, 'FOOTFALL_E_BODY'],
  ['another shape', { payload: '{"v":1}' }, 400, 'FOOTFALL_E_BODY'],
  ['a later version', { payload: '{"v":9}' }, 400, 'FOOTFALL_E_VERSION'],
  ['too many bytes', { payload: `"${'x'.repeat(65_536)}"` }, 413, 'FOOTFALL_E_TOO_LARGE'],
  ['another type', { headers: { 'content-type': 'image/png' } }, 400, 'FOOTFALL_E_BODY'],
])('N-07 %s is refused', async (_, options, status, code) => {
  const response = await post([relayed()], options)
  expect([response.statusCode, response.json().error.code]).toEqual([status, code])
  if (code === 'FOOTFALL_E_ORIGIN') {
    // It may read that it is refused, and nothing is set or read in its name.
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(response.headers).not.toHaveProperty('set-cookie')
  }
})

test('C-09 a Global Privacy Control header lowers advertising before anything is written', async () => {
  const event = relayed({ ids: { fbp: 'fb.1.2.3' } })
  await post([event], { headers: { 'sec-gpc': '1' } })
  const { rows } = await database.pool.query('select body from log_entries where body like $1', [
    `%${event.id}%`,
  ])
  const stored = JSON.parse(rows[0].body).event
  expect(stored.consent.advertising).toBe('denied')
  expect(rows[0].body).not.toMatch(/fb\.1\.2\.3|Mozilla|127\.0\.0\.1/)
})

test('a preflight gets its response', async () => {
  const response = await app.inject({
    method: 'OPTIONS',
    url: '/v1/collect',
    headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
  })
  expect(response.statusCode).toBe(204)
  expect(response.headers['access-control-allow-headers']).toBe('content-type')
})

test('a server that stops says so', async () => {
  isStopping = true
  const response = await post([relayed()])
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'FOOTFALL_E_STOPPING'])
})

const count = (over: object = {}, site = 'demo') =>
  post([], {
    path: '/v1/count',
    payload: JSON.stringify({
      v: 1,
      site,
      page: '/cart',
      counts: [{ reason: 'no-consent', n: 2 }],
      ...over,
    }),
  })

test('counts add up by site, hour, page and reason, and hold nothing else', async () => {
  expect((await count()).statusCode).toBe(204)
  expect((await count()).statusCode).toBe(204)
  await flush()
  const { rows } = await database.pool.query('select * from drop_counts')
  expect(rows).toEqual([
    { site: 'demo', hour: expect.any(Date), page: '/cart', reason: 'no-consent', n: 4 },
  ])
})

test('a count with more in it, or for a site that did not ask, is refused', async () => {
  expect((await count({ visitor: 'x' })).statusCode).toBe(400)
  expect((await count({ page: '/a?b=c' })).statusCode).toBe(400)
  expect((await count({}, 'quiet')).json().error.code).toBe('FOOTFALL_E_INVALID')
})
