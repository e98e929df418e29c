import type { ConsentToolInfo, Declaration, ErrorBody, SettingsEntry } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let cookie: string
beforeAll(async () => {
  api = await startTestApi()
  for (const key of ['demo', 'other']) await api.createSite(key)
  cookie = await api.signIn('me@shop.test', 'demo', 'editor')
})
afterAll(() => api.destroy())

const get = (url: string, headers: Record<string, string> = { cookie }) =>
  api.app.inject({ url, headers })

test('every tool is named with what its categories stand for', async () => {
  const tools = (await get('/api/consent-tools')).json<ConsentToolInfo[]>()
  expect(tools).toHaveLength(25)
  expect(tools.find(({ name }) => name === 'cookiebot')).toEqual({
    name: 'cookiebot',
    title: 'Cookiebot',
    map: { preferences: 'functional', statistics: 'analytics', marketing: 'advertising' },
  })
})

test('every widget is named with its fields and the languages it speaks', async () => {
  const widgets = (await get('/api/widgets')).json<SettingsEntry[]>()
  const banner = widgets.find(({ name }) => name === 'consent-banner')
  expect(banner?.fields).toHaveProperty('accent.kind', 'colour')
  expect(banner?.languages).toHaveLength(35)
})

test('who is not signed in is told neither', async () => {
  for (const url of ['/api/consent-tools', '/api/widgets', '/api/sites/demo/declaration']) {
    expect((await get(url, {})).json<ErrorBody>().error.code).toBe('FOOTFALL_E_AUTH')
  }
})

test('the cookie list is that of the published site, and of no other', async () => {
  expect((await get('/api/sites/demo/declaration')).statusCode).toBe(404)
  const published = await api.app.inject({
    method: 'POST',
    url: '/api/sites/demo/publish',
    headers: { cookie, origin: ORIGIN },
  })
  expect(published.statusCode).toBe(200)
  const { items } = (await get('/api/sites/demo/declaration')).json<Declaration>()
  expect(items.map(({ name }) => name)).toContain('ff_visitor')
  expect((await get('/api/sites/other/declaration')).statusCode).toBe(403)
})
