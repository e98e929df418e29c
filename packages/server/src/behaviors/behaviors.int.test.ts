import type {
  BehaviorInfo,
  ErrorBody,
  ImportPreview,
  SiteFile,
  ThingChange,
  ThingDetail,
  ThingSummary,
} from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const SITES = ['mine', 'theirs'] as const
type Site = (typeof SITES)[number]
const KIND = 'lazy-backgrounds'
const TITLE = 'Background pictures as they are needed'
let api: TestApi
const cookies: Record<string, string> = {}

beforeAll(async () => {
  api = await startTestApi()
  for (const site of SITES) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
})
afterAll(() => api.destroy())

const call = async <T>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  site: Site,
  path: string,
  payload?: object,
): Promise<{ status: number; body: T }> => {
  const response = await api.app.inject({
    method,
    url: path.startsWith('/api') ? path : `/api/sites/${site}${path}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body ? response.json() : undefined } as never
}
const get = async <T>(site: Site, path: string): Promise<T> =>
  (await call<T>('GET', site, path)).body
const put = (site: Site, id: string, version: number, draft: object) =>
  call<ThingDetail & ErrorBody>('PUT', site, `/things/behavior/${id}`, { version, draft })
const publish = (site: Site, ...ids: string[]) =>
  call('POST', site, '/publish', { things: ids.map((id) => ({ kind: 'behavior', id })) })
const entry = (selector: string) => ({ kind: KIND, settings: { selector } })
const served = async (site: Site) => (await api.deps.sites.config(site))?.behaviors

test('every behaviour is listed with its title, its sentence and its fields', async () => {
  const all = await get<BehaviorInfo[]>('mine', '/api/behaviors')
  expect(all.find(({ name }) => name === KIND)).toMatchObject({
    title: TITLE,
    isPageWide: false,
    about: expect.stringMatching(/\.$/),
    fields: { selector: { kind: 'selector' } },
  })
  expect(all.filter(({ about }) => !about).map(({ name }) => name)).toEqual([])
  expect(all.find(({ name }) => name === 'anchors')?.isPageWide).toBe(true)
})

test('a behaviour is saved, compared, published and rolled back by itself, each site its own', async () => {
  for (const site of SITES) {
    const saved = await put(site, 'far', 0, entry(`.${site}`))
    expect(saved.body).toMatchObject({
      state: 'new',
      version: 1,
      title: TITLE,
      folder: KIND,
      draft: entry(`.${site}`),
    })
    await put(site, 'other', 0, { ...entry('.other'), title: 'Lower half' })
    // Only what was chosen.
    expect((await publish(site, 'far')).status).toBe(200)
    expect(await served(site)).toEqual([{ id: 'far', ...entry(`.${site}`) }])
  }
  await put('mine', 'far', 1, entry('.changed'))
  expect(await get<ThingChange[]>('mine', '/changes')).toEqual([
    {
      kind: 'behavior',
      id: 'far',
      title: TITLE,
      change: 'changed',
      fields: [{ path: 'settings.selector', before: '.mine', after: '.changed' }],
    },
    expect.objectContaining({ id: 'other', title: 'Lower half', change: 'added' }),
  ])
  await publish('mine', 'far')
  expect(await served('mine')).toEqual([{ id: 'far', ...entry('.changed') }])
  const back = await call('POST', 'mine', '/rollback', {
    revision: 1,
    things: [{ kind: 'behavior', id: 'far' }],
  })
  expect(back.status).toBe(200)
  expect(await served('mine')).toEqual([{ id: 'far', ...entry('.mine') }])
  expect(await served('theirs')).toEqual([{ id: 'far', ...entry('.theirs') }])
})

test('switched off it is kept and pages do not have it; its owner’s title never leaves', async () => {
  await put('theirs', 'far', 1, { ...entry('.theirs'), isEnabled: false, title: 'Ours alone' })
  await publish('theirs', 'far')
  expect(await served('theirs')).toBeUndefined()
  expect(
    (await get<ThingSummary[]>('theirs', '/things?kind=behavior')).find(({ id }) => id === 'far'),
  ).toMatchObject({ state: 'off', title: 'Ours alone' })
  await put('theirs', 'far', 2, { ...entry('.theirs'), title: 'Ours alone' })
  await publish('theirs', 'far')
  expect(JSON.stringify(await served('theirs'))).not.toContain('Ours alone')
})

test.each<[string, object, string]>([
  ['an unknown behaviour', { kind: 'teleport', settings: {} }, 'kind'],
  ['the name of what every object has', { kind: 'constructor', settings: {} }, 'kind'],
  ['no behaviour', { settings: {} }, 'kind'],
  ['a setting it does not have', { kind: KIND, settings: { onclick: 'x()' } }, 'settings.onclick'],
  ['a selector that is none', { kind: KIND, settings: { selector: 3 } }, 'settings.selector'],
  ['more than a draft has', { ...entry('.a'), selector: 'body' }, ''],
])('%s is refused, and says where', async (_title, draft, path) => {
  const { status, body } = await put('mine', 'wrong', 0, draft)
  expect(status).toBe(422)
  expect(body.error.details?.map((detail) => detail.path)).toContain(path)
})

test('a file brings a site’s behaviours to another', async () => {
  const file = await get<SiteFile>('theirs', '/export')
  const own = file.things.filter(({ kind }) => kind === 'behavior')
  expect(own.map(({ id }) => id)).toEqual(['far', 'other'])
  const { body } = await call<ImportPreview>('POST', 'mine', '/import/preview', {
    ...file,
    things: own,
  })
  expect(body.refused).toEqual([])
})
