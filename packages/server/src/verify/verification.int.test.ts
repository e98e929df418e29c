import {
  DEBUG_FRAGMENT,
  type ErrorBody,
  type LookupResult,
  type Verification,
  type VerificationLink,
  type VisitReport,
} from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCollect } from '../app/register-collect.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { readAllowedHosts } from '../lookup/reach/allowed-hosts.ts'
import { sendHtml, startPageServer, type TestPageServer } from '../lookup/testing/page-server.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createLoaderPages } from './loader-pages.ts'
import { createVisitReports } from './visit-reports.ts'

let api: TestApi
let collector: FastifyInstance
let pages: TestPageServer
let html = ''
let location: string | undefined
const cookies: Record<string, string> = {}
const page = (): string => `http://shop.test:${pages.port}`

beforeAll(async () => {
  pages = await startPageServer((_request, response) => {
    if (location) response.writeHead(302, { location }).end()
    else sendHtml(response, html)
  })
  const isLookupAllowed = readAllowedHosts(`shop.test:${pages.port},www.shop.test:${pages.port}`)
  api = await startTestApi({ checksResponses: true }, { isLookupAllowed })
  for (const key of ['demo', 'other']) {
    await api.createSite(key)
    await api.deps.pool.query('update sites set origins = $1 where key = $2', [[page()], key])
    cookies[key] = await api.signIn(`me@${key}.test`, key)
  }
  collector = Fastify() as unknown as FastifyInstance
  installErrorHandler(collector, pino({ level: 'silent' }))
  await registerCollect(collector, {
    ...api.deps,
    halves: createServerHalves(api.deps),
    metrics: createMetrics(),
    debugKeys: api.deps.keyring.all('debug-links'),
    visitReports: createVisitReports(api.deps.pool, api.deps.clock),
    isStopping: () => false,
  })
})
afterAll(async () => {
  await collector.close()
  await pages.close()
  await api.destroy()
})

const call = (
  method: 'GET' | 'POST',
  path: string,
  { site = 'demo', payload }: { site?: string; payload?: object } = {},
) =>
  api.app.inject({
    method,
    url: `/api/sites/${site}${path}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
    ...(payload && { payload }),
  })
const look = async (site = 'demo') =>
  (await call('POST', '/lookup', { site, payload: { address: page() } })).json<LookupResult>()
const open = async (site = 'demo') =>
  (await call('POST', '/verification', { site, payload: {} })).json<VerificationLink>()
const verify = async (query: string, site = 'demo') =>
  (await call('GET', `/verification?${query}`, { site })).json<Verification>()
const tokenIn = ({ url }: VerificationLink): string => url.split(DEBUG_FRAGMENT)[1] ?? ''

const post = (path: string, payload: object, origin = page()) =>
  collector.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin },
    payload: JSON.stringify(payload),
  })
const report = (more: Partial<VisitReport> = {}): VisitReport => ({
  page: `${page()}/`,
  revision: 1,
  version: '0.1.0',
  consent: { functional: 'granted', analytics: 'granted', advertising: 'granted' },
  asks: 'banner',
  tools: [],
  events: [{ name: 'PageView', ways: { relay: { state: 'accepted' } } }],
  blocked: [],
  ...more,
})
const script = (key: string): string =>
  `<script async src="http://t.shop.test/s/${key}.js"></script>`

test('the screen turns green as the owner’s own visit arrives, and no other site’s does', async () => {
  html = script('demo')
  expect((await look()).state).toBe('read')
  const link = await open()
  const other = await open('other')
  expect(await verify(`link=${link.link}&ago=1000`)).toMatchObject({ state: 'waiting' })
  const asked = await post('/v1/debug', { v: 1, site: 'demo', token: tokenIn(link) })
  expect(asked.statusCode).toBe(204)
  const sent = await post('/v1/debug/report', {
    v: 1,
    site: 'demo',
    token: tokenIn(link),
    report: report(),
  })
  expect(sent.statusCode).toBe(204)
  const done = await verify(`link=${link.link}&ago=1000`)
  expect(done).toMatchObject({ state: 'verified', report: { page: `${page()}/` } })
  expect(done.checks.map(({ state }) => state)).toEqual(Array(5).fill('good'))
  // Neither another link, nor the same one asked for by another site, knows of it.
  expect((await verify(`link=${other.link}&ago=1000`, 'other')).report).toBeUndefined()
  expect((await verify(`link=${link.link}&ago=1000`, 'other')).report).toBeUndefined()
  expect((await verify('ago=1000')).report).toBeUndefined()
})

test('a report by a link of another site, of nobody, or from another domain is refused', async () => {
  const link = await open()
  const send = (more: object, origin?: string) =>
    post(
      '/v1/debug/report',
      { v: 1, site: 'demo', token: tokenIn(link), report: report(), ...more },
      origin,
    )
  expect((await send({ token: tokenIn(await open('other')) })).statusCode).toBe(401)
  expect((await send({ token: `${tokenIn(link).slice(0, -3)}AAA` })).statusCode).toBe(401)
  expect((await send({ site: 'other' })).statusCode).toBe(401)
  expect((await send({}, 'https://evil.test')).statusCode).toBe(403)
  const large = report({ tools: Array(21).fill('x') })
  expect((await send({ report: large })).statusCode).toBe(400)
  expect((await send({ report: { ...report(), consent: {} } })).statusCode).toBe(400)
  expect((await verify(`link=${link.link}&ago=1000`)).report).toBeUndefined()
})

test('nothing of the token is kept', async () => {
  const link = await open()
  const { rows } = await api.deps.pool.query('select * from visit_reports where site = $1', [
    'demo',
  ])
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(tokenIn(link).split('.')[2])
})

test('a wrong key, a missing script and another domain are named from what our server read', async () => {
  const { link } = await open()
  html = script('dem')
  await look()
  expect(await verify(`link=${link}&ago=1000`)).toMatchObject({
    problem: 'other-key',
    details: { key: 'dem' },
  })
  html = '<title>Nothing</title>'
  await look()
  expect((await verify(`link=${link}&ago=1000`)).problem).toBe('script-not-seen')
  location = `http://www.shop.test:${pages.port}/`
  const looked = await look()
  expect(looked).toMatchObject({ state: 'failed', problem: 'redirects' })
  location = undefined
})

