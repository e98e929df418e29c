import { createHmac } from 'node:crypto'
import { type AcceptedEvent, orderEventId } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import {
  BROWSER_AGENT,
  createTestCollector,
  type TestCollector,
} from '../testing/test-collector.ts'

const ORIGIN = 'http://www.shop.test'
const PAGE = `${ORIGIN}/product/a?utm_source=x&secret=1`
let all: TestCollector
let id: string
beforeAll(async () => {
  all = await createTestCollector()
  await seedSite(all.database.db, {
    destinations: {
      meta: { ids: ['111'], accessToken: 'token-token' },
      lab: { ids: ['1'], token: 'key' },
    },
  })
  const { visit } = await seedSite(all.database.db, { key: 'plain' })
  await seedSite(all.database.db, {
    key: 'filtered',
    destinations: { meta: { ids: ['111'], accessToken: 'token-token' } },
    config: {
      visit: {
        ...visit,
        filters: { externalID_disabled_by_api: true, disabled_utmId_cookie: true },
      },
    },
  })
})
afterAll(() => all.destroy())
beforeEach(() => {
  id = sampleEvent().id
})

const flags = (over: Record<string, boolean> = { facebook: true, ga: true }): string =>
  btoa(JSON.stringify(over))

interface Call {
  path?: string
  type?: string
  headers?: Record<string, string>
  payload: string | Buffer
}

const post = ({ path = '/v1/compat?site=demo', type, headers, payload }: Call) =>
  all.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': type ?? 'application/x-www-form-urlencoded;charset=UTF-8',
      origin: ORIGIN,
      'user-agent': BROWSER_AGENT,
      cookie: `a=b; pys_consent=${encodeURIComponent(flags())}`,
      ...headers,
    },
    payload,
  })

const form = (over: Record<string, string> = {}): string =>
  new URLSearchParams({
    action: 'pys_api_event',
    pixel: 'facebook',
    event: 'AddToCart',
    'data[value]': '29.5',
    'data[currency]': 'EUR',
    'data[contents][0][id]': '7',
    'data[contents][0][quantity]': '1',
    'data[_fbp]': 'fb.1.1.1',
    'ids[0]': '111',
    eventID: id,
    url: PAGE,
    ajax_event: 'nonce',
    ...over,
  }).toString()

const rest = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  event: 'Lead',
  data: JSON.stringify({ value: 2 }),
  ids: '["111"]',
  eventID: id,
  woo_order: '0',
  edd_order: '0',
  url: PAGE,
  ...over,
})

const found = async (wanted = id): Promise<AcceptedEvent[]> =>
  (await all.logged()).filter((event) => event.id === wanted)

test('N-03 the ajax action becomes an event: its types, its page, its platform, its browser ids', async () => {
  const response = await post({ payload: form() })
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'cache-control': 'no-store',
  })
  expect(await found()).toEqual([
    expect.objectContaining({
      name: 'AddToCart',
      url: `${ORIGIN}/product/a?utm_source=x`,
      params: { value: 29.5, currency: 'EUR', contents: [{ id: '7', quantity: 1 }] },
      ids: { _fbp: 'fb.1.1.1' },
      destinations: { meta: { state: 'off', ids: ['111'] } },
    }),
  ])
})

test.each([
  ['as a beacon of plain text', 'text/plain;charset=UTF-8', () => form()],
  [
    'as JSON',
    'application/json',
    () => JSON.stringify({ ...rest(), action: 'pys_api_event', pixel: 'facebook' }),
  ],
  [
    'as JSON in plain text',
    'text/plain',
    () =>
      JSON.stringify({ ...rest({ data: { value: 2 }, ids: ['111'] }), action: 'pys_api_event' }),
  ],
])('N-03 the ajax action is understood %s', async (_how, type, payload) => {
  expect((await post({ type, payload: payload() })).json()).toEqual({ success: true })
  expect(await found()).toHaveLength(1)
})

const parts = async (
  fields: Record<string, unknown>,
): Promise<{ type: string; payload: Buffer }> => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
  const response = new Response(data)
  return {
    type: response.headers.get('content-type') ?? '',
    payload: Buffer.from(await response.arrayBuffer()),
  }
}

