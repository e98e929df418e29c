import {
  DEBUG_FRAGMENT,
  type ErrorBody,
  type PickChoice,
  type PickLink,
  type PickQuestion,
  type PickState,
} from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCollect } from '../app/register-collect.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createDebugToken } from './debug-token.ts'
import { createPicks } from './picks.ts'

const PAGE = 'https://www.shop.test'
let api: TestApi
let collector: FastifyInstance
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi()
  for (const site of ['one', 'two']) {
    await api.createSite(site)
    // An owner makes the organisation that its log belongs to.
    await api.signIn(`owner@${site}.test`, site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site, 'analyst')
  }
  await api.deps.pool.query('update sites set origins = $1', [[PAGE]])
  collector = Fastify() as unknown as FastifyInstance
  installErrorHandler(collector, pino({ level: 'silent' }))
  await registerCollect(collector, {
    ...api.deps,
    halves: createServerHalves(api.deps),
    metrics: createMetrics(),
    debugKeys: api.deps.keyring.all('debug-links'),
    picks: createPicks(api.deps.pool),
    isStopping: () => false,
  })
})
afterAll(async () => {
  await collector.close()
  await api.destroy()
})

const start = async (site: string, payload: object = {}): Promise<PickLink> =>
  (await post(site, payload)).json<PickLink>()
const post = (site: string, payload: object, cookie = cookies[site] ?? '') =>
  api.app.inject({
    method: 'POST',
    url: `/api/sites/${site}/picks`,
    headers: { cookie, origin: ORIGIN },
    payload,
  })
const state = (site: string, id: string, cookie = cookies[site] ?? '') =>
  api.app.inject({ url: `/api/sites/${site}/picks/${id}`, headers: { cookie } })
const tokenIn = ({ url }: PickLink): string => url.split(DEBUG_FRAGMENT)[1] ?? ''
const ask = (site: string, token: string, choice?: object, origin = PAGE) =>
  collector.inject({
    method: 'POST',
    url: '/v1/debug/pick',
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin },
    payload: JSON.stringify({ v: 1, site, token, ...(choice && { choice }) }),
  })
const code = (response: { json<T>(): T }) => response.json<ErrorBody>().error.code

const CHOICE: PickChoice = { selector: '#buy', page: `${PAGE}/`, here: 1, pages: [] }

test('what is chosen on the page comes back to the console of its own site', async () => {
  await api.deps.eventStore.record([
    ...['/a', '/b', '/a', '/c', '/d'].map((path) => sampleEvent({ site: 'one', url: PAGE + path })),
    sampleEvent({ site: 'one', url: 'https://elsewhere.test/x' }),
    sampleEvent({ site: 'two', url: `${PAGE}/theirs` }),
  ])
  const one = await start('one', { selector: '.buy', url: `${PAGE}/shop` })
  const two = await start('two')
  expect(one.url.startsWith(`${PAGE}/shop${DEBUG_FRAGMENT}one.`)).toBe(true)
  const question = (await ask('one', tokenIn(one))).json<PickQuestion>()
  expect(question.selector).toBe('.buy')
  expect(question.addresses).toHaveLength(3)
  expect(question.addresses.every((url) => url.startsWith(`${PAGE}/`))).toBe(true)
  expect((await ask('two', tokenIn(two))).json<PickQuestion>()).toEqual({
    addresses: [`${PAGE}/theirs`],
  })
  expect((await state('one', one.id)).json<PickState>()).toEqual({ expiresAt: one.expiresAt })
  expect((await ask('one', tokenIn(one), CHOICE)).statusCode).toBe(204)
  expect((await state('one', one.id)).json<PickState>().choice).toEqual(CHOICE)
  expect((await state('two', two.id)).json<PickState>()).not.toHaveProperty('choice')
  expect((await state('two', one.id)).statusCode).toBe(404)
  expect(code(await state('one', one.id, cookies.two))).toBe('FOOTFALL_E_FORBIDDEN')
})

test('a link of another site, of another pick or of none chooses nothing', async () => {
  const [mine, other] = [await start('one'), await start('one')]
  const theirs = await start('two')
  expect(code(await ask('one', tokenIn(theirs), CHOICE))).toBe('FOOTFALL_E_TOKEN')
  const swapped = tokenIn(mine).replace(mine.id, other.id)
  expect(code(await ask('one', swapped, CHOICE))).toBe('FOOTFALL_E_TOKEN')
  const { key: secret } = api.deps.keyring.newest('debug-links')
  const plain = createDebugToken({ secret, site: 'one', expiresAt: Date.now() + 60_000 })
  expect(code(await ask('one', plain, CHOICE))).toBe('FOOTFALL_E_TOKEN')
  expect(code(await ask('one', tokenIn(mine), CHOICE, 'https://evil.test'))).toBe(
    'FOOTFALL_E_ORIGIN',
  )
  expect((await state('one', mine.id)).json<PickState>()).not.toHaveProperty('choice')
})

test('the token of a pick opens the debugger too, and no longer than it lives', async () => {
  const link = await start('one')
  const debug = (token: string) =>
    collector.inject({
      method: 'POST',
      url: '/v1/debug',
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: PAGE },
      payload: JSON.stringify({ v: 1, site: 'one', token }),
    })
  expect((await debug(tokenIn(link))).statusCode).toBe(204)
  await api.deps.pool.query(`update selector_picks set expires_at = now() - interval '1 second'`)
  expect(code(await ask('one', tokenIn(link), CHOICE))).toBe('FOOTFALL_E_TOKEN')
  expect((await state('one', link.id)).statusCode).toBe(404)
})

test('hostile choices and pages are refused, and a site keeps only so many', async () => {
  const link = await start('one')
  for (const bad of [
    { ...CHOICE, selector: '][' },
    { ...CHOICE, selector: 'a'.repeat(501) },
    { ...CHOICE, here: -1 },
    { ...CHOICE, pages: Array.from({ length: 4 }, () => ({ address: 'x' })) },
  ]) {
    expect(code(await ask('one', tokenIn(link), bad))).toBe('FOOTFALL_E_BODY')
  }
  expect(code(await post('one', { url: 'https://evil.test/' }))).toBe('FOOTFALL_E_INVALID')
  expect(code(await post('one', { selector: '][' }))).toBe('FOOTFALL_E_INVALID')
  for (let made = 0; made < 55; made++) await start('one')
  const { rows } = await api.deps.pool.query(
    `select count(*)::int as n from selector_picks where site = 'one'`,
  )
  expect(rows[0].n).toBeLessThanOrEqual(50)
})

test('whoever makes a link stands in the audit log of the site’s organisation, with the page', async () => {
  const url = `${PAGE}/for-the-log`
  expect((await post('two', { url })).statusCode).toBe(200)
  const { rows } = await api.deps.pool.query<{ site: string; action: string; actor_name: string }>(
    "select site, action, actor_name from audit_log where details->>'url' = $1",
    [url],
  )
  expect(rows).toEqual([
    { site: 'two', action: 'POST /api/sites/:key/picks', actor_name: 'two@shop.test' },
  ])
})
