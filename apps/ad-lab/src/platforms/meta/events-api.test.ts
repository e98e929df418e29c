import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAdLab } from '../../ad-lab.ts'

const NOW = Date.parse('2026-11-01T12:00:00Z')
const DAY_S = 86_400
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Fields = Record<string, unknown>

let app: FastifyInstance

beforeEach(() => {
  app = buildAdLab({ now: () => NOW })
  return () => app.close()
})

const websiteEvent = (more: Fields = {}): Fields => ({
  event_name: 'PageView',
  event_time: NOW / 1000 - 10,
  event_id: '01930000-0000-7000-8000-000000000001',
  action_source: 'website',
  event_source_url: 'https://www.shop.test/mug',
  user_data: { client_user_agent: 'Mozilla/5.0', client_ip_address: '203.0.113.9' },
  ...more,
})

const withUserData = (userData: Fields): Fields =>
  websiteEvent({ user_data: { client_user_agent: 'Mozilla/5.0', ...userData } })

interface CallOptions {
  url?: string
  token?: string | undefined
}

const send = async (
  events: unknown,
  { url = '/v25.0/1234567890/events', token = 'lab-token' }: CallOptions = {},
) => {
  const response = await app.inject({
    method: 'POST',
    url,
    payload: { data: events, access_token: token },
  })
  const body = response.json()
  return {
    status: response.statusCode,
    body,
    code: body.error?.code,
    subcode: body.error?.error_subcode,
  }
}

describe('the call', () => {
  test('a good batch is answered with its size and a trace id', async () => {
    const { status, body } = await send([websiteEvent(), websiteEvent({ event_id: 'second' })])
    expect(status).toBe(200)
    expect(body).toEqual({
      events_received: 2,
      messages: [],
      fbtrace_id: expect.stringMatching(/^A[\w-]{20,}$/),
    })
  })

  test('an error has the shape of the Graph API', async () => {
    const { body } = await send([websiteEvent({ event_name: '' })])
    expect(body.error).toEqual({
      message: expect.stringContaining('event_name'),
      type: 'OAuthException',
      code: 100,
      is_transient: false,
      fbtrace_id: expect.any(String),
    })
  })

  test.each([
    ['missing', '', 400, 104, undefined],
    ['malformed', 'a b', 400, 190, undefined],
    ['expired', 'expired-token', 401, 190, 463],
    ['revoked', 'revoked-token', 401, 190, 460],
    ['without permission', 'forbidden-token', 403, 200, undefined],
  ])('a token that is %s is refused', async (_name, token, status, code, subcode) => {
    expect(await send([websiteEvent()], { token })).toMatchObject({ status, code, subcode })
  })

  test('the token may stand in the address', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/v25.0/1234567890/events?access_token=lab-token',
      payload: { data: [websiteEvent()] },
    })
    expect(response.statusCode).toBe(200)
  })

  test('a form post carries data as JSON text', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/v25.0/1234567890/events',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        access_token: 'lab-token',
        data: JSON.stringify([websiteEvent()]),
      }).toString(),
    })
    expect(response.json()).toMatchObject({ events_received: 1 })
  })

  test('a pixel id that is no number is an unknown object', async () => {
    expect(await send([websiteEvent()], { url: '/v25.0/shop/events' })).toMatchObject({
      status: 400,
      code: 100,
      subcode: 33,
    })
  })

  test('a token of another pixel’s business does not open this one', async () => {
    expect(await send([websiteEvent()], { token: 'for1234567890-token' })).toMatchObject({
      status: 200,
    })
    expect(await send([websiteEvent()], { token: 'for5555555555-token' })).toMatchObject({
      status: 400,
      code: 100,
      subcode: 33,
    })
  })

  test('each response says how much is used, and a throttled one when more is taken again', async () => {
    const url = '/v25.0/1234567890/events'
    const payload = { data: [websiteEvent()], access_token: 'lab-token' }
    const usage = async () => {
      const { headers } = await app.inject({ method: 'POST', url, payload })
      return JSON.parse(String(headers['x-business-use-case-usage']))['1234567890'][0]
    }
    expect(await usage()).toMatchObject({ call_count: 1, estimated_time_to_regain_access: 0 })
    const fault = { platform: 'meta', kind: 'code', code: 80_004, minutes: 7, times: 1 }
    await app.inject({ method: 'POST', url: '/lab/faults', payload: fault })
    expect(await usage()).toMatchObject({ call_count: 100, estimated_time_to_regain_access: 7 })
  })

  test('on command it says that it took one event fewer, and nothing of which', async () => {
    const payload = { platform: 'meta', kind: 'fewer', times: 1 }
    await app.inject({ method: 'POST', url: '/lab/faults', payload })
    const events = [websiteEvent(), websiteEvent({ event_id: 'second' })]
    expect(await send(events)).toMatchObject({
      status: 200,
      body: { events_received: 1, messages: [expect.any(String)] },
    })
    expect(await send(events)).toMatchObject({ body: { events_received: 2, messages: [] } })
    const pinterest = await app.inject({
      method: 'POST',
      url: '/lab/faults',
      payload: { platform: 'pinterest', kind: 'fewer' },
    })
    expect(pinterest.statusCode).toBe(400)
  })

  test('a retired version is refused', async () => {
    expect(await send([websiteEvent()], { url: '/v12.0/1234567890/events' })).toMatchObject({
      status: 400,
      code: 2635,
    })
  })

  test('a body that is not JSON is refused and kept', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/v25.0/1234567890/events',
      headers: { 'content-type': 'application/json' },
      payload: '{"data":',
    })
    expect(response.json().error.code).toBe(100)
    const { records } = (await app.inject('/lab/records')).json()
    expect(records).toMatchObject([
      { kind: 'call', request: { body: '{"data":' }, verdict: { result: 'refused' } },
    ])
  })

  test.each([[undefined], [[]], ['text'], [{}]])('data %j is refused', async (data) => {
    expect(await send(data)).toMatchObject({ status: 400, code: 100 })
  })

  test('1000 events are taken, 1001 are not', async () => {
    const events = Array.from({ length: 1001 }, (_, i) => websiteEvent({ event_id: `e${i}` }))
    expect((await send(events.slice(1))).body.events_received).toBe(1000)
    expect(await send(events)).toMatchObject({ status: 400, code: 100 })
  })

  test('any page may call it across origins', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/v25.0/1234567890/events',
      headers: { origin: 'http://www.shop.test', 'access-control-request-headers': 'content-type' },
    })
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    })
  })
})

