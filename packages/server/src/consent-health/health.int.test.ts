import type { ConsentHealth, ErrorBody } from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCollect } from '../app/register-collect.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createHealthCounter, dropOldHealthCounts } from './health-counts.ts'

const SHOP = 'https://www.shop.test'

let api: TestApi
let collector: FastifyInstance
let cookie: string

beforeAll(async () => {
  api = await startTestApi()
  await api.createSite('demo')
  await api.deps.pool.query(`update sites set origins = $1 where key = 'demo'`, [[SHOP]])
  cookie = await api.signIn('me@shop.test', 'demo')
  const { pool, db, clock, sites, destinations, eventLog, eventStore, withdrawals, orders } =
    api.deps
  collector = Fastify() as unknown as FastifyInstance
  installErrorHandler(collector, pino({ level: 'silent' }))
  await registerCollect(collector, {
    eventLog,
    eventStore,
    sites,
    clock,
    withdrawals,
    orders,
    halves: createServerHalves({ db, clock, destinations }),
    metrics: createMetrics(),
    health: createHealthCounter(pool, clock),
    isStopping: () => false,
  })
})
afterAll(async () => {
  await collector.close()
  await api.destroy()
})

const count = (body: object) =>
  collector.inject({
    method: 'POST',
    url: '/v1/count/consent',
    headers: {
      origin: SHOP,
      'content-type': 'text/plain',
      'user-agent': 'Mozilla/5.0 (Secret)',
    },
    payload: JSON.stringify({ v: 1, site: 'demo', ...body }),
  })

const health = async (): Promise<ConsentHealth> =>
  (await api.app.inject({ url: '/api/sites/demo/consent-health', headers: { cookie } })).json()

const choose = (isChosen: unknown, as = cookie) =>
  api.app.inject({
    method: 'PUT',
    url: '/api/sites/demo/consent-health',
    headers: { cookie: as, origin: ORIGIN },
    payload: { isChosen },
  })

const publish = async (): Promise<void> => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/sites/demo/publish',
    headers: { cookie, origin: ORIGIN },
  })
  expect(response.statusCode).toBe(200)
}

const rows = async (): Promise<unknown[]> =>
  (
    await api.deps.pool.query(
      `select site, day::text, signal, n::int from consent_health order by day, signal`,
    )
  ).rows

test('C-14 nothing is counted until the owner has chosen it and published', async () => {
  await publish()
  expect((await count({ signals: ['granted'] })).statusCode).toBe(422)
  expect(await health()).toMatchObject({ isOn: false, isChosen: false })
  expect((await choose(true)).json()).toMatchObject({ isOn: false, isChosen: true })
  expect((await count({ signals: ['granted'] })).statusCode).toBe(422)
  await publish()
  expect(await health()).toMatchObject({ isOn: true, isChosen: true })
  expect((await count({ signals: ['found', 'granted'] })).statusCode).toBe(204)
  const day = new Date(api.deps.clock.now()).toISOString().slice(0, 10)
  // All there is: no address, no agent, no page.
  expect(await rows()).toEqual([
    { site: 'demo', day, signal: 'found', n: 1 },
    { site: 'demo', day, signal: 'granted', n: 1 },
  ])
})

test('C-14 a count with anything more in it is refused', async () => {
  const before = await rows()
  for (const body of [
    { signals: ['granted'], visitorId: 'x' },
    { signals: ['granted'], page: '/secret' },
    { signals: ['granted', 'granted'] },
    { signals: ['clicked'] },
    { signals: [] },
    { signals: ['granted'], site: 'DEMO; drop table sites' },
  ]) {
    const answer = await count(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<ErrorBody>().error.code).toBe('FOOTFALL_E_BODY')
  }
  const foreign = await collector.inject({
    method: 'POST',
    url: '/v1/count/consent',
    headers: { origin: 'https://evil.test', 'content-type': 'text/plain' },
    payload: JSON.stringify({ v: 1, site: 'demo', signals: ['granted'] }),
  })
  expect(foreign.statusCode).toBe(403)
  expect(await rows()).toEqual(before)
})

test('a banner that never sends a denial is found by its counts, and one denial clears it', async () => {
  await Promise.all(Array.from({ length: 99 }, () => count({ signals: ['granted'] })))
  expect(await health()).toMatchObject({
    days: 14,
    counts: { granted: 100, denied: 0 },
    findings: [{ finding: 'no-denial', n: 0, of: 100 }],
    isTooFew: false,
  })
  await count({ signals: ['denied'] })
  expect((await health()).findings).toEqual([])
})

test('only the last two weeks count, and very old days are dropped', async () => {
  const now = api.deps.clock.now()
  const ago = (days: number): Date => new Date(now - days * 86_400_000)
  await api.deps.pool.query(
    `insert into consent_health values ('demo', $1, 'conflict', 50), ('demo', $2, 'conflict', 7), ('demo', $3, 'conflict', 9)`,
    [ago(14), ago(13), ago(401)],
  )
  expect((await health()).counts.conflict).toBe(7)
  await dropOldHealthCounts(api.deps.pool, now)
  expect(await rows()).toHaveLength(5)
})

test('members may look, owners may choose, strangers neither', async () => {
  expect((await choose('yes')).statusCode).toBe(400)
  await api.deps.pool.query(`update organisation_member set role = 'analyst'`)
  expect((await choose(false)).statusCode).toBe(403)
  expect((await health()).isOn).toBe(true)
  const response = await api.app.inject({ url: '/api/sites/demo/consent-health' })
  expect(response.statusCode).toBe(401)
})
