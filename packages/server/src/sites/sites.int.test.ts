import type { DestinationInfo, ErrorBody, ListPage, SiteSummary } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let cookie: string
beforeAll(async () => {
  api = await startTestApi()
  await api.createSite('demo', 'Demo shop')
  cookie = await api.signIn('me@shop.test', 'demo')
})
afterAll(() => api.destroy())

const get = async <T>(url: string): Promise<T> =>
  (await api.app.inject({ url, headers: { cookie } })).json()

const put = (payload: object) =>
  api.app.inject({
    method: 'PUT',
    url: '/api/sites/demo/destinations/meta',
    headers: { cookie, origin: ORIGIN },
    payload,
  })

const publish = () =>
  api.app.inject({
    method: 'POST',
    url: '/api/sites/demo/publish',
    headers: { cookie, origin: ORIGIN },
  })

const TOKEN = 'EAAB_secret_token_of_the_owner'

test('sites come in pages, by name, and can be searched', async () => {
  await api.deps.pool.query(`
    insert into sites (key, name, webhook_secret) select 'site-' || n, 'Site ' || lpad(n::text, 3, '0'), 'x'
    from generate_series(1, 120) n`)
  await api.deps.pool.query(`
    insert into site_member (user_id, site, role)
    select (select id from auth_user limit 1), key, 'analyst' from sites where key like 'site-%'`)
  const keys: string[] = []
  let next: string | undefined
  do {
    const page: ListPage<SiteSummary> = await get(`/api/sites${next ? `?after=${next}` : ''}`)
    expect(page.items.length).toBeLessThanOrEqual(50)
    keys.push(...page.items.map(({ key }) => key))
    next = page.next
  } while (next)
  expect(keys).toHaveLength(121)
  expect(new Set(keys).size).toBe(121)
  expect((await get<ListPage<SiteSummary>>('/api/sites?q=site%20042')).items).toEqual([
    { key: 'site-42', name: 'Site 042', role: 'analyst' },
  ])
  expect((await get<ListPage<SiteSummary>>('/api/sites?q=%25')).items).toEqual([])
  expect((await get<ListPage<SiteSummary>>('/api/sites?after=nonsense')).items).toHaveLength(50)
})

test('a search has the site that is called so first, then those that begin with it, page by page', async () => {
  await api.deps.pool.query(`
    insert into sites (key, name, webhook_secret)
    select 'brand-' || n, 'Brand Client ' || n, 'x' from generate_series(1, 60) n
    union all values ('client-3', 'Client 3', 'x'), ('c-30', 'client 30', 'x'), ('under', 'a_b', 'x'), ('letter', 'axb', 'x')`)
  await api.deps.pool.query(`
    insert into site_member (user_id, site, role)
    select (select id from auth_user limit 1), key, 'analyst' from sites
    where key like 'brand-%' or key in ('client-3', 'c-30', 'under', 'letter')`)
  const names: string[] = []
  let next: string | undefined
  do {
    const page: ListPage<SiteSummary> = await get(
      `/api/sites?q=client%203${next ? `&after=${next}` : ''}`,
    )
    names.push(...page.items.map(({ name }) => name))
    next = page.next
  } while (next)
  expect(names.slice(0, 3)).toEqual(['Client 3', 'client 30', 'Brand Client 3'])
  expect(names).toHaveLength(13)
  const byPart: string[] = []
  do {
    const page: ListPage<SiteSummary> = await get(
      `/api/sites?q=client${next ? `&after=${next}` : ''}`,
    )
    byPart.push(...page.items.map(({ name }) => name))
    next = page.next
  } while (next)
  expect(byPart.slice(0, 3)).toEqual(['Client 3', 'client 30', 'Brand Client 1'])
  expect(new Set(byPart).size).toBe(62)
  expect(byPart).toHaveLength(62)
  // What means any letter to the database means itself here.
  const found = await get<ListPage<SiteSummary>>('/api/sites?q=a_b')
  expect(found.items.map(({ key }) => key)).toEqual(['under'])
})