describe('an event', () => {
  const refused: [string, Fields][] = [
    ['no name', { event_name: undefined }],
    ['no time', { event_time: undefined }],
    ['a time as text', { event_time: String(NOW / 1000) }],
    ['a time in milliseconds', { event_time: NOW }],
    ['no action source', { action_source: undefined }],
    ['an unknown action source', { action_source: 'web' }],
    ['no page address', { event_source_url: undefined }],
    ['a page address that is no URL', { event_source_url: '/mug' }],
    ['an id that is a number', { event_id: 7 }],
    ['no user data', { user_data: undefined }],
    ['no user agent', { user_data: { client_ip_address: '203.0.113.9' } }],
    ['an unknown field', { eventName: 'PageView' }],
    ['opt_out as text', { opt_out: 'true' }],
    ['an unknown processing option', { data_processing_options: ['CCPA'] }],
    [
      'limited use without a country',
      { data_processing_options: ['LDU'], data_processing_options_state: 0 },
    ],
    [
      'limited use with an unknown state',
      {
        data_processing_options: ['LDU'],
        data_processing_options_country: 1,
        data_processing_options_state: 7,
      },
    ],
  ]
  test.each(refused)('with %s is refused', async (_name, fields) => {
    expect(await send([websiteEvent(fields)])).toMatchObject({ status: 400, code: 100 })
  })

  const accepted: [string, Fields][] = [
    ['a custom name', { event_name: 'TimeOnPage' }],
    ['no id', { event_id: undefined }],
    [
      'no page address, from a shop floor',
      { action_source: 'physical_store', event_source_url: undefined },
    ],
    ['a referrer', { referrer_url: 'https://news.test/' }],
    ['opt_out', { opt_out: true }],
    ['no limits', { data_processing_options: [] }],
    [
      'limited use in California',
      {
        data_processing_options: ['LDU'],
        data_processing_options_country: 1,
        data_processing_options_state: 1000,
      },
    ],
    [
      'limited use where Meta finds the place',
      {
        data_processing_options: ['LDU'],
        data_processing_options_country: 0,
        data_processing_options_state: 0,
      },
    ],
  ]
  test.each(accepted)('with %s is taken', async (_name, fields) => {
    expect(await send([websiteEvent(fields)])).toMatchObject({
      status: 200,
      body: { events_received: 1 },
    })
  })

  test('of just under seven days is taken', async () => {
    expect((await send([websiteEvent({ event_time: NOW / 1000 - 7 * DAY_S + 5 })])).status).toBe(
      200,
    )
  })

  test('older than seven days fails the whole batch', async () => {
    const old = websiteEvent({ event_id: 'old', event_time: NOW / 1000 - 7 * DAY_S - 5 })
    expect(await send([websiteEvent(), old])).toMatchObject({
      status: 400,
      code: 100,
      subcode: 2804003,
    })
    const { records } = (await app.inject('/lab/records')).json()
    expect(records).toMatchObject([
      {
        batch: { index: 0, size: 2 },
        verdict: { result: 'refused', message: expect.stringContaining('event 1 is at fault') },
      },
      {
        batch: { index: 1, size: 2 },
        verdict: { result: 'refused', message: 'Event Timestamp Too Old' },
      },
    ])
  })
})

