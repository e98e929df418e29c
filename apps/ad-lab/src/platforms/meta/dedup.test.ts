import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { buildAdLab } from '../../ad-lab.ts'

const START = Date.parse('2026-11-01T12:00:00Z')
const HOUR = 3_600_000

let app: FastifyInstance
let now: number

beforeEach(() => {
  now = START
  app = buildAdLab({ now: () => now })
  return () => app.close()
})

const fromBrowser = (eventId: string, eventName = 'AddToCart', pixelId = '1234567890') =>
  app.inject(
    `/tr/?id=${pixelId}&ev=${eventName}&eid=${eventId}&dl=http%3A%2F%2Fwww.shop.test%2F&cd[value]=9.9`,
  )

const fromServer = (eventId: string, more: Record<string, unknown> = {}) =>
  app.inject({
    method: 'POST',
    url: '/v25.0/1234567890/events',
    payload: {
      access_token: 'lab-token',
      data: [
        {
          event_name: 'AddToCart',
          event_time: Math.floor(now / 1000),
          event_id: eventId,
          action_source: 'website',
          event_source_url: 'http://www.shop.test/',
          user_data: { client_user_agent: 'x', fbp: 'fb.1.1596403881668.1116446470' },
          ...more,
        },
      ],
    },
  })

const rows = async () => (await app.inject('/lab/events')).json().events
const records = async () => (await app.inject('/lab/records')).json().records

test('browser and server copies of one event count once, in one row', async () => {
  await fromBrowser('one')
  await fromServer('one')
  expect(await rows()).toMatchObject([
    {
      eventId: 'one',
      eventName: 'AddToCart',
      state: 'matched',
      browser: [{ seq: 1 }],
      server: [{ seq: 2, duplicateOf: 1 }],
    },
  ])
})

test('of two copies within five minutes the browser’s counts, whichever came first; later ones do not', async () => {
  await fromServer('one')
  now = START + 5 * 60_000
  await fromBrowser('one')
  await fromServer('one')
  await fromServer('two')
  now = START + 10 * 60_000 + 1
  await fromBrowser('two')
  expect((await records()).map((r: { duplicateOf?: number }) => r.duplicateOf)).toEqual([
    ...[2, undefined, 2],
    ...[undefined, 4],
  ])
  expect((await rows()).map((row: { eventId: string }) => row.eventId)).toEqual(['two', 'one'])
})

test('another name, pixel or id is another event', async () => {
  await fromBrowser('one')
  await fromServer('two')
  await fromBrowser('one', 'addtocart')
  await fromBrowser('one', 'AddToCart', '9999999999')
  expect((await rows()).map((row: { state: string }) => row.state)).toEqual([
    'single',
    'single',
    'single',
    'single',
  ])
})

test('a server copy sent twice is shown as repeated', async () => {
  await fromServer('one')
  await fromServer('one')
  expect(await rows()).toMatchObject([
    { state: 'repeated', server: [{ seq: 1 }, { seq: 2, duplicateOf: 1 }] },
  ])
})

test('the window is 48 hours', async () => {
  await fromBrowser('one')
  now = START + 48 * HOUR
  await fromServer('one')
  now = START + 48 * HOUR + 1
  await fromServer('one')
  expect((await records()).map((r: { duplicateOf?: number }) => r.duplicateOf)).toEqual([
    undefined,
    1,
    undefined,
  ])
  expect(await rows()).toHaveLength(2)
})

test('a refused copy does not count, so the later good one does', async () => {
  await fromServer('one', { action_source: 'web' })
  await fromServer('one')
  const [row] = await rows()
  expect(row.state).toBe('single')
  expect(row.server[1].duplicateOf).toBeUndefined()
})

test('events without an id are never matched', async () => {
  await app.inject('/tr/?id=1234567890&ev=PageView')
  await app.inject('/tr/?id=1234567890&ev=PageView')
  expect(await rows()).toHaveLength(2)
})
