import type { ErrorBody } from '@footfall/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let mine: string
beforeAll(async () => {
  api = await startTestApi()
  await api.createSite('mine')
  await api.createSite('yours')
  mine = await api.signIn('me@shop.test', 'mine')
  await api.signIn('you@shop.test', 'yours')
})
afterAll(() => api.destroy())

const signIn = (payload: unknown, headers: Record<string, string> = { origin: ORIGIN }) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

const codeOf = (response: { json(): unknown }) => (response.json() as ErrorBody).error.code

describe('signing in', () => {
  test('gives a cookie no script can read and no other site sends, and no token in the body', async () => {
    const response = await signIn({ email: 'me@shop.test', password: PASSWORD })
    expect(response.statusCode).toBe(200)
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'footfall.session_token',
      'footfall.known',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/HttpOnly/i)
      expect(cookie).toMatch(/SameSite=(Lax|Strict)/i)
    }
    expect(response.body).toBe('{}')
  })

  test.each([
    ['a wrong password', { email: 'me@shop.test', password: 'wrong wrong' }, 401],
    ['an unknown address', { email: 'nobody@shop.test', password: PASSWORD }, 401],
    ['no password', { email: 'me@shop.test' }, 400],
    ['an object as address', { email: { $ne: '' }, password: PASSWORD }, 400],
    ['no object at all', 'hello', 400],
  ])('%s is refused and sets no cookie', async (_title, payload, status) => {
    const response = await signIn(payload)
    expect(response.statusCode).toBe(status)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(codeOf(response)).toMatch(/^FOOTFALL_E_/)
  })

  test('from a foreign page is refused', async () => {
    const payload = { email: 'me@shop.test', password: PASSWORD }
    expect(codeOf(await signIn(payload, { origin: 'http://evil.test' }))).toBe('FOOTFALL_E_ORIGIN')
    expect(codeOf(await signIn(payload, {}))).toBe('FOOTFALL_E_ORIGIN')
  })

  test('nobody can sign up by themselves, nor reach anything else of the library', async () => {
    for (const path of ['sign-up/email', 'list-sessions', 'change-password', 'delete-user']) {
      const response = await api.app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: { origin: ORIGIN, cookie: mine },
        payload: { email: 'new@shop.test', password: PASSWORD, name: 'New' },
      })
      expect(response.statusCode, path).toBe(404)
    }
  })

  test('a cookie is worth nothing after signing out', async () => {
    const cookie = await api.signIn('leaving@shop.test', 'yours')
    const me = () => api.app.inject({ url: '/api/me', headers: { cookie } })
    expect((await me()).json()).toMatchObject({ email: 'leaving@shop.test' })
    await api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { origin: ORIGIN, cookie },
      payload: {},
    })
    expect(codeOf(await me())).toBe('FOOTFALL_E_AUTH')
  })
})

test('too many tries from one address are slowed down, whatever the client says its address is', async () => {
  const strict = await startTestApi({ signInsPerMinute: 3 })
  try {
    const codes: number[] = []
    for (let at = 0; at < 5; at++) {
      const response = await strict.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: {
          origin: ORIGIN,
          'x-forwarded-for': `10.0.0.${at}`,
          'x-footfall-client-address': `10.0.0.${at}`,
        },
        payload: { email: 'me@shop.test', password: 'guess number' },
      })
      codes.push(response.statusCode)
    }
    expect(codes).toEqual([401, 401, 401, 429, 429])
  } finally {
    await strict.destroy()
  }
})

const ROUTES: [method: 'GET' | 'PUT' | 'POST', path: string][] = [
  ['GET', ''],
  ['GET', '/live'],
  ['GET', '/live/stream'],
  ['GET', '/destinations'],
  ['GET', '/destinations/meta'],
  ['PUT', '/destinations/meta'],
  ['POST', '/publish'],
]

describe.each(ROUTES)('%s /api/sites/:key%s', (method, path) => {
  const ask = (site: string, cookie?: string) =>
    api.app.inject({
      method,
      url: `/api/sites/${site}${path}`,
      headers: { origin: ORIGIN, ...(cookie ? { cookie } : {}) },
      ...(method === 'PUT' ? { payload: { isEnabled: false, values: {}, secrets: {} } } : {}),
    })

  test('asks for a sign-in', async () => {
    const response = await ask('mine')
    expect([response.statusCode, codeOf(response)]).toEqual([401, 'FOOTFALL_E_AUTH'])
  })

  test.each([
    ['another owner’s site', 'yours'],
    ['a site that does not exist', 'nothing-here'],
    ['a key that is none', '..%2F..%2Fetc'],
    ['a key that would be SQL', "x'%20or%20'1'='1"],
  ])('refuses %s without telling them apart', async (_title, site) => {
    const response = await ask(site, mine)
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'FOOTFALL_E_FORBIDDEN'])
  })
})

test('a stolen cookie with a changed signature is worth nothing', async () => {
  const response = await api.app.inject({
    url: '/api/me',
    headers: { cookie: mine.replace(/.{4}$/, 'AAAA') },
  })
  expect(codeOf(response)).toBe('FOOTFALL_E_AUTH')
})

test('a member who is no owner may look but not change', async () => {
  await api.createSite('shared')
  const cookie = await api.signIn('member@shop.test', 'shared', 'analyst')
  const look = await api.app.inject({ url: '/api/sites/shared', headers: { cookie } })
  expect(look.json()).toMatchObject({ key: 'shared', role: 'analyst' })
  const publish = await api.app.inject({
    method: 'POST',
    url: '/api/sites/shared/publish',
    headers: { cookie, origin: ORIGIN },
  })
  expect(codeOf(publish)).toBe('FOOTFALL_E_ROLE')
})
