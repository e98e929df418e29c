import type { RelayResponse, SiteRefusals } from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerCollect } from '../app/register-collect.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createRefusalCounter, type RefusalCounter } from './refusal-counter.ts'
import { dropOldRefusals } from './refusal-store.ts'

const SHOP = 'https://www.shop.test'
const STAGING = 'https://staging.shop.test'

let api: TestApi
let collector: FastifyInstance
let flush: () => Promise<void>
/** Each test's own: it remembers an hour. */
let counter: RefusalCounter
const cookies: Record<string, string> = {}

beforeAll(async () => {
  api = await startTestApi()
  for (const site of ['one', 'two']) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
    await api.deps.pool.query(`update sites set origins = $1 where key = $2`, [[SHOP], site])
    await publish(site)
  }
  const { db, clock, sites, destinations, eventLog, eventStore, withdrawals, orders } = api.deps
  collector = Fastify() as unknown as FastifyInstance
  installErrorHandler(collector, pino({ level: 'silent' }))
  await eventLog.maintain()
  const collect = await registerCollect(collector, {
    eventLog,
    eventStore,
    sites,
    clock,
    withdrawals,
    orders,
    halves: createServerHalves({ db, clock, destinations }),
    metrics: createMetrics(),
    refusals: {
      event: (site, name) => counter.event(site, name),
      origin: (site, origin) => counter.origin(site, origin),
      flush: () => counter.flush(),
    },
    isStopping: () => false,
  })
  flush = collect.flush
})
afterAll(async () => {
  await collector.close()
  await api.destroy()
})
beforeEach(async () => {
  await counter?.flush()
  await api.deps.pool.query('delete from refusals')
  counter = createRefusalCounter(api.deps)
})

const call = (site: string, path: string, payload?: object, cookie = cookies[site]) =>
  api.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/sites/${site}${path}`,
    headers: { cookie, origin: ORIGIN },
    ...(payload && { payload }),
  })

const publish = async (site: string): Promise<void> => {
  expect((await call(site, '/publish', {})).statusCode).toBe(200)
}

const seen = async (site: string): Promise<SiteRefusals> => {
  await flush()
  return (await call(site, '/refusals')).json()
}

const send = async (site: string, names: readonly string[], origin = SHOP, consent = {}) => {
  const { type, params, url, time, consent: granted } = sampleEvent()
  const response = await collector.inject({
    method: 'POST',
    url: '/v1/collect',
    headers: { origin, 'content-type': 'text/plain', 'user-agent': BROWSER_AGENT },
    payload: JSON.stringify({
      v: 1,
      site,
      sentAt: Date.now(),
      config: 1,
      events: names.map((name) => ({
        id: sampleEvent().id,
        name,
        type,
        params,
        url,
        time,
        destinations: {},
        consent: { ...granted, ...consent },
      })),
    }),
  })
  return response
}

test('N-07 a name the site does not list is refused, counted for that site alone, and shown with the most frequent first', async () => {
  const response = await send('one', ['QuizDone', 'PageView', 'Newsletter', 'QuizDone'])
  expect(response.statusCode).toBe(202)
  const { accepted, refused } = response.json<RelayResponse>()
  expect([accepted, refused.map(({ index, reason }) => [index, reason])]).toEqual([
    1,
    [
      [0, 'filtered'],
      [2, 'filtered'],
      [3, 'filtered'],
    ],
  ])
  await send('two', ['QuizDone'])
  expect(await seen('one')).toEqual({
    refusals: [
      { kind: 'event', value: 'QuizDone', n: 2 },
      { kind: 'event', value: 'Newsletter', n: 1 },
    ],
    others: { event: 0, origin: 0 },
  })
  expect((await seen('two')).refusals).toEqual([{ kind: 'event', value: 'QuizDone', n: 1 }])
})

test('N-07 without a grant not even the name of an unknown event is counted', async () => {
  await send('one', ['Secretly'], SHOP, { analytics: 'denied', advertising: 'denied' })
  await send('one', ['Secretly'], SHOP, { analytics: 'unknown', advertising: 'unknown' })
  expect((await seen('one')).refusals).toEqual([])
})

test('N-07 an allowed event is in the draft first, comes in once published, and for that site alone', async () => {
  await send('one', ['QuizDone'])
  await send('two', ['QuizDone'])
  await flush()
  await call('one', '/refusals/allow', { kind: 'event', value: 'Earlier' })
  const allowed = await call('one', '/refusals/allow', { kind: 'event', value: 'QuizDone' })
  expect(allowed.json<SiteRefusals>().refusals).toEqual([
    { kind: 'event', value: 'QuizDone', n: 1, isSaved: true },
  ])
  expect((await send('one', ['QuizDone'])).statusCode).toBe(202)
  await publish('one')
  expect((await send('one', ['QuizDone'])).statusCode).toBe(204)
  expect((await seen('one')).refusals).toEqual([])
  expect((await send('two', ['QuizDone'])).statusCode).toBe(202)
  const { rows } = await api.deps.pool.query<{ names: unknown }>(
    `select draft->'allowedEvents' as names from site_things where site = 'one' and kind = 'names'`,
  )
  expect(rows[0]?.names).toEqual(['Earlier', 'QuizDone'])
})

test('N-07 a refused origin is counted for its site, and allowed by one word of its owner, at once', async () => {
  expect((await send('one', ['PageView'], STAGING)).statusCode).toBe(403)
  expect((await send('one', ['PageView'], STAGING.toUpperCase())).statusCode).toBe(403)
  expect((await seen('one')).refusals).toEqual([{ kind: 'origin', value: STAGING, n: 2 }])
  expect((await seen('two')).refusals).toEqual([])
  const allowed = await call('one', '/refusals/allow', { kind: 'origin', value: STAGING })
  expect(allowed.json<SiteRefusals>().refusals).toEqual([])
  expect((await send('one', ['PageView'], STAGING)).statusCode).toBe(204)
  expect((await send('two', ['PageView'], STAGING)).statusCode).toBe(403)
})

test('N-07 what is no origin of a page is not counted', async () => {
  for (const origin of [
    'null',
    'file://',
    'https://',
    'https://*.shop.test',
    'javascript:alert(1)',
    'https://jane%40mail.example',
    'https://a%zz',
    'https://shop.test:443',
    'https://user:secret@shop.test',
  ])
    await send('one', ['PageView'], origin)
  await send('one', ['PageView'], `https://${'a'.repeat(300)}.test`)
  expect(await seen('one')).toEqual({ refusals: [], others: { event: 0, origin: 0 } })
})

