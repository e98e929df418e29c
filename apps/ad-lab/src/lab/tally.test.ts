import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { buildAdLab } from '../ad-lab.ts'

const NOW = 1_790_000_000_000

let app: FastifyInstance

beforeEach(() => {
  app = buildAdLab({ hasTally: true, capacity: 2, now: () => NOW })
  return () => app.close()
})

const tell = (pixel: string, ids: string[], contentType = 'product') =>
  app.inject({
    method: 'POST',
    url: `/v25.0/${pixel}/events`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      access_token: 'lab-token',
      data: ids.map((id) => ({
        event_name: 'AddToCart',
        event_time: NOW / 1000,
        event_id: id,
        action_source: 'website',
        event_source_url: 'http://www.shop.test/cart',
        user_data: { client_user_agent: 'x', client_ip_address: '203.0.113.9' },
        custom_data: { content_type: contentType },
      })),
    }),
  })

const tally = async (query = '') =>
  (await app.inject(`/lab/tally${query}`)).body
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))

test('counts by account and id, also what the records have no room for', async () => {
  await tell('11111', ['a', 'b', 'c', 'd'])
  await tell('11111', ['a'])
  await tell('22222', ['a'])
  await tell('22222', ['e'], 'banana')
  expect(await tally('?account=11111')).toEqual(
    ['a', 'b', 'c', 'd'].map((id) => [
      ...['11111', 'www.shop.test', 'AddToCart', id, id === 'a' ? '2' : '1', '0', String(NOW)],
    ]),
  )
  expect(await tally('?account=22222')).toEqual([
    ['22222', 'www.shop.test', 'AddToCart', 'a', '1', '0', String(NOW)],
    ['22222', 'www.shop.test', 'AddToCart', 'e', '0', '1', '0'],
  ])
})

test('forgets with the records', async () => {
  await tell('11111', ['a'])
  await app.inject({ method: 'DELETE', url: '/lab/records' })
  expect(await tally()).toEqual([])
})

test('without being asked for, nothing is counted', async () => {
  const plain = buildAdLab()
  expect((await plain.inject('/lab/tally')).statusCode).toBe(404)
  await plain.close()
})
