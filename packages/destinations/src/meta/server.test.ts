import { createRequire } from 'node:module'
import type { HttpResponse, Params } from '@footfall/contract'
import { describe, expect, test } from 'vitest'
import { sampleAccepted, sampleOccurrence } from '../testing/sample.ts'
import { server } from './server.ts'

const settings = { ids: ['123456789012345'], accessToken: 'token-12345678' }
const pageView = sampleAccepted(sampleOccurrence({ name: 'PageView' }), {})

const response = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): HttpResponse => ({
  kind: 'response',
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const failure = (code: number, subcode?: number): HttpResponse =>
  response(400, {
    error: {
      message: 'any text',
      code,
      ...(subcode && { error_subcode: subcode }),
      fbtrace_id: 'AbC',
    },
  })

describe('events Meta would refuse are not sent', () => {
  test('a Purchase without value or currency', () => {
    for (const params of [{}, { value: 3 }, { currency: 'EUR' }, { value: 'x', currency: 'EUR' }]) {
      const purchase = sampleAccepted(
        sampleOccurrence({ name: 'Purchase', params: params as Params }),
        {},
      )
      expect(server.map(purchase, settings)).toMatchObject({ ok: false, reason: 'invalid' })
    }
  })

  test('no browser name, no address of the page', () => {
    const { agent: _agent, ...withoutAgent } = pageView
    expect(server.map(withoutAgent, settings)).toMatchObject({ ok: false, reason: 'invalid' })
    expect(server.map({ ...pageView, url: '' }, settings)).toMatchObject({ ok: false })
  })

  test('match keys too broad to find anyone', () => {
    const { address: _address, ids: _ids, ...anonymous } = pageView
    const withHashes = (hashes: Record<string, string>) =>
      server.map({ ...anonymous, hashes: { meta: hashes } }, settings).ok
    expect(withHashes({})).toBe(false)
    expect(
      withHashes(
        Object.fromEntries(['ct', 'country', 'st', 'zp'].map((key) => [key, 'a'.repeat(64)])),
      ),
    ).toBe(false)
    expect(withHashes({ em: 'a'.repeat(64) })).toBe(true)
    expect(server.map({ ...anonymous, address: '203.0.113.7' }, settings).ok).toBe(true)
  })
})

test('the host’s id of a person goes hashed or not at all', () => {
  const params = { ...pageView.params, user_id: 'customer-4711' }
  const mapped = server.map({ ...pageView, params }, settings)
  expect(mapped).toMatchObject({ ok: true })
  expect(JSON.stringify(mapped)).not.toContain('4711')
})

test('forms made for another destination stay out', () => {
  const mapped = server.map({ ...pageView, hashes: { other: { em: 'x' } } }, settings)
  expect(mapped).toMatchObject({ ok: true })
  expect(JSON.stringify(mapped)).not.toContain('"em"')
})

test('the body has the shape Meta’s SDK gives it', () => {
  const sdk = createRequire(import.meta.url)('facebook-nodejs-business-sdk')
  const purchase = sampleAccepted(
    sampleOccurrence({
      name: 'Purchase',
      params: {
        value: 19.8,
        currency: 'EUR',
        items: [{ id: 'NB-1', price: 9.9, quantity: 2 }],
        order_id: '7',
      },
    }),
    { meta: { em: 'a'.repeat(64), ct: 'b'.repeat(64) } },
  )
  const user = new sdk.UserData()
    .setEmails(['a'.repeat(64)])
    .setCities(['b'.repeat(64)])
    .setExternalIds(['visitor-1'])
    .setClientIpAddress('203.0.113.7')
    .setClientUserAgent('Mozilla/5.0 (X11; Linux x86_64)')
    .setFbp('fb.1.1700000000000.1234567890')
    .setFbc('fb.1.1700000000000.AbC')
  const content = new sdk.Content().setId('NB-1').setQuantity(2).setItemPrice(9.9)
  const custom = new sdk.CustomData()
    .setValue(19.8)
    .setCurrency('eur')
    .setContents([content])
    .setContentIds(['NB-1'])
    .setContentType('product')
    .setNumItems(2)
    .setOrderId('7')
  const event = new sdk.ServerEvent()
    .setEventName('Purchase')
    .setEventTime(1_730_000_000)
    .setEventId(purchase.id)
    .setEventSourceUrl(purchase.url)
    .setActionSource('website')
    .setUserData(user)
    .setCustomData(custom)
    .setDataProcessingOptions(['LDU'])
    .setDataProcessingOptionsCountry(0)
    .setDataProcessingOptionsState(0)
  const mapped = server.map(purchase, { ...settings, limitedDataUse: true })
  expect(mapped).toEqual({ ok: true, body: withUpperCurrency(event.normalize()) })
})

/** The SDK writes the currency in small letters or capitals by version; Meta takes both, the pixel shows capitals. */
const withUpperCurrency = (event: { custom_data: { currency: string } }): unknown => {
  const { custom_data } = event
  return {
    ...event,
    custom_data: { ...custom_data, currency: custom_data.currency.toUpperCase() },
  }
}

describe('the request', () => {
  test('goes to the first pixel id, with the token in the body', () => {
    const request = server.request([{ event_name: 'PageView' }], settings, {})
    expect(request.url).toBe('https://graph.facebook.com/v25.0/123456789012345/events')
    expect(JSON.parse(request.body)).toEqual({
      data: [{ event_name: 'PageView' }],
      access_token: 'token-12345678',
      partner_agent: 'footfall',
    })
    expect(request.url).not.toContain('token')
  })

  test('follows version, test event code and API base', () => {
    const chosen = { ...settings, apiVersion: 'v24.0', testEventCode: 'TEST1' }
    const request = server.request([], chosen, { apiBase: 'http://graph.facebook.test:4400/' })
    expect(request.url).toBe('http://graph.facebook.test:4400/v24.0/123456789012345/events')
    expect(JSON.parse(request.body).test_event_code).toBe('TEST1')
  })

  test('needs token and id', () => {
    expect(server.isReady(settings)).toBe(true)
    expect(server.isReady({ ids: ['1'] })).toBe(false)
    expect(server.isReady({ ids: [], accessToken: 'x' })).toBe(false)
  })
})

describe('the answer is read by its codes', () => {
  test('success needs every event confirmed', () => {
    const body = { events_received: 2, messages: [], fbtrace_id: 'T1' }
    expect(server.read(response(200, body), 2)).toEqual({ outcome: 'ok', trace: 'T1' })
    expect(server.read(response(200, body), 3)).toMatchObject({ outcome: 'rejected', trace: 'T1' })
  })

  const table: [outcome: string, codes: [number, number?][]][] = [
    ['retry', [[1], [2], [341], [368], [5000], [21_009], [987_654]]],
    ['throttled', [[4], [17], [613], [80_000], [80_003], [80_004], [80_014]]],
    ['auth', [[190], [190, 460], [190, 463], [102], [104], [200], [10], [294], [3], [100, 33]]],
    ['rejected', [[100], [100, 2_804_003], [100, 2_804_001], [100, 2_804_048], [105]]],
  ]
  for (const [outcome, codes] of table) {
    test.each(codes)(`${outcome}: code %s, subcode %s`, (code, subcode) => {
      expect(server.read(failure(code, subcode), 1)).toMatchObject({
        outcome,
        code: subcode ? `${code}/${subcode}` : String(code),
        trace: 'AbC',
        message: expect.stringMatching(/\w/),
      })
    })
  }

  test('what is not Meta’s response is tried again', () => {
    const others: HttpResponse[] = [
      { kind: 'failure', failure: 'timeout', sent: true },
      { kind: 'failure', failure: 'network', sent: false },
      response(200, '<html>'),
      response(200, '{}'),
      response(502, '<html>Bad gateway'),
      response(400, 'null'),
    ]
    for (const other of others) {
      expect(server.read(other, 1)).toMatchObject({ outcome: 'retry' })
    }
    expect(server.read(response(429, ''), 1)).toMatchObject({ outcome: 'throttled' })
  })

  test('the wait is taken from the headers', () => {
    const throttled = { error: { code: 80_004 } }
    const common = server.read(response(400, throttled, { 'retry-after': '30' }), 1)
    expect(common).toMatchObject({ outcome: 'throttled', retryAfterMs: 30_000 })
    const usage = JSON.stringify({ '1': [{ estimated_time_to_regain_access: 5 }] })
    const own = server.read(response(400, throttled, { 'x-business-use-case-usage': usage }), 1)
    expect(own).toMatchObject({ retryAfterMs: 300_000 })
  })
})
