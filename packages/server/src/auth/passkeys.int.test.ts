import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../testing/api-calls.ts'
import { createSoftAuthenticator } from '../testing/soft-authenticator.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let ann: string
let bob: string
beforeAll(async () => {
  api = await startTestApi()
  for (const key of ['mine', 'yours']) await api.createSite(key)
  ann = await api.signIn('ann@shop.test', 'mine')
  bob = await api.signIn('bob@shop.test', 'yours')
})
afterAll(() => api.destroy())

type Options = { challenge: string }

/** As a browser does it: the challenge's cookie comes along with what the device has signed. */
const register = async (cookie: string, device = createSoftAuthenticator(ORIGIN)) => {
  const options = await call<Options>(api, 'POST /api/me/passkeys/options', { cookie })
  const added = await call<{ id: string; name: string }[]>(api, 'POST /api/me/passkeys', {
    cookie: `${cookie}; ${options.cookie}`,
    payload: { name: 'Phone', response: device.create(options.data) },
  })
  return { device, added }
}
const signIn = async (device: ReturnType<typeof createSoftAuthenticator>) => {
  const options = await call<Options>(api, 'POST /api/auth/passkey/options')
  return call(api, 'POST /api/auth/passkey', {
    cookie: options.cookie,
    payload: { response: device.get(options.data) },
  })
}

test('a passkey is kept, signs its own person in without a token in the body, and is listed', async () => {
  const mine = await register(ann)
  expect(mine.added.data).toMatchObject([{ name: 'Phone' }])
  const yours = await register(bob)
  for (const [{ device }, email] of [
    [mine, 'ann@shop.test'],
    [yours, 'bob@shop.test'],
  ] as const) {
    const signed = await signIn(device)
    expect([signed.status, signed.body]).toEqual([200, '{}'])
    expect((await call(api, 'GET /api/me', { cookie: signed.cookie })).data).toMatchObject({
      email,
    })
  }
})

test('an unknown device, an old signature and another origin’s device get nothing', async () => {
  const { device } = await register(ann)
  expect((await signIn(createSoftAuthenticator(ORIGIN))).status).toBe(401)
  const options = await call<Options>(api, 'POST /api/auth/passkey/options')
  const payload = { response: device.get(options.data) }
  const once = () => call(api, 'POST /api/auth/passkey', { cookie: options.cookie, payload })
  expect((await once()).status).toBe(200)
  const again = await once()
  expect([again.status >= 400, again.cookie]).toEqual([true, ''])
  const foreign = await register(ann, createSoftAuthenticator('http://evil.test'))
  expect(foreign.added.status).toBeGreaterThanOrEqual(400)
})

test('a device that asks its holder for nothing is neither added nor signs in', async () => {
  let isAsking = false
  const device = createSoftAuthenticator(ORIGIN, () => isAsking)
  expect((await register(ann, device)).added.status).toBeGreaterThanOrEqual(400)
  isAsking = true
  expect((await register(ann, device)).added.status).toBe(200)
  expect((await signIn(device)).status).toBe(200)
  isAsking = false
  const stolen = await signIn(device)
  expect([stolen.status >= 400, stolen.cookie]).toEqual([true, ''])
})

test('it is deleted by its own person only, and is worth nothing then', async () => {
  const { device, added } = await register(bob)
  const id = added.data.at(-1)?.id
  const remove = (cookie: string) => call(api, `DELETE /api/me/passkeys/${id}`, { cookie })
  expect((await remove(ann)).code).toBe('FOOTFALL_E_NOT_FOUND')
  expect((await signIn(device)).status).toBe(200)
  expect((await remove(bob)).status).toBe(204)
  expect((await signIn(device)).status).toBe(401)
})
