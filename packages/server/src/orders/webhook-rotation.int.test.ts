import { createHmac } from 'node:crypto'
import type { OrderWebhook, WebhookRotation } from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCollect } from '../app/register-collect.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { isSealed } from '../secrets/sealed-secrets.ts'
import { OLD_SECRET_MS } from '../secrets/webhook-secret.ts'
import { signOrder } from '../testing/sign-order.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let collector: FastifyInstance
let cookie: string
beforeAll(async () => {
  api = await startTestApi()
  for (const key of ['demo', 'other']) await api.createSite(key)
  cookie = await api.signIn('me@shop.test', 'demo')
  collector = Fastify() as unknown as FastifyInstance
  installErrorHandler(collector, pino({ level: 'silent' }))
  await registerCollect(collector, {
    ...api.deps,
    halves: createServerHalves(api.deps),
    metrics: createMetrics(),
    isStopping: () => false,
  })
})
afterAll(async () => {
  await collector.close()
  await api.destroy()
})

const order = (id: string, site = 'demo', over: Partial<OrderWebhook> = {}): string =>
  JSON.stringify({
    v: 1,
    site,
    kind: 'placed',
    shop: 'woo',
    id,
    key: `wc_order_${id}abcdef`,
    time: Date.now(),
    value: 10,
    currency: 'EUR',
    items: [],
    ...over,
  } satisfies OrderWebhook)

const post = async (payload: string, signature: string) => {
  const response = await collector.inject({
    method: 'POST',
    url: '/v1/orders',
    headers: { 'content-type': 'application/json', 'x-footfall-signature': signature },
    payload,
  })
  return response.statusCode === 204 ? 204 : response.json().error.code
}

const rotate = async (): Promise<WebhookRotation> => {
  const url = '/api/sites/demo/webhook-secret/rotate'
  const response = await api.app.inject({
    method: 'POST',
    url,
    headers: { cookie, origin: ORIGIN },
  })
  expect(response.statusCode).toBe(200)
  return response.json()
}

test('O-07 a signature without a time is refused by a code of its own, and so is one out of time', async () => {
  const body = order('1')
  const bare = createHmac('sha256', 'x').update(body).digest('hex')
  expect(await post(body, bare)).toBe('FOOTFALL_E_SIGNATURE_FORM')
  const old = signOrder(body, 'x', Date.now() - 301_000)
  expect(await post(body, old)).toBe('FOOTFALL_E_SIGNATURE_TIME')
  expect(await post(body, signOrder(body, 'x', Date.now() - 200_000))).toBe(204)
})

test('O-07 the same signed telling again within the tolerance changes nothing', async () => {
  const body = order('2')
  const signature = signOrder(body, 'x')
  const states: string[] = []
  for (const _ of [1, 2, 3]) {
    expect(await post(body, signature)).toBe(204)
    const { rows } = await api.deps.pool.query(
      `select to_jsonb(o) as row from orders o where site = 'demo' and number = '2'`,
    )
    states.push(JSON.stringify(rows))
  }
  expect(JSON.parse(states[0] ?? '')).toHaveLength(1)
  expect(new Set(states).size).toBe(1)
})

test('an order’s time in seconds is refused rather than taken for 1970', async () => {
  const seconds = order('5', 'demo', { time: Math.floor(Date.now() / 1_000) })
  expect(await post(seconds, signOrder(seconds, 'x'))).toBe('FOOTFALL_E_BODY')
  const milliseconds = order('5')
  expect(await post(milliseconds, signOrder(milliseconds, 'x'))).toBe(204)
})

test('a refund of an order that was not told of is refused by a code of its own, also where a neighbour has that order', async () => {
  const placed = order('6', 'other')
  expect(await post(placed, signOrder(placed, 'x'))).toBe(204)
  const refund = order('6', 'demo', { kind: 'refunded' })
  expect(await post(refund, signOrder(refund, 'x'))).toBe('FOOTFALL_E_ORDER')
})

test('a new webhook secret leaves the one before valid for a day, on this site only; both are sealed', async () => {
  const { secret, oldValidUntil } = await rotate()
  expect(Math.abs(oldValidUntil - Date.now() - OLD_SECRET_MS)).toBeLessThan(60_000)
  const body = order('3')
  expect(await post(body, signOrder(body, secret))).toBe(204)
  expect(await post(body, signOrder(body, 'x'))).toBe(204)
  const foreign = order('3', 'other')
  expect(await post(foreign, signOrder(foreign, secret))).toBe('FOOTFALL_E_SIGNATURE')

  const { rows } = await api.deps.pool.query(`select * from sites where key = 'demo'`)
  expect(isSealed(rows[0].webhook_secret)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(secret)
  const other = await api.deps.pool.query(`select webhook_secret from sites where key = 'other'`)
  expect(other.rows).toEqual([{ webhook_secret: 'x' }])

  await api.deps.pool.query(
    `update sites set webhook_secret_before_until = now() where key = 'demo'`,
  )
  expect(await post(body, signOrder(body, 'x'))).toBe('FOOTFALL_E_SIGNATURE')
  expect(await post(body, signOrder(body, secret))).toBe(204)
})

test('a sealed webhook secret copied into another site’s row opens nothing there', async () => {
  const { secret } = await rotate()
  await api.deps.pool.query(
    `update sites set webhook_secret = (select webhook_secret from sites where key = 'demo') where key = 'other'`,
  )
  const body = order('4', 'other')
  expect(await post(body, signOrder(body, secret))).toBe('FOOTFALL_E_SIGNATURE')
})