test('N-04 the REST path takes a form of parts, JSON and url-encoded', async () => {
  const path = '/v1/compat/rest?site=demo'
  const bodies = [
    async () => parts(rest()),
    async () => ({ type: 'application/json', payload: JSON.stringify(rest()) }),
    async () => ({
      type: 'application/x-www-form-urlencoded',
      payload: new URLSearchParams(rest() as Record<string, string>).toString(),
    }),
  ]
  for (const body of bodies) {
    id = sampleEvent().id
    expect((await post({ path, ...(await body()) })).json()).toEqual({ success: true })
    expect(await found()).toEqual([
      expect.objectContaining({
        name: 'Lead',
        params: { value: 2 },
        url: `${ORIGIN}/product/a?utm_source=x`,
      }),
    ])
  }
})

test('N-04 a page that leaves its address out is known by the referrer; without one it is refused', async () => {
  const path = '/v1/compat/rest?site=demo'
  const payload = JSON.stringify(rest({ url: undefined, event: 'hCR' }))
  expect((await post({ path, type: 'application/json', payload })).statusCode).toBe(400)
  const headers = { referer: `${ORIGIN}/thanks` }
  await post({ path, type: 'application/json', payload, headers })
  expect(await found()).toEqual([
    expect.objectContaining({ url: `${ORIGIN}/thanks`, name: 'CompleteRegistration' }),
  ])
})

test.each(['woo', 'edd'] as const)(
  'N-03 an order of %s stands by its key, and none by 0',
  async (shop) => {
    const key = `${shop}_order_abcdefgh`
    const orders = { woo_order: '0', edd_order: '0' }
    await post({ payload: form({ event: 'Purchase', ...orders, [`${shop}_order`]: key }) })
    // The page's own id of a sale counts for nothing: each side derives the same one from the key.
    expect(await found()).toEqual([])
    const [kept] = await found(orderEventId('demo', { shop, key }))
    expect(kept?.name).toBe('Purchase')
    expect(JSON.stringify(kept)).not.toContain(key)
    await post({ payload: form({ event: 'Purchase', ...orders }) })
    expect(await found()).toHaveLength(1)
  },
)

test.each<[string, Record<string, string>]>([
  ['no cookie at all', { cookie: '' }],
  ['a refusal', { cookie: `pys_consent=${flags({ facebook: false, ga: false })}` }],
  [
    'a refusal of this platform alone',
    { cookie: `pys_consent=${flags({ facebook: false, bing: true })}` },
  ],
  ['a cookie that is no answer', { cookie: 'pys_consent=%%%' }],
  ['a privacy signal', { 'sec-gpc': '1', cookie: `pys_consent=${flags({ facebook: true })}` }],
])('C-09 N-03 with %s nothing is kept, and the page need not try again', async (_what, headers) => {
  const response = await post({ payload: form(), headers })
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
  expect(await found()).toEqual([])
})

test('C-09 the answer may stand in the body; a refusal there or in the cookie counts', async () => {
  await post({ payload: form({ pys_consent: flags({ facebook: false, ga: false }) }) })
  expect(await found()).toEqual([])
  await post({ payload: form({ pys_consent: flags() }), headers: { cookie: '' } })
  expect(await found()).toHaveLength(1)
})

test('C-09 an answer for another platform lets only that one be told', async () => {
  const cookie = `pys_consent=${flags({ facebook: false, ga: true })}`
  await post({ payload: form(), headers: { cookie } })
  const [event] = await found()
  expect(event?.consent).toMatchObject({ analytics: 'granted', services: { meta: 'denied' } })
  expect(event).not.toHaveProperty('ids')
  expect(event).not.toHaveProperty('address')
})

test.each<[string, () => Call]>([
  ['an id that is not 36 characters', () => ({ payload: form({ eventID: 'abc' }) })],
  ['no name', () => ({ payload: form({ event: '' }) })],
  ['a pixel id of someone else', () => ({ payload: form({ 'ids[0]': '999' }) })],
  ['an unknown platform', () => ({ payload: form({ pixel: 'snap' }) })],
  ['a prototype', () => ({ payload: `${form()}&data[__proto__][x]=1` })],
  ['data without a bottom', () => ({ payload: `${form()}&a${'[b]'.repeat(20)}=1` })],
  [
    'a prototype in JSON',
    () => ({ type: 'application/json', payload: `{"action":"pys_api_event","__proto__":{"a":1}}` }),
  ],
  ['broken JSON', () => ({ type: 'application/json', payload: '{"action":' })],
  ['broken parts', () => ({ type: 'multipart/form-data; boundary=x', payload: 'nothing' })],
  ['bytes of an unknown kind', () => ({ type: 'application/octet-stream', payload: 'x' })],
])('N-07 %s is refused and nothing is kept', async (_what, call) => {
  const before = (await all.logged()).length
  const response = await post(call())
  expect(response.statusCode).toBe(400)
  expect(response.json().error.code).toBe('FOOTFALL_E_BODY')
  expect((await all.logged()).length).toBe(before)
})

