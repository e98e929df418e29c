import { afterEach, expect, test } from 'vitest'
import { call } from '../testing/api-calls.ts'
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createAccountLinks } from './account-links.ts'

let api: TestApi
afterEach(() => api.destroy())

const guess = async (email: string, from: string): Promise<string | undefined> => {
  const payload = { email, password: 'a guess of mine' }
  return (await call(api, 'POST /api/auth/sign-in/email', { payload, from })).code
}

test('guesses at one account from many addresses are slowed down; another account is not', async () => {
  api = await startTestApi({ signInsPerMinute: 2 })
  await api.createSite('mine')
  await api.signIn('ann@shop.test', 'mine')
  const codes: (string | undefined)[] = []
  for (let at = 1; at <= 6; at++) codes.push(await guess('Ann@Shop.test', `198.51.100.${at}`))
  // Addresses that have failed there are counted by themselves.
  for (let at = 1; at <= 4; at++) codes.push(await guess('ann@shop.test', `198.51.100.${at}`))
  const [auth, rate] = ['FOOTFALL_E_AUTH', 'FOOTFALL_E_RATE']
  expect(codes).toEqual([auth, auth, auth, auth, rate, rate, auth, auth, rate, rate])
  expect(await guess('bob@shop.test', '198.51.100.20')).toBe('FOOTFALL_E_AUTH')
})

test('four addresses that go on guessing keep no owner out: neither of two accounts, from a known browser, a new address, or after a mistake by mail', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'f@shop.test' }
  api = await startTestApi({ signInsPerMinute: 4 }, mail)
  const enter = (email: string, from: string, { password = PASSWORD, cookie = '' } = {}) =>
    call(api, 'POST /api/auth/sign-in/email', { payload: { email, password }, from, cookie })
  const owners = ['ann@shop.test', 'bob@shop.test']
  const browsers: string[] = []
  for (const [at, email] of owners.entries()) {
    await api.createSite(`site-${at}`)
    await api.signIn(email, `site-${at}`)
    browsers.push((await enter(email, `192.0.2.${at}`)).cookie)
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 36; n++) codes.push(await guess(email, `198.51.${at}.${n % 4}`))
    expect(codes.filter((code) => code === 'FOOTFALL_E_AUTH').length).toBeLessThanOrEqual(12)
    expect(codes.at(-1)).toBe('FOOTFALL_E_RATE')
  }
  for (const [at, email] of owners.entries()) {
    // From the very address that guesses, too.
    const [own = '', foreign = ''] = [browsers[at], browsers[1 - at]]
    expect((await enter(email, `198.51.${at}.0`, { cookie: own })).status).toBe(200)
    expect((await enter(email, `198.51.${at}.0`, { cookie: foreign })).code).toBe('FOOTFALL_E_RATE')
    expect((await enter(email, `203.0.113.${at}`)).status).toBe(200)
    // Who has mistyped on a new address stands among the guessers; the mailbox is the way in then.
    await guess(email, `203.0.113.${at}`)
    expect((await enter(email, `203.0.113.${at}`)).code).toBe('FOOTFALL_E_RATE')
    for (let n = 0; n < 12; n++) {
      const asked = await call(api, 'POST /api/password-reset', {
        payload: { email },
        from: `203.0.113.${100 + n}`,
      })
      expect(asked.status).toBe(204)
    }
    const { rows } = await api.deps.pool.query('select id from auth_user where email = $1', [email])
    const token = await createAccountLinks(api.deps.pool).make({
      kind: 'reset',
      userId: rows[0].id,
      minutes: 60,
    })
    const password = 'a new password'
    const reset = await call(api, 'POST /api/password-reset/confirm', {
      payload: { token, password },
      from: `203.0.113.${at}`,
    })
    const again = { password, cookie: reset.cookie }
    expect((await enter(email, `203.0.113.${at}`, again)).status).toBe(200)
  }
})

