import type { SiteDetail, UnpublishedChange } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const IDS = ['123456789012345']
let api: TestApi
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi()
  for (const site of ['mine', 'theirs']) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
})
afterAll(() => api.destroy())

const call = (
  method: 'GET' | 'PUT' | 'POST',
  site: string,
  path: string,
  payload?: object,
  cookie = cookies[site] ?? '',
) =>
  api.app.inject({
    method,
    url: `/api/sites/${site}${path}`,
    headers: { cookie, origin: ORIGIN },
    ...(payload && { payload }),
  })
const detail = async (site: string): Promise<SiteDetail> => (await call('GET', site, '')).json()
const save = (site: string, name: string, isEnabled: boolean, ids: string[], secrets = {}) =>
  call('PUT', site, `/destinations/${name}`, { isEnabled, values: { ids }, secrets })
const health = (site: string, isChosen: boolean) =>
  call('PUT', site, '/consent-health', { isChosen })
const stored = async (site: string, name: string) =>
  (await call('GET', site, `/destinations/${name}`)).json()

test('before the first publication there is nothing to go back to', async () => {
  expect((await call('POST', 'mine', '/discard')).statusCode).toBe(404)
  expect(await detail('mine')).toMatchObject({ hasUnpublished: true, changes: [] })
})

test('what is saved and not live is named, and can be discarded; a neighbour’s draft stays', async () => {
  for (const site of ['mine', 'theirs']) {
    await save(site, 'meta', true, IDS, { accessToken: 'first-token' })
    expect((await call('POST', site, '/publish')).statusCode).toBe(200)
    expect(await detail(site)).toMatchObject({ hasUnpublished: false, changes: [] })
    await save(site, 'meta', true, ['99999999'], { accessToken: 'second-token' })
    await save(site, 'ga4', true, ['G-ABCDEF12'])
    await health(site, true)
    const changes: UnpublishedChange[] = [
      { part: 'destinations', name: 'meta', kind: 'changed', fields: ['ids'] },
      { part: 'destinations', name: 'ga4', kind: 'added' },
      { part: 'consent', kind: 'changed', fields: ['countAnswers'] },
    ]
    expect(await detail(site)).toMatchObject({ hasUnpublished: true, changes })
  }
  const response = await call('POST', 'mine', '/discard')
  expect([response.statusCode, response.json()]).toEqual([200, []])
  expect(await detail('mine')).toMatchObject({ revision: 1, hasUnpublished: false, changes: [] })
  expect(await stored('mine', 'meta')).toMatchObject({
    isEnabled: true,
    values: { ids: IDS },
    secrets: { accessToken: true },
  })
  // Off again; what was filled in is kept, as whenever one is switched off.
  expect(await stored('mine', 'ga4')).toMatchObject({
    isEnabled: false,
    values: { ids: ['G-ABCDEF12'] },
  })
  expect((await detail('theirs')).changes).toHaveLength(3)
  // The new token is at work since it was saved, so it stays.
  const { rows } = await api.deps.pool.query(
    `select draft#>>'{settings,accessToken}' as token from site_things where site = 'mine' and id = 'meta'`,
  )
  const place = { site: 'mine', destination: 'meta', field: 'accessToken' }
  expect(api.deps.secrets.open(rows[0].token, place)).toEqual({ ok: true, text: 'second-token' })
})

test('a destination that was switched off comes back', async () => {
  await save('mine', 'meta', false, IDS)
  expect((await detail('mine')).changes).toContainEqual({
    part: 'destinations',
    name: 'meta',
    kind: 'removed',
  })
  await call('POST', 'mine', '/discard')
  expect(await stored('mine', 'meta')).toMatchObject({ isEnabled: true })
  expect(await detail('mine')).toMatchObject({ hasUnpublished: false })
})

test('C-14 consent health switched on and off again leaves no change behind', async () => {
  for (const isOn of [true, false]) {
    await health('mine', isOn)
    expect(await detail('mine')).toMatchObject({ hasUnpublished: isOn })
  }
  // Nor where an older version had published the switch itself as off.
  await api.deps.pool.query(
    `update site_versions set config = jsonb_set(config, '{consent,countAnswers}', 'false') where site = 'mine'`,
  )
  expect(await detail('mine')).toMatchObject({ hasUnpublished: false, changes: [] })
})

test('only an owner may discard', async () => {
  const looker = await api.signIn('looker@shop.test', 'mine', 'analyst')
  expect((await call('POST', 'mine', '/discard', undefined, looker)).statusCode).toBe(403)
})