test('N-07 a body beyond the bound, a stranger’s origin, an unknown site and action are refused', async () => {
  const codes = []
  for (const call of [
    { payload: form({ 'data[a]': 'x'.repeat(70_000) }) },
    { payload: form(), headers: { origin: 'http://evil.test' } },
    { payload: form(), path: '/v1/compat?site=nobody' },
    { payload: form({ action: 'pys_other' }) },
  ]) {
    codes.push((await post(call)).json().error.code)
  }
  expect(codes).toEqual([
    'FOOTFALL_E_TOO_LARGE',
    'FOOTFALL_E_ORIGIN',
    'FOOTFALL_E_SITE',
    'FOOTFALL_E_NOT_FOUND',
  ])
  expect(await found()).toEqual([])
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
])('N-07 what %s sends is counted apart and not kept', async (agent) => {
  const count = async (): Promise<number> => {
    const { rows } = await all.database.pool.query(
      "select coalesce(sum(n), 0)::int as n from drop_counts where reason = 'bot' and page = '/product/a'",
    )
    return rows[0].n
  }
  const before = await count()
  expect((await post({ payload: form(), headers: { 'user-agent': agent } })).json()).toEqual({
    success: true,
  })
  const { name, type, params, consent, time } = sampleEvent()
  const event = { id, name, type, params, consent, time, url: PAGE, destinations: {} }
  const native = await post({
    path: '/v1/collect',
    type: 'text/plain',
    headers: { 'user-agent': agent },
    payload: JSON.stringify({ v: 1, site: 'demo', sentAt: time, config: 1, events: [event] }),
  })
  expect(native.json()).toMatchObject({ accepted: 0, refused: [{ index: 0, reason: 'bot' }] })
  expect(await count()).toBe(before + 2)
  expect(await found()).toEqual([])
})

const ask = (action: string, site: string, headers: Record<string, string> = {}) =>
  all.app.inject({
    method: 'GET',
    url: `/v1/compat?action=${action}&site=${site}`,
    headers: { origin: ORIGIN, ...headers },
  })

test('N-01 V-11 each visitor is given an id of their own, from one address too; one who has it keeps it', async () => {
  const responses = [await ask('pys_get_pbid', 'demo'), await ask('pys_get_pbid', 'demo')]
  const ids = responses.map((response) => response.json().data.pbid)
  expect(responses.map((response) => response.json().success)).toEqual([true, true])
  expect(ids[0]).toMatch(/^[\da-f]{64}$/)
  expect(ids[0]).not.toBe(ids[1])
  const again = await ask('pys_get_pbid', 'demo', { cookie: `pbid=${ids[0]}` })
  expect(again.json().data.pbid).toBe(ids[0])
})

test.each<[string, string, Record<string, string>]>([
  ['refused', 'demo', { cookie: `pys_consent=${flags({ facebook: false })}` }],
  ['asked not to be tracked', 'demo', { 'sec-gpc': '1' }],
  ['came where the owner switched it off', 'filtered', {}],
  ['came where nothing is told from the server', 'plain', {}],
])('V-11 C-06 a visitor who %s is given no id', async (_what, site, headers) => {
  expect((await ask('pys_get_pbid', site, headers)).json()).toEqual({
    success: false,
    data: { pbid: '' },
  })
})

const FIELDS = (): Record<string, unknown> => ({
  action: 'pys_api_event',
  pixel: 'facebook',
  event: 'AddToCart',
  eventID: id,
  url: PAGE,
  data: { value: 29.5, currency: 'EUR', contents: [{ id: '7', quantity: 1 }] },
  ids: ['111'],
})
const flat = (): string =>
  new URLSearchParams({
    action: 'pys_api_event',
    pixel: 'facebook',
    event: 'AddToCart',
    eventID: id,
    url: PAGE,
    'data[value]': '29.5',
    'data[currency]': 'EUR',
    'ids[0]': '111',
    'data[contents][0][id]': '7',
    'data[contents][0][quantity]': '1',
  }).toString()