test('N-07 made-up names and origins stay bounded, and leave the other site its own', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `Made up ${at}`)
  for (let at = 0; at < names.length; at += 50) await send('one', names.slice(at, at + 50))
  for (let at = 0; at < 80; at++) await send('one', ['PageView'], `https://made-up-${at}.test`)
  await send('two', ['Mine'])
  const { refusals, others } = await seen('one')
  expect(refusals.filter(({ kind }) => kind === 'event')).toHaveLength(20)
  expect(refusals.filter(({ kind }) => kind === 'origin')).toHaveLength(20)
  expect(others).toEqual({ event: 280, origin: 60 })
  const { rows } = await api.deps.pool.query<{ n: number }>(
    `select count(*)::int as n from refusals where site = 'one'`,
  )
  // Of 380; twice as many where the hour turns meanwhile.
  expect(rows[0]?.n).toBeLessThanOrEqual(204)
  expect((await seen('two')).refusals).toEqual([{ kind: 'event', value: 'Mine', n: 1 }])
})

test('N-07 what comes often is shown first, whatever is made up before and after it, and for its site alone', async () => {
  const names = Array.from({ length: 600 }, (_, at) => `Made up ${at}`)
  const flood = async (from: number): Promise<void> => {
    for (let at = from; at < from + 300; at += 50) await send('one', names.slice(at, at + 50))
    for (let at = from; at < from + 80; at++)
      await send('one', ['PageView'], `https://made-up-${at}.test`)
    // As it is written down meanwhile.
    await flush()
  }
  await flood(0)
  for (let time = 0; time < 4; time++) await send('one', Array(50).fill('Genuine'))
  for (let time = 0; time < 60; time++) await send('one', ['PageView'], 'https://genuine.test')
  await send('two', ['Mine'])
  await flush()
  await flood(300)
  const { refusals, others } = await seen('one')
  const [event, origin] = ['event', 'origin'].map((kind) =>
    refusals.find((refusal) => refusal.kind === kind),
  )
  expect([event?.value, origin?.value]).toEqual(['Genuine', 'https://genuine.test'])
  expect(event?.n).toBeGreaterThan(100)
  expect(event?.n).toBeLessThanOrEqual(200)
  // Whatever gave way is among the others: nothing is counted twice, nothing is lost.
  const sum = (kind: string): number =>
    refusals.reduce((all, one) => all + (one.kind === kind ? one.n : 0), 0)
  expect([sum('event') + others.event, sum('origin') + others.origin]).toEqual([800, 220])
  const { rows } = await api.deps.pool.query<{ n: number; least: number }>(
    `select count(*)::int as n, min(n)::int as least from refusals where site = 'one'`,
  )
  expect(rows[0]?.n).toBeLessThanOrEqual(204)
  expect(rows[0]?.least).toBe(1)
  expect((await seen('two')).refusals).toEqual([{ kind: 'event', value: 'Mine', n: 1 }])
})

