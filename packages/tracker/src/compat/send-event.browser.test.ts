import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { type BrowserEnv, createBrowserEnv } from '../core/env.ts'
import { openPage, type TestPage, type TestRequest } from '../testing/open-page.ts'
import { type CompatEvent, sendAjax, sendRest } from './send-event.ts'

let page: TestPage
/** Every word on the page's console. */
let said: MockInstance[]
let loud: BrowserEnv
beforeEach(async () => {
  page = await openPage()
  said = (['debug', 'log', 'info', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(page.window.console, method).mockImplementation(() => undefined),
  )
  loud = createBrowserEnv(page.window, {
    clock: page.clock,
    debug: (...told) => page.window.console.debug(...told),
  })
})
afterEach(() => page.close())

const event: CompatEvent = {
  pixel: 'facebook',
  event: 'Lead',
  data: { value: 2, contents: [{ id: 'a', quantity: 1 }], empty: null },
  ids: ['1', '2'],
  eventID: '0f8fad5b-d9cb-469f-a165-70867728950e',
  url: 'https://shop.test/',
  ajax_event: 'nonce',
  woo_order: 'key',
}
const AJAX = {
  action: 'pys_api_event',
  pixel: 'facebook',
  event: 'Lead',
  'data[value]': '2',
  'data[contents][0][id]': 'a',
  'data[contents][0][quantity]': '1',
  'ids[0]': '1',
  'ids[1]': '2',
  eventID: event.eventID,
  url: event.url,
  ajax_event: 'nonce',
  woo_order: 'key',
}
const REST = {
  event: 'Lead',
  data: JSON.stringify(event.data),
  ids: '["1","2"]',
  eventID: event.eventID,
  woo_order: 'key',
  edd_order: '0',
  url: event.url,
}
/** More than browsers let a request take along that outlives its page. */
const large: CompatEvent = { ...event, data: { text: 'x'.repeat(70_000) } }

const at = (path: string): string => `${page.endpoint}${path}`
/** The same server under a name that is another origin to the page. */
const elsewhere = (path: string): string => at(path).replace('//', '//elsewhere.')
const sent = async (path: string): Promise<TestRequest> => {
  await vi.waitFor(async () => expect(await page.requests(path)).not.toEqual([]))
  return (await page.requests(path))[0] as TestRequest
}
const fields = ({ body }: TestRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body))
const expectQuiet = (): void => {
  for (const one of said) expect(one).not.toHaveBeenCalled()
}
const breakBeacon = (value: unknown): void =>
  void Object.defineProperty(page.window.navigator, 'sendBeacon', { value, configurable: true })
const BROKEN_BEACONS: [string, unknown][] = [
  ['refuses', () => false],
  [
    'throws',
    () => {
      throw new TypeError('no')
    },
  ],
  ['is not there', undefined],
]
/** What the page's own fetch is asked with, and with what it goes on. */
const watchFetch = (): RequestInit[] => {
  const asked: RequestInit[] = []
  const { fetch } = page.window
  page.window.fetch = (input, init) => {
    asked.push(init ?? {})
    return fetch.call(page.window, input, init)
  }
  return asked
}

test.each([
  ['by beacon', true],
  ['by fetch', false],
])('N-03 the ajax action goes out form-encoded, %s', async (_how, useBeacon) => {
  await sendAjax(page.env, { ajaxUrl: at('/ajax'), useBeacon }, event)
  const request = await sent('/ajax')
  expect(request.method).toBe('POST')
  expect(request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(fields(request)).toEqual(AJAX)
})

test('N-03 the beacon is preferred: where the owner says nothing, nothing else is asked', async () => {
  const asked = watchFetch()
  const beacon = vi.spyOn(page.window.navigator, 'sendBeacon')
  await sendAjax(page.env, { ajaxUrl: at('/ajax') }, event)
  await sent('/ajax')
  expect(beacon).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([])
})

test('N-03 orders are optional, each under the name of its shop', async () => {
  const { woo_order: _, ...plain } = event
  await sendAjax(page.env, { ajaxUrl: at('/plain') }, plain)
  expect(fields(await sent('/plain'))).not.toHaveProperty('woo_order')
  await sendAjax(page.env, { ajaxUrl: at('/edd') }, { ...plain, edd_order: 'k2' })
  expect(fields(await sent('/edd'))).toMatchObject({ edd_order: 'k2' })
  expect(fields(await sent('/edd'))).not.toHaveProperty('woo_order')
})

test('N-03 it is not cached; the header goes only to the same origin, where it costs no preflight', async () => {
  const asked = watchFetch()
  await sendAjax(page.env, { ajaxUrl: at('/here'), useBeacon: false }, event)
  await sendAjax(page.env, { ajaxUrl: elsewhere('/there'), useBeacon: false }, event)
  expect(asked.map(({ cache, headers }) => [cache, headers])).toEqual([
    ['no-store', { 'cache-control': 'no-cache' }],
    ['no-store', {}],
  ])
  expect(fields(await sent('/there'))).toEqual(AJAX)
  expect((await page.requests()).map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/here'],
    ['POST', '/there'],
  ])
  expectQuiet()
})

