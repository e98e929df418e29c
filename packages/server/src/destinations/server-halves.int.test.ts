import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../testing/api-calls.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { createServerHalves } from './server-halves.ts'

const SITES = ['mine', 'yours']
let api: TestApi
let cookie: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  cookie = {}
  for (const site of SITES) {
    await api.createSite(site)
    cookie[site] = await api.signIn(`me@${site}.test`, site)
  }
})
afterAll(() => api.destroy())

const save = async (site: string, id: string, token: string, isEnabled = true): Promise<void> => {
  const payload = { isEnabled, values: { ids: [id] }, secrets: { accessToken: token } }
  const line = `PUT /api/sites/${site}/destinations/meta` as const
  expect((await call(api, line, { cookie: cookie[site] ?? '', payload })).status).toBe(200)
}
const publish = async (site: string): Promise<void> => {
  const line = `POST /api/sites/${site}/publish` as const
  expect((await call(api, line, { cookie: cookie[site] ?? '' })).status).toBe(200)
}
const told = async (site: string) => {
  const halves = await createServerHalves({ ...api.deps, ttlMs: 0 }).of(site)
  return halves.map(({ settings: { ids, accessToken } }) => ({ ids, accessToken }))
}

test('the server tells the accounts that are published, whatever is saved; a token is at work at once', async () => {
  for (const site of SITES) {
    await save(site, '111111', `first-${site}`)
    await publish(site)
  }
  await save('mine', '666666', 'second-mine')
  expect(await told('mine')).toEqual([{ ids: ['111111'], accessToken: 'second-mine' }])
  expect(await told('yours')).toEqual([{ ids: ['111111'], accessToken: 'first-yours' }])
  await publish('mine')
  expect(await told('mine')).toEqual([{ ids: ['666666'], accessToken: 'second-mine' }])
})

test('a version that is brought back brings its accounts back', async () => {
  const payload = { revision: 1 }
  const back = await call(api, 'POST /api/sites/mine/rollback', {
    cookie: cookie.mine ?? '',
    payload,
  })
  expect(back.status).toBe(200)
  expect(await told('mine')).toEqual([{ ids: ['111111'], accessToken: 'second-mine' }])
})

test('switched off it stops at once; what pages do not have is not told', async () => {
  await save('yours', '111111', 'first-yours', false)
  expect(await told('yours')).toEqual([])
  await publish('yours')
  await save('yours', '111111', 'first-yours')
  expect(await told('yours')).toEqual([])
})