const flatParts = async (): Promise<{ type: string; payload: Buffer }> => {
  const body = new FormData()
  for (const [name, value] of new URLSearchParams(flat())) body.append(name, value)
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return { type, payload: Buffer.from(await form.arrayBuffer()) }
}

test.each(
  ['/v1/compat?site=demo', '/v1/compat/rest?site=demo'].flatMap((path) =>
    ['form', 'parts', 'JSON', 'plain JSON', 'plain form'].map((way) => [path, way] as const),
  ),
)('N-03 N-04 %s understands an event as %s, always the same', async (path, way) => {
  const json = JSON.stringify(FIELDS())
  const written: Record<string, { type: string; payload: string | Buffer }> = {
    form: { type: 'application/x-www-form-urlencoded;charset=UTF-8', payload: flat() },
    parts: await flatParts(),
    JSON: { type: 'application/json', payload: json },
    'plain JSON': { type: 'text/plain;charset=UTF-8', payload: json },
    'plain form': { type: 'text/plain;charset=UTF-8', payload: flat() },
  }
  const response = await post({ path, ...(written[way] as { type: string; payload: string }) })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.rawPayload.length).toBeLessThan(20)
  const event = (await all.logged()).find((logged) => logged.id === id)
  expect(event).toMatchObject({
    name: 'AddToCart',
    params: { value: 29.5, currency: 'EUR', contents: [{ id: '7', quantity: 1 }] },
    destinations: { meta: { state: 'off', ids: ['111'] } },
  })
})

/** Asks as a site's host that signs users in. */
const signedIn = (site: string, secret = 'secret') => ({
  sign: (user: string) => createHmac('sha256', secret).update(`external-id.${user}`).digest('hex'),
  async idOf(user: string, signature: string, headers = {}): Promise<string> {
    const query = new URLSearchParams({ user: `${user}.${signature}` })
    return (await ask(`pys_get_pbid&${query}`, site, headers)).json().data.pbid
  },
})

test('V-11 a signed-in user’s id depends on the site and on its secret: whoever knows the user cannot work it out', async () => {
  const { db, pool } = all.database
  const destinations = { meta: { ids: ['111'], accessToken: 'token-token' } }
  for (const key of ['keyed', 'keyed-too']) await seedSite(db, { key, destinations })
  const idAt = (site: string, secret?: string): Promise<string> => {
    const { sign, idOf } = signedIn(site, secret)
    return idOf('user-7', sign('user-7'))
  }
  const ids = [await idAt('keyed'), await idAt('keyed-too')]
  await pool.query(`update sites set webhook_secret = 'another' where key = 'keyed'`)
  // A secret is remembered for two seconds.
  all.advance(3_000)
  ids.push(await idAt('keyed', 'another'))
  for (const one of ids) expect(one).toMatch(/^[\da-f]{64}$/)
  expect(new Set(ids).size).toBe(3)
})

test('V-11 a signed-in user the host vouches for has one id everywhere, and no one else can ask for it', async () => {
  const { sign, idOf } = signedIn('demo')
  const first = await idOf('user-7', sign('user-7'))
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(await idOf('user-7', sign('user-7'), { cookie: `pbid=${'a'.repeat(64)}` })).toBe(first)
  expect(await idOf('user-8', sign('user-8'))).not.toBe(first)
  expect(await idOf('user-7', sign('user-8'))).not.toBe(first)
  const denied = { cookie: `pys_consent=${flags({ facebook: false })}` }
  expect(await idOf('user-7', sign('user-7'), denied)).toBe('')
})

test('N-02 C-06 the filters are the owner’s switches, and what the browser’s privacy signal adds', async () => {
  const response = await ask('pys_get_gdpr_filters_values', 'filtered')
  expect(response.json()).toEqual({
    success: true,
    data: { externalID_disabled_by_api: true, disabled_utmId_cookie: true },
  })
  expect((await ask('pys_get_gdpr_filters_values', 'demo')).json()).toEqual({
    success: true,
    data: {},
  })
  const quiet = await ask('pys_get_gdpr_filters_values', 'demo', { 'sec-gpc': '1' })
  expect(quiet.json().data).toMatchObject({
    facebook_disabled_by_api: true,
    externalID_disabled_by_api: true,
  })
  expect(quiet.json().data).not.toHaveProperty('analytics_disabled_by_api')
  const stranger = await ask('pys_get_gdpr_filters_values', 'demo', { origin: 'http://evil.test' })
  expect(stranger.statusCode).toBe(403)
})
