import { afterEach, expect, test } from 'vitest'
import { call } from '../testing/api-calls.ts'
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts'

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
  for (let at = 1; at <= 7; at++) codes.push(await guess(' Ann@Shop.test', `198.51.100.${at}`))
  // Six a minute, of which one went into signing in.
  expect(codes.filter((code) => code === 'FOOTFALL_E_RATE')).toHaveLength(2)
  expect(codes.slice(5)).toEqual(['FOOTFALL_E_RATE', 'FOOTFALL_E_RATE'])
  expect(await guess('bob@shop.test', '198.51.100.20')).toBe('FOOTFALL_E_AUTH')
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