test('where the link was opened instead is named, until that domain is let in; a stranger’s say-so is not', async () => {
  html = script('demo')
  await look()
  const link = await open()
  const www = `http://www.shop.test:${pages.port}`
  const token = tokenIn(link)
  await post('/v1/debug', { v: 1, site: 'demo', token: `${token.slice(0, -3)}AAA` }, www)
  expect((await verify(`link=${link.link}&ago=1000`)).state).toBe('waiting')
  await post('/v1/debug', { v: 1, site: 'demo', token }, www)
  expect(await verify(`link=${link.link}&ago=1000`)).toMatchObject({
    problem: 'wrong-domain',
    details: { origin: www },
  })
  // Neither another link of the site nor another site knows of it.
  expect((await verify(`link=${(await open()).link}&ago=1000`)).state).toBe('waiting')
  expect((await verify(`link=${link.link}&ago=1000`, 'other')).problem).not.toBe('wrong-domain')
  await api.deps.pool.query('update sites set origins = $1 where key = $2', [[page(), www], 'demo'])
  api.deps.sites.forget('demo')
  expect((await verify(`link=${link.link}&ago=1000`)).problem).toBeUndefined()
})

test('a fetched script is noted with its own domains only, and for its own site', async () => {
  const { pool, clock } = api.deps
  const seen = createLoaderPages({ pool, clock })
  const demo = { key: 'demo', origins: ['https://*.shop.test', 'https://shop.test'] }
  seen.note(demo, 'https://evil.test/')
  seen.note(demo, undefined)
  seen.note(demo, 'nonsense')
  await seen.flush()
  expect(await seen.lastSeen('demo')).toBeUndefined()
  for (let n = 0; n < 60; n++) seen.note(demo, `https://a${n}.shop.test/`)
  await seen.flush()
  expect(await seen.lastSeen('demo')).toBeGreaterThan(Date.now() - 60_000)
  expect(await seen.lastSeen('other')).toBeUndefined()
  const { rows } = await pool.query('select count(*)::int as n from loader_pages')
  expect(rows[0]).toEqual({ n: 50 })
})

test('a stranger looks nothing up and opens nothing', async () => {
  const calls = await Promise.all(
    (['/lookup', '/verification'] as const).map((path) =>
      api.app.inject({
        method: 'POST',
        url: `/api/sites/demo${path}`,
        headers: { cookie: cookies.other ?? '', origin: ORIGIN },
        payload: { address: page() },
      }),
    ),
  )
  expect(calls.map((one) => one.json<ErrorBody>().error.code)).toEqual([
    'FOOTFALL_E_FORBIDDEN',
    'FOOTFALL_E_FORBIDDEN',
  ])
})
