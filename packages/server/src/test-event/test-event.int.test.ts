import type { DestinationSettings, ErrorBody, TestEventResult } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPageServer, type TestPageServer } from '../lookup/testing/page-server.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { TEST_EVENTS_PER_MINUTE } from './test-event-route.ts'

let api: TestApi
let platform: TestPageServer
const bodies: { access_token: string; test_event_code?: string; data: object[] }[] = []
let response = { status: 200, body: {} as object }
const cookies: Record<string, string> = {}
const TOKENS: Record<string, string> = { demo: 'token-of-demo', other: 'token-of-other' }

beforeAll(async () => {
  platform = await startPageServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
      reply.writeHead(response.status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(response.body))
    })
  })
  const apiBases = { meta: `http://127.0.0.1:${platform.port}` }
  api = await startTestApi({ checksResponses: true }, { apiBases })
  for (const key of ['demo', 'other']) {
    await api.createSite(key)
    cookies[key] = await api.signIn(`me@${key}.test`, key)
    await save(key, 'meta', {
      values: { ids: [key === 'demo' ? '123456789' : '987654321'] },
      secrets: { accessToken: TOKENS[key] ?? '' },
    })
  }
})
afterAll(async () => {
  await api.destroy()
  await platform.close()
})
beforeEach(() => {
  bodies.length = 0
  response = { status: 200, body: { events_received: 1, fbtrace_id: 'T1', messages: [] } }
})

const save = async (site: string, name: string, input: object): Promise<void> => {
  const saved = await api.app.inject({
    method: 'PUT',
    url: `/api/sites/${site}/destinations/${name}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
    payload: { isEnabled: false, values: {}, secrets: {}, ...input },
  })
  expect(saved.json<DestinationSettings>().name).toBe(name)
}
const call = (site: string, name: string, payload: object = {}, cookie = cookies[site]) =>
  api.app.inject({
    method: 'POST',
    url: `/api/sites/${site}/destinations/${name}/test`,
    headers: { cookie: cookie ?? '', origin: ORIGIN },
    payload,
  })
const send = async (site: string, name: string, payload?: object): Promise<TestEventResult> =>
  (await call(site, name, payload)).json<TestEventResult>()

test('a saved destination is told one event, with its own site’s account and token, before it is switched on', async () => {
  const [one, two] = [await send('demo', 'meta'), await send('other', 'meta')]
  expect(one).toMatchObject({
    way: 'server',
    outcome: 'ok',
    account: '123456789',
    trace: 'T1',
    status: 200,
    isCounted: true,
  })
  expect(two.account).toBe('987654321')
  expect(platform.requests.map(({ url }) => url)).toEqual([
    '/v25.0/123456789/events',
    '/v25.0/987654321/events',
  ])
  expect(bodies.map(({ access_token }) => access_token)).toEqual([TOKENS.demo, TOKENS.other])
  expect(bodies[0]?.data).toHaveLength(1)
  expect(bodies[0]?.data[0]).toMatchObject({ event_name: 'PageView', event_id: one.event })
  expect(JSON.parse(one.raw ?? '')).toMatchObject({ events_received: 1 })
})

test('a code for the test goes along, is not kept, and says that nothing is counted', async () => {
  expect(await send('demo', 'meta', { values: { testEventCode: 'TEST42' } })).toMatchObject({
    outcome: 'ok',
    isCounted: false,
  })
  expect(bodies[0]?.test_event_code).toBe('TEST42')
  await send('demo', 'meta')
  expect(bodies[1]?.test_event_code).toBeUndefined()
})

test('nothing else can be given with a test', async () => {
  for (const values of [
    { testEventCode: 'x y' },
    { accessToken: 'mine' },
    { apiVersion: 'v1.0' },
    { nonsense: '1' },
  ]) {
    const refused = await call('demo', 'meta', { values })
    expect([values, refused.json<ErrorBody>().error.code]).toEqual([values, 'FOOTFALL_E_INVALID'])
  }
  expect(bodies).toEqual([])
})

test('the platform’s own refusal comes back in words and as it was, without the token it repeats', async () => {
  response = {
    status: 400,
    body: { error: { code: 190, message: `Bad token ${TOKENS.demo}`, fbtrace_id: 'T2' } },
  }
  const result = await send('demo', 'meta')
  expect(result).toMatchObject({ outcome: 'auth', status: 400, code: '190' })
  expect(result.message).toBeTruthy()
  expect(result.raw).toContain('Bad token •••')
  expect(JSON.stringify(result)).not.toContain(TOKENS.demo)
})

test('what cannot be sent says why; a platform without a server half says that its way is the browser’s', async () => {
  await save('demo', 'meta', { values: { ids: ['123456789'] }, secrets: { accessToken: null } })
  expect(await send('demo', 'meta')).toEqual({
    way: 'server',
    outcome: 'not-sent',
    obstacle: 'not-filled-in',
  })
  expect(await send('demo', 'ga4')).toEqual({ way: 'browser' })
  expect((await call('demo', 'nothing')).statusCode).toBe(404)
  expect((await call('demo', 'hubspot-forms')).statusCode).toBe(404)
  expect(bodies).toEqual([])
})

test('one site’s many tests are slowed down, and leave the other’s alone', async () => {
  const codes: (string | undefined)[] = []
  for (let at = 0; at <= TEST_EVENTS_PER_MINUTE; at++) {
    codes.push((await call('other', 'meta')).json<Partial<ErrorBody>>().error?.code)
  }
  expect(codes.at(-1)).toBe('FOOTFALL_E_RATE')
  expect(bodies.length).toBeLessThanOrEqual(TEST_EVENTS_PER_MINUTE)
  expect(await send('demo', 'ga4')).toEqual({ way: 'browser' })
})

test('a stranger sends nothing', async () => {
  expect((await call('demo', 'meta', {}, cookies.other)).statusCode).toBe(403)
  expect((await call('demo', 'meta', {}, '')).statusCode).toBe(401)
  expect(bodies).toEqual([])
})