describe('customer information', () => {
  const refused: [string, Fields][] = [
    ['a raw e-mail address', { em: 'john@shop.test' }],
    ['a hash in capitals', { em: sha256('john@shop.test').toUpperCase() }],
    ['one raw address among hashes', { em: [sha256('a'), 'john@shop.test'] }],
    ['an empty list', { em: [] }],
    ['a raw phone number', { ph: '16505551212' }],
    ['a raw country', { country: 'de' }],
    ['a hashed address', { client_ip_address: sha256('203.0.113.9') }],
    ['an address that is none', { client_ip_address: '300.1.1.1' }],
    ['a hashed fbp', { fbp: sha256('x') }],
    ['a malformed fbp', { fbp: 'fb.1.x' }],
    ['a malformed fbc', { fbc: 'IwAR123' }],
    ['an empty external id', { external_id: '' }],
    ['an unknown key', { email: sha256('john@shop.test') }],
  ]
  test.each(refused)('with %s is refused', async (_name, userData) => {
    expect(await send([withUserData(userData)])).toMatchObject({ status: 400, code: 100 })
  })

  const accepted: [string, Fields][] = [
    ['a hashed e-mail address', { em: sha256('john@shop.test') }],
    ['several', { em: [sha256('a@shop.test'), sha256('b@shop.test')] }],
    ['a hashed phone number', { ph: [sha256('16505551212')] }],
    ['an IPv6 address', { client_ip_address: '2001:db8::1' }],
    ['fbp of four segments', { fbp: 'fb.1.1596403881668.1116446470' }],
    ['fbp of five segments', { fbp: 'fb.1.1596403881668.1116446470.AQYBAQIA' }],
    ['fbc', { fbc: 'fb.1.1554763741205.AbCdEf-Gh_1' }],
    ['an external id as given', { external_id: 'customer-7' }],
  ]
  test.each(accepted)('with %s is taken', async (_name, userData) => {
    expect((await send([withUserData(userData)])).status).toBe(200)
  })

  const hash = sha256('x')
  const tooBroad: [string, Fields][] = [
    ['the user agent alone', {}],
    ['place and gender', { ct: hash, country: hash, st: hash, zp: hash, ge: hash }],
    ['birth date', { db: hash }],
  ]
  test.each(tooBroad)('with only %s cannot match anyone', async (_name, userData) => {
    expect(await send([withUserData(userData)])).toMatchObject({
      status: 400,
      code: 100,
      subcode: 2804050,
    })
  })

  test.each([['fn'], ['ln']])('with only %s and gender cannot match anyone', async (name) => {
    const event = websiteEvent({
      action_source: 'phone_call',
      user_data: { [name]: hash, ge: hash },
    })
    expect(await send([event])).toMatchObject({ code: 100, subcode: 2804050 })
  })

  test('with a name and a place is enough', async () => {
    expect((await send([withUserData({ fn: hash, ct: hash })])).status).toBe(200)
  })
})

describe('business data', () => {
  const refused: [string, string, Fields | undefined][] = [
    ['Purchase', 'nothing', undefined],
    ['Purchase', 'no value', { currency: 'EUR' }],
    ['Purchase', 'no currency', { value: 12.5 }],
    ['Purchase', 'a value as text', { value: '12.50', currency: 'EUR' }],
    ['Purchase', 'letters that are no currency', { value: 12.5, currency: 'XYZ' }],
    ['Purchase', 'a currency sign', { value: 12.5, currency: '€' }],
    ['AddToCart', 'an unknown content type', { content_type: 'mug' }],
    ['AddToCart', 'content ids as text', { content_ids: 'mug-1' }],
    ['AddToCart', 'contents without an id', { contents: [{ quantity: 1 }] }],
    ['AddToCart', 'a price as text', { contents: [{ id: 'mug-1', item_price: '9.90' }] }],
    ['AddToCart', 'a broken count', { num_items: 1.5 }],
    ['Search', 'a search term that is a list', { search_string: ['mug'] }],
  ]
  test.each(refused)('%s with %s is refused', async (event_name, _name, custom_data) => {
    expect(await send([websiteEvent({ event_name, custom_data })])).toMatchObject({
      status: 400,
      code: 100,
    })
  })

  const accepted: [string, Fields | undefined][] = [
    ['PageView', undefined],
    ['Purchase', { value: 12.5, currency: 'EUR', order_id: '1001' }],
    ['Purchase', { value: 0, currency: 'usd' }],
    [
      'AddToCart',
      {
        content_type: 'product',
        content_ids: ['mug-1'],
        contents: [{ id: 'mug-1', quantity: 2, item_price: 9.9 }],
        num_items: 2,
      },
    ],
    ['ViewContent', { post_type: 'product', user_role: 'guest' }],
  ]
  test.each(accepted)('%s with %j is taken', async (event_name, custom_data) => {
    expect((await send([websiteEvent({ event_name, custom_data })])).status).toBe(200)
  })
})
