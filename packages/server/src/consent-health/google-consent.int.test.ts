import type { GoogleConsent } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let cookie: string
beforeAll(async () => {
  api = await startTestApi()
  await api.createSite('demo')
  await api.createSite('neighbour')
  cookie = await api.signIn('me@shop.test', 'demo')
})
afterAll(() => api.destroy())

const ask = async (site = 'demo', as = cookie): Promise<GoogleConsent> =>
  (
    await api.app.inject({ url: `/api/sites/${site}/google-consent`, headers: { cookie: as } })
  ).json()
const choose = (chosen: unknown, as = cookie, site = 'demo') =>
  api.app.inject({
    method: 'PUT',
    url: `/api/sites/${site}/google-consent`,
    headers: { cookie: as, origin: ORIGIN },
    payload: { chosen },
  })
const publish = () =>
  api.app.inject({
    method: 'POST',
    url: '/api/sites/demo/publish',
    headers: { cookie, origin: ORIGIN },
  })

test('C-13 Google’s tags load after consent until the owner chooses otherwise and publishes', async () => {
  const other = await api.signIn('they@shop.test', 'neighbour')
  expect(await ask()).toEqual({ published: 'basic', chosen: 'basic' })
  expect((await choose('advanced')).json()).toEqual({ published: 'basic', chosen: 'advanced' })
  expect((await api.deps.sites.config('demo'))?.consent.google ?? 'basic').toBe('basic')
  expect((await publish()).statusCode).toBe(200)
  expect(await ask()).toEqual({ published: 'advanced', chosen: 'advanced' })
  expect((await api.deps.sites.config('demo'))?.consent).toMatchObject({
    google: 'advanced',
    mode: 'explicit',
  })
  expect(await ask('neighbour', other)).toEqual({ published: 'basic', chosen: 'basic' })
})

test('C-13 only an owner chooses, and only one of the two', async () => {
  for (const chosen of ['always', true, null, undefined]) {
    expect((await choose(chosen)).statusCode).toBe(400)
  }
  const member = await api.signIn('member@shop.test', 'demo', 'analyst')
  expect((await choose('basic', member)).statusCode).toBe(403)
  expect((await ask('demo', member)).chosen).toBe('advanced')
  expect((await choose('basic', cookie, 'neighbour')).statusCode).toBeGreaterThanOrEqual(403)
  const stranger = await api.app.inject({ url: '/api/sites/demo/google-consent' })
  expect(stranger.statusCode).toBe(401)
})
