import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: string
let member: string
let stranger: string
beforeAll(async () => {
  api = await startTestApi()
  for (const key of ['demo', 'other', 'read']) await api.createSite(key)
  owner = await api.signIn('owner@shop.test', 'demo')
  member = await api.signIn('member@shop.test', 'read', 'analyst')
  stranger = await api.signIn('stranger@shop.test', 'other')
})
afterAll(() => api.destroy())

const call = (cookie: string, site: string, payload?: object) =>
  api.app.inject({
    method: payload ? 'PUT' : 'GET',
    url: `/api/sites/${site}/evidence`,
    headers: { cookie, origin: ORIGIN },
    ...(payload && { payload }),
  })

test('an owner says what must be confirmed; it is served once it is published', async () => {
  const rules = { events: { Lead: 'confirmed' }, destinations: { meta: { Lead: 'claimed' } } }
  expect((await call(owner, 'demo', rules)).json()).toEqual({
    draft: rules,
    served: {},
    ways: { orders: false, events: false, sales: false },
  })
  await api.app.inject({
    method: 'POST',
    url: '/api/sites/demo/publish',
    headers: { cookie: owner, origin: ORIGIN },
  })
  expect((await call(owner, 'demo')).json()).toMatchObject({ draft: rules, served: rules })
})

test('neither a member nor another site’s owner may say so, and a typing error is an error', async () => {
  expect((await call(member, 'read', {})).statusCode).toBe(403)
  expect((await call(stranger, 'demo', {})).statusCode).not.toBe(200)
  expect((await call(stranger, 'demo')).statusCode).not.toBe(200)
  for (const wrong of [{ event: {} }, { events: { Lead: 'confirm' } }]) {
    expect((await call(owner, 'demo', wrong)).statusCode).toBe(400)
  }
})
