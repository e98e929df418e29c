import { expect, test } from 'vitest'
import { createPaypalApi } from './paypal-api.ts'

const setUp = (seconds = 3_600) => {
  const asked: { path: string; authorization: string; key: string | null }[] = []
  const refused = new Set<string>()
  let time = 0
  let made = 0
  const ask = createPaypalApi({
    api: 'https://api.test',
    clientId: 'me',
    secret: 'hush',
    waitMs: 0,
    now: () => time,
    fetch: (async (url: URL, init: RequestInit) => {
      const headers = new Headers(init.headers)
      const authorization = headers.get('authorization') ?? ''
      asked.push({ path: url.pathname, authorization, key: headers.get('paypal-request-id') })
      if (url.pathname === '/v1/oauth2/token') {
        made += 1
        return Response.json({ access_token: `token-${made}`, expires_in: seconds })
      }
      return Response.json({}, { status: refused.has(authorization) ? 401 : 200 })
    }) as typeof fetch,
  })
  const tokens = (): number => asked.filter(({ path }) => path === '/v1/oauth2/token').length
  return { ask, asked, refused, tokens, pass: (ms: number) => (time += ms) }
}

test('W-21 one token serves all who ask, as long as it counts', async () => {
  const { ask, asked, tokens, pass } = setUp()
  await Promise.all([ask('GET', '/a'), ask('GET', '/b')])
  pass(3_500_000)
  await ask('GET', '/c')
  expect(tokens()).toBe(1)
  expect(asked[0]?.authorization).toBe(`Basic ${btoa('me:hush')}`)
  expect(asked.at(-1)?.authorization).toBe('Bearer token-1')
  // A minute early, so that none runs out on its way.
  pass(50_000)
  await ask('GET', '/d')
  expect(asked.at(-1)?.authorization).toBe('Bearer token-2')
})

test('W-21 a token that is refused is exchanged once, and the question is the same', async () => {
  const { ask, asked, refused, tokens } = setUp()
  refused.add('Bearer token-1')
  expect((await ask('POST', '/a', '{}', 'k')).status).toBe(200)
  expect(tokens()).toBe(2)
  expect(asked.filter(({ path }) => path === '/a').map(({ key }) => key)).toEqual(['k', 'k'])
  refused.add('Bearer token-2').add('Bearer token-3')
  expect((await ask('GET', '/a')).status).toBe(401)
})