test('a destination describes its form', async () => {
  const infos = await get<DestinationInfo[]>('/api/destinations')
  const meta = infos.find(({ name }) => name === 'meta')
  expect(meta).toMatchObject({ hasServer: true, fields: { accessToken: { kind: 'secret' } } })
})

test('a secret goes in and never comes out; saving without it keeps it', async () => {
  const saved = await put({
    isEnabled: true,
    values: { ids: ['123456789012345'] },
    secrets: { accessToken: TOKEN },
  })
  expect(saved.json()).toEqual({
    name: 'meta',
    isEnabled: true,
    values: { ids: ['123456789012345'] },
    secrets: { accessToken: true },
    version: expect.any(Number),
  })
  await put({ isEnabled: true, values: { ids: ['99999999'] }, secrets: {} })
  const responses = await Promise.all([
    api.app.inject({ url: '/api/sites/demo/destinations/meta', headers: { cookie } }),
    api.app.inject({ url: '/api/sites/demo/destinations', headers: { cookie } }),
    api.app.inject({ url: '/api/sites/demo', headers: { cookie } }),
  ])
  for (const { body } of responses) expect(body).not.toContain(TOKEN)
  expect(responses[0]?.json()).toMatchObject({
    values: { ids: ['99999999'] },
    secrets: { accessToken: true },
  })
  const { rows } = await api.deps.pool.query(
    `select draft->'settings' as settings from site_things`,
  )
  expect(JSON.stringify(rows)).not.toContain(TOKEN)
  const place = { site: 'demo', destination: 'meta', field: 'accessToken' }
  expect(api.deps.secrets.open(rows[0].settings.accessToken, place)).toEqual({
    ok: true,
    text: TOKEN,
  })
})

test('what is not valid is refused at its field and nothing is stored', async () => {
  const response = await put({ isEnabled: true, values: { ids: ['not-a-number'] }, secrets: {} })
  expect(response.statusCode).toBe(422)
  expect((response.json() as ErrorBody).error).toMatchObject({
    code: 'FOOTFALL_E_INVALID',
    details: [{ path: 'ids', message: expect.stringContaining('number') }],
  })
  const { rows } = await api.deps.pool.query(
    `select draft->'settings' as settings from site_things`,
  )
  expect(rows[0].settings.ids).toEqual(['99999999'])
})

test.each([
  ['no object', '[]'],
  ['an unknown key', { isEnabled: true, values: {}, secrets: {}, site: 'other' }],
  ['nested values', { isEnabled: true, values: { ids: { $gt: '' } }, secrets: {} }],
])('a body with %s is refused', async (_title, payload) => {
  expect((await put(payload as object)).statusCode).toBe(400)
})

test('a destination that does not exist is not found', async () => {
  const url = '/api/sites/demo/destinations/__proto__'
  const response = await api.app.inject({ url, headers: { cookie } })
  expect(response.statusCode).toBe(404)
})

test('publishing raises the revision and clears the note that something waits', async () => {
  expect(await get('/api/sites/demo')).toMatchObject({ revision: 0, hasUnpublished: true })
  expect((await publish()).json()).toMatchObject({ revision: 1 })
  expect(await get('/api/sites/demo')).toMatchObject({ revision: 1, hasUnpublished: false })
  await put({ isEnabled: true, values: { ids: ['88888888'] }, secrets: {} })
  expect(await get('/api/sites/demo')).toMatchObject({ revision: 1, hasUnpublished: true })
  expect((await publish()).json()).toMatchObject({ revision: 2 })
})

test('a publication is taken back in one step, by an owner', async () => {
  const rollBack = (headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/api/sites/demo/rollback', headers })
  expect((await rollBack({ origin: ORIGIN })).statusCode).toBe(401)
  const headers = { cookie, origin: ORIGIN }
  expect((await rollBack(headers)).json()).toMatchObject({ revision: 1 })
  expect(await get('/api/sites/demo')).toMatchObject({ revision: 1, hasUnpublished: true })
  expect((await rollBack(headers)).statusCode).toBe(404)
  expect((await publish()).json()).toMatchObject({ revision: 3 })
})
