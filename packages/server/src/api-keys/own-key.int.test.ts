import type { Scope } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { createApiKeys } from './api-keys.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.destroy())

/** A site with its organisation and a key of it. */
const tenant = async (site: string, limits: { sites?: string[]; scopes?: Scope[] } = {}) => {
  await api.createSite(site)
  const cookie = await api.signIn(`me@${site}.test`, site)
  const organisation = (await api.deps.members.organisationOf(site)) ?? ''
  const { rows } = await api.deps.pool.query<{ id: string }>(
    'select id from auth_user where email = $1',
    [`me@${site}.test`],
  )
  const { token } = await createApiKeys(api.deps.pool).make({
    organisation,
    name: `Key of ${site}`,
    scopes: ['sites:read'],
    ...limits,
    createdBy: rows[0]?.id ?? '',
  })
  return { cookie, organisation, token }
}

const get = (url: string, headers: Record<string, string>) => api.app.inject({ url, headers })

test('a key learns its own organisation and from it its sites; another’s stay unknown to it', async () => {
  const [mine, yours] = [await tenant('mine', { sites: ['mine'] }), await tenant('yours')]
  for (const [{ token, organisation }, site] of [
    [mine, 'mine'] as const,
    [yours, 'yours'] as const,
  ]) {
    const authorization = `Bearer ${token}`
    const own = (await get('/api/key', { authorization })).json()
    expect(own).toMatchObject({
      name: `Key of ${site}`,
      scopes: ['sites:read'],
      organisation: { id: organisation, name: expect.any(String) },
    })
    expect(own.sites).toEqual(site === 'mine' ? ['mine'] : undefined)
    const listed = await get(`/api/organisations/${own.organisation.id}/sites`, { authorization })
    expect(listed.json().items.map(({ key }: { key: string }) => key)).toEqual([site])
  }
  expect((await get('/api/key', { cookie: mine.cookie })).statusCode, 'for keys only').toBe(404)
})

test('a key that may only see events learns its organisation too, and no list of sites', async () => {
  const { token, organisation } = await tenant('events', { scopes: ['events:read'] })
  const authorization = `Bearer ${token}`
  const own = await get('/api/key', { authorization })
  expect(own.json()).toMatchObject({ scopes: ['events:read'], organisation: { id: organisation } })
  const listed = await get(`/api/organisations/${organisation}/sites`, { authorization })
  expect(listed.json().error.code).toBe('FOOTFALL_E_SCOPE')
})

test('a key limited to one of two sites learns of that one alone', async () => {
  const { token, organisation } = await tenant('first', { sites: ['first'] })
  await api.createSite('second')
  await api.deps.pool.query(`update sites set organisation = $1 where key = 'second'`, [
    organisation,
  ])
  const authorization = `Bearer ${token}`
  expect((await get('/api/key', { authorization })).json().sites).toEqual(['first'])
  const listed = await get(`/api/organisations/${organisation}/sites`, { authorization })
  expect(listed.json().items.map(({ key }: { key: string }) => key)).toEqual(['first'])
})