test.each(BROKEN_BEACONS)(
  'N-03 N-05 where the beacon %s, the ajax call goes by fetch, quietly',
  async (_, beacon) => {
    breakBeacon(beacon)
    await sendAjax(page.env, { ajaxUrl: at('/ajax') }, event)
    expect(fields(await sent('/ajax'))).toEqual(AJAX)
    expectQuiet()
    await sendAjax(loud, { ajaxUrl: at('/ajax') }, event)
    expect(said[0]).toHaveBeenCalled()
  },
)

test('N-03 what is too large for a beacon is not too large for the fetch after it', async () => {
  await sendAjax(page.env, { ajaxUrl: at('/ajax') }, large)
  expect(fields(await sent('/ajax'))['data[text]']).toHaveLength(70_000)
})

test('N-03 a small one outlives its page by fetch too', async () => {
  const asked = watchFetch()
  await sendAjax(page.env, { ajaxUrl: at('/ajax'), useBeacon: false }, event)
  expect(asked[0]?.keepalive).toBe(true)
})

test('N-04 the REST path is told by beacon as parts, with the page’s address, and nobody else', async () => {
  const asked = watchFetch()
  await sendRest(page.env, { ajaxUrl: at('/ajax'), restUrl: at('/rest') }, event)
  const { body, headers } = await sent('/rest')
  const type = headers['content-type'] ?? ''
  expect(type).toMatch(/^multipart\/form-data/)
  const parts = await new Response(body, { headers: { 'content-type': type } }).formData()
  expect(Object.fromEntries(parts)).toEqual(REST)
  expect(asked).toEqual([])
  expect(await page.requests('/ajax')).toEqual([])
})

test('N-04 without a beacon it is JSON on the same origin', async () => {
  const config = { ajaxUrl: at('/ajax'), restUrl: at('/rest'), useBeacon: false }
  await sendRest(page.env, config, { ...event, edd_order: 'k2' })
  const request = await sent('/rest')
  expect(request.headers['content-type']).toBe('application/json')
  expect(JSON.parse(request.body)).toEqual({ ...REST, edd_order: 'k2' })
  expect(await page.requests('/ajax')).toEqual([])
})

test('N-04 on another origin it is url-encoded, which costs no preflight', async () => {
  const config = { ajaxUrl: at('/ajax'), restUrl: elsewhere('/rest'), useBeacon: false }
  await sendRest(page.env, config, event)
  const request = await sent('/rest')
  expect(request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(fields(request)).toEqual(REST)
  expect((await page.requests()).map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/rest'],
  ])
})

test.each(BROKEN_BEACONS)(
  'N-04 N-05 where the beacon %s, the REST path is told by fetch',
  async (_, beacon) => {
    breakBeacon(beacon)
    await sendRest(page.env, { ajaxUrl: at('/ajax'), restUrl: at('/rest') }, event)
    expect(JSON.parse((await sent('/rest')).body)).toEqual(REST)
    expect(await page.requests('/ajax')).toEqual([])
    expectQuiet()
  },
)

test.each([
  ['refuses', 500, '/rest'],
  ['does not exist', 404, '/rest'],
])(
  'N-04 N-05 where the REST path %s, the ajax call is made; only debug says so',
  async (_, status) => {
    await page.respondWith(status)
    const config = { ajaxUrl: at('/ajax'), restUrl: at('/rest'), useBeacon: false }
    await sendRest(page.env, config, event)
    expect(fields(await sent('/ajax'))).toEqual(AJAX)
    expectQuiet()
    await sendRest(loud, config, event)
    expect(said[0]).toHaveBeenCalled()
  },
)

test('N-04 N-05 a REST path that cannot be reached leaves the event to the ajax call', async () => {
  const restUrl = 'http://localhost:1/rest'
  await sendRest(page.env, { ajaxUrl: at('/ajax'), restUrl, useBeacon: false }, event)
  expect(fields(await sent('/ajax'))).toEqual(AJAX)
})

test('N-05 addresses that cannot be reached or read throw nothing, and only debug speaks of them', async () => {
  for (const [ajaxUrl, restUrl] of [
    ['http://localhost:1/ajax', 'nonsense://'],
    ['http://[', 'http://['],
  ] as const) {
    for (const useBeacon of [true, false]) {
      await expect(
        sendRest(page.env, { ajaxUrl, restUrl, useBeacon }, event),
      ).resolves.toBeUndefined()
    }
  }
  expectQuiet()
  await sendRest(loud, { ajaxUrl: 'http://[', restUrl: 'http://[' }, event)
  expect(said[0]).toHaveBeenCalled()
})