test('N-07 a name that holds an e-mail address or a token is counted, and not kept', async () => {
  const before = (await seen('two')).others.event
  await send('two', ['Sale by ann@mail.example', 'x?token=abcdefghijklmnop1234567890'])
  const { refusals, others } = await seen('two')
  expect([refusals, others.event - before]).toEqual([[], 2])
  const { rows } = await api.deps.pool.query('select value from refusals')
  expect(JSON.stringify(rows)).not.toMatch(/ann@|token/)
})

test('N-07 an origin that holds a token, and a name nobody can see, are counted and not kept', async () => {
  const before = (await seen('two')).others
  await send('two', ['\u200b\u3164'])
  await send('two', ['PageView'], 'https://sk_live_51habcdef.evil.test')
  await send('one', ['PageView'], 'https://evil.test')
  const { refusals, others } = await seen('two')
  expect([refusals, others.event - before.event, others.origin - before.origin]).toEqual([[], 1, 1])
  expect((await seen('one')).refusals).toEqual([
    { kind: 'origin', value: 'https://evil.test', n: 1 },
  ])
})

test('N-07 an allowed origin is listed as browsers send it, whatever way it was written', async () => {
  const allow = (value: string) => call('one', '/refusals/allow', { kind: 'origin', value })
  for (const value of ['https://Port.test:443', 'https://port.test/', 'https://port.test'])
    expect((await allow(value)).statusCode).toBe(200)
  expect((await allow('https://bücher.test')).statusCode).toBe(200)
  const { rows } = await api.deps.pool.query<{ key: string; origins: string[] }>(
    `select key, origins from sites where key in ('one', 'two') order by key`,
  )
  expect(rows[0]?.origins.filter((origin) => /port|xn--/.test(origin))).toEqual([
    'https://port.test',
    'https://xn--bcher-kva.test',
  ])
  expect(rows[1]?.origins).toEqual([SHOP])
})

test('N-07 members may look, owners may allow, strangers neither; what is no name or origin is refused', async () => {
  for (const bad of [
    { kind: 'event', value: '' },
    { kind: 'event', value: 'x'.repeat(81) },
    { kind: 'page', value: 'x' },
    { kind: 'event', value: 'x', site: 'two' },
    { kind: 'event', value: 'x\0' },
    { kind: 'event', value: 'x\ud800' },
    { kind: 'origin', value: 'https://x\0.test' },
    { kind: 'origin', value: 'https://x\udc00.test' },
    {},
  ])
    expect((await call('one', '/refusals/allow', bad)).statusCode).toBe(400)
  for (const value of [
    '*',
    'https://*.test',
    'shop.test',
    'https://a.test/path',
    'https://a%zz',
    'null',
  ])
    expect((await call('one', '/refusals/allow', { kind: 'origin', value })).statusCode).toBe(422)
  const input = { kind: 'event', value: 'Foreign' }
  expect((await call('one', '/refusals/allow', input, cookies.two)).statusCode).toBe(403)
  expect((await call('one', '/refusals', undefined, cookies.two)).statusCode).toBe(403)
  await api.deps.pool.query(
    `update organisation_member set role = 'analyst' where organisation = (select organisation from sites where key = 'two')`,
  )
  expect((await call('two', '/refusals/allow', input)).statusCode).toBe(403)
  expect((await call('two', '/refusals')).statusCode).toBe(200)
})

test('what is older than a day is not shown, and dropped after two', async () => {
  const { pool, clock } = api.deps
  const ago = (hours: number): Date => new Date(clock.now() - hours * 3_600_000)
  await pool.query(
    `insert into refusals values ('one', $1, 'event', 'Young', 1), ('one', $2, 'event', 'Old', 1), ('one', $3, 'event', 'Older', 1)`,
    [ago(2), ago(25), ago(49)],
  )
  expect((await seen('one')).refusals.map(({ value }) => value)).toEqual(['Young'])
  await dropOldRefusals(pool, clock.now())
  const { rows } = await pool.query('select value from refusals order by hour')
  expect(rows).toEqual([{ value: 'Old' }, { value: 'Young' }])
})