test('a browser is known by the password of today: with an older one it is a stranger again', async () => {
  api = await startTestApi({ signInsPerMinute: 2 })
  await api.createSite('mine')
  const session = await api.signIn('ann@shop.test', 'mine')
  const payload = { email: 'ann@shop.test', password: PASSWORD }
  const from = '198.51.100.1'
  const { cookie } = await call(api, 'POST /api/auth/sign-in/email', { payload, from })
  const guesses = async () => {
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 4; at++) {
      const wrong = { ...payload, password: 'a guess of mine' }
      codes.push(
        (await call(api, 'POST /api/auth/sign-in/email', { payload: wrong, from, cookie })).code,
      )
    }
    return codes.filter((code) => code === 'FOOTFALL_E_AUTH').length
  }
  expect(await guesses()).toBe(2)
  const next = 'a better one'
  await call(api, 'POST /api/me/password', {
    cookie: session,
    payload: { current: PASSWORD, next },
  })
  // One turn of the address has gone into signing in.
  expect(await guesses()).toBe(1)
})

test('one address that guesses on and on keeps nobody out', async () => {
  api = await startTestApi({ signInsPerMinute: 2 })
  await api.createSite('mine')
  await api.signIn('ann@shop.test', 'mine')
  for (let at = 0; at < 20; at++) await guess('ann@shop.test', '198.51.100.1')
  const payload = { email: 'ann@shop.test', password: PASSWORD }
  const own = await call(api, 'POST /api/auth/sign-in/email', { payload, from: '198.51.100.2' })
  expect(own.status).toBe(200)
})

test('who has a whole network of IPv6 addresses has one limit', async () => {
  api = await startTestApi({ signInsPerMinute: 2 })
  const payload = { token: 'guess' }
  const look = async (from: string) =>
    (await call(api, 'POST /api/invitations/preview', { payload, from })).code
  expect([
    await look('2001:db8:0:1::1'),
    await look('2001:db8:0:1::2'),
    await look('2001:db8:0:1:ffff::3'),
    await look('2001:db8:0:2::1'),
  ]).toEqual(['FOOTFALL_E_LINK', 'FOOTFALL_E_LINK', 'FOOTFALL_E_RATE', 'FOOTFALL_E_LINK'])
})

test('who guesses from many parts of one IPv6 network of 48 bits keeps nobody out', async () => {
  api = await startTestApi({ signInsPerMinute: 2 })
  await api.createSite('mine')
  await api.signIn('ann@shop.test', 'mine')
  const payload = { email: 'ann@shop.test', password: PASSWORD }
  const enter = async (from: string) =>
    (await call(api, 'POST /api/auth/sign-in/email', { payload, from })).status
  // A right password leaves no trace of its network.
  expect(await enter('2001:db8:1:ffff::1')).toBe(200)
  const codes: (string | undefined)[] = []
  for (let at = 1; at <= 5; at++) codes.push(await guess('ann@shop.test', `2001:db8:1:${at}::1`))
  const [auth, rate] = ['FOOTFALL_E_AUTH', 'FOOTFALL_E_RATE']
  expect(codes).toEqual([auth, auth, auth, rate, rate])
  expect(await enter('198.51.100.1')).toBe(200)
  expect(await enter('2001:db8:2:1::1')).toBe(200)
})

test('who changes their own address all day learns of nobody whether they have an account', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'f@shop.test' }
  api = await startTestApi({}, mail)
  await api.createSite('mine')
  await api.signIn('known@shop.test', 'mine')
  const curious = await api.signIn('curious@shop.test', 'mine')
  const another = await api.signIn('another@shop.test', 'mine')
  const statusOf = async (cookie: string, email: string) => {
    const payload = { email, password: PASSWORD }
    return (await call(api, 'POST /api/me/email', { cookie, payload })).status
  }
  for (let n = 0; n < 5; n++) expect(await statusOf(curious, `n${n}@shop.test`)).toBe(204)
  expect(await statusOf(curious, 'unknown@shop.test')).toBe(429)
  expect(await statusOf(curious, 'known@shop.test')).toBe(429)

  // Nor by whether a known address uses turns up.
  for (let n = 0; n < 5; n++) expect(await statusOf(another, 'known@shop.test')).toBe(204)
  expect(await statusOf(another, 'unknown@shop.test')).toBe(429)
})
