import { DEBUG_FRAGMENT, type DebugLink, type ErrorBody } from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCollect } from '../app/register-collect.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { createDebugToken } from './debug-token.ts'

const PAGE = 'https://www.shop.test'
let api: TestApi
let collector: FastifyInstance
let cookie: string
beforeAll(async () => {
  api = await startTestApi()
  for (const key of ['demo', 'other']) await api.createSite(key)
  await api.deps.pool.query('update sites set origins = $1', [['https://*.shop.test', PAGE]])
  cookie = await api.signIn('me@shop.test', 'demo', 'analyst')
  collector = Fastify() as unknown as FastifyInstance
  installErrorHandler(collector, pino({ level: 'silent' }))
  await registerCollect(collector, {
    ...api.deps,
    halves: createServerHalves(api.deps),
    metrics: createMetrics(),
    debugKeys: api.deps.keyring.all('debug-links'),
    isStopping: () => false,
  })
})
afterAll(async () => {
  await collector.close()
  await api.destroy()
})

const link = (query = '', site = 'demo') =>
  api.app.inject({ url: `/api/sites/${site}/debug-link${query}`, headers: { cookie } })

const ask = (token: string, { site = 'demo', origin = PAGE } = {}) =>
  collector.inject({
    method: 'POST',
    url: '/v1/debug',
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin },
    payload: JSON.stringify({ v: 1, site, token }),
  })

const tokenIn = (url: string): string => new URL(url).hash.slice(DEBUG_FRAGMENT.length)

test('a member gets a link, and the collector takes its token from a page of the site', async () => {
  const { url, expiresAt } = (await link()).json<DebugLink>()
  expect(url.startsWith(`${PAGE}/${DEBUG_FRAGMENT}demo.`)).toBe(true)
  expect(expiresAt - Date.now()).toBeGreaterThan(20 * 60_000)
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(60 * 60_000)
  const response = await ask(tokenIn(url))
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(response.headers['access-control-allow-origin']).toBe(PAGE)
})

test('the link leads to the page that was asked for, on a domain of the site and nowhere else', async () => {
  const asked = `?url=${encodeURIComponent('https://blog.shop.test/a?b=c#d')}`
  const { url } = (await link(asked)).json<DebugLink>()
  expect(url.split(DEBUG_FRAGMENT)[0]).toBe('https://blog.shop.test/a?b=c#d')
  for (const bad of [
    'https://evil.test/',
    'javascript:alert(1)',
    '/path',
    'https://shop.test@evil.test/',
  ]) {
    const response = await link(`?url=${encodeURIComponent(bad)}`)
    expect([bad, response.statusCode]).toEqual([bad, 422])
    expect(response.json<ErrorBody>().error).toMatchObject({
      code: 'FOOTFALL_E_INVALID',
      details: [{ path: 'url' }],
    })
  }
})

test('a stranger gets no link', async () => {
  expect((await link('', 'other')).json<ErrorBody>().error.code).toBe('FOOTFALL_E_FORBIDDEN')
  const response = await api.app.inject({ url: '/api/sites/demo/debug-link' })
  expect(response.json<ErrorBody>().error.code).toBe('FOOTFALL_E_AUTH')
})

test('a tampered, an expired and another site’s token are refused by code', async () => {
  const secret = api.deps.keyring.newest('debug-links').key
  const good = createDebugToken({ secret, site: 'demo', expiresAt: Date.now() + 60_000 })
  const old = createDebugToken({ secret, site: 'demo', expiresAt: Date.now() - 1_000 })
  const tampered = good.replace(/.{5}$/, 'AAAAA')
  const responses = await Promise.all([ask(tampered), ask(old), ask(good, { site: 'other' })])
  expect(
    responses.map((response) => [response.statusCode, response.json<ErrorBody>().error.code]),
  ).toEqual(responses.map(() => [401, 'FOOTFALL_E_TOKEN']))
  expect((await ask(good, { origin: 'https://evil.test' })).statusCode).toBe(403)
  expect((await ask(good)).statusCode).toBe(204)
})
