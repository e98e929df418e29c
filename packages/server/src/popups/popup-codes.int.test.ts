import type { PopupSettings, ThingChange, ThingDetail } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const SITES = ['mine', 'theirs'] as const
type Site = (typeof SITES)[number]
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
  method: 'GET' | 'PUT' | 'POST',
  site: Site,
  path: string,
  payload?: object,
): Promise<T> => {
  const response = await api.app.inject({
    method,
    url: `/api/sites/${site}${path}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
    ...(payload && { payload }),
  })
  expect(response.statusCode).toBe(200)
  return response.json()
}
const put = (
  site: Site,
  id: string,
  codes: Record<string, string | string[]>,
  more: Partial<PopupSettings> = {},
  version = 0,
): Promise<ThingDetail> => {
  const content = Object.entries(codes).map(([language, own]) => ({
    language,
    label: 'Offer',
    blocks: [own].flat().map((code, at) => ({
      id: `${id}-${language || 'all'}-${at}`,
      kind: 'coupon',
      settings: { code },
    })),
  }))
  const settings = { view: {}, triggers: [], rules: [], content, ...more }
  const draft = { kind: 'popup', title: 'Offer', settings }
  return call('PUT', site, `/things/popup/${id}`, { version, draft })
}
/** What the list of changes says of each popup. */
const codesOf = async (site: Site) =>
  (await call<ThingChange[]>('GET', site, '/changes'))
    .filter(({ kind }) => kind === 'popup')
    .map(({ id, codes }) => [id, codes])
    .sort()
const DIFFERENT = { '': 'SPRING20', de: 'WELCOME10' }
const SAID = [
  { language: '', codes: ['SPRING20'] },
  { language: 'de', codes: ['WELCOME10'] },
]

test('who is about to publish is warned of a popup whose languages show different codes', async () => {
  const { version } = await put('mine', 'differs', DIFFERENT)
  await put('mine', 'agrees', { '': 'SPRING20', de: 'SPRING20' })
  await put('theirs', 'differs', { '': 'SUMMER', de: 'SUMMER' })
  expect(await codesOf('mine')).toEqual([
    ['agrees', undefined],
    ['differs', SAID],
  ])
  expect(await codesOf('theirs')).toEqual([['differs', undefined]])
  // An owner who wants different codes says so; the warning stays.
  await put('mine', 'differs', DIFFERENT, { hasOwnCodes: true }, version)
  expect(await codesOf('mine')).toContainEqual(['differs', SAID])
  for (const site of SITES) await call('POST', site, '/publish', {})
})

test('so is whose popup has coupons with different codes, more of them in one language than in another', async () => {
  await put('mine', 'more', { en: ['OLD', 'NEW'], de: 'OLD' })
  await put('mine', 'twice', { en: ['OLD', 'OLD'], de: 'OLD' })
  const codes = await codesOf('mine')
  expect(codes).toContainEqual([
    'more',
    [
      { language: 'en', codes: ['OLD', 'NEW'] },
      { language: 'de', codes: ['OLD'] },
    ],
  ])
  expect(codes).toContainEqual(['twice', undefined])
  await call('POST', 'mine', '/publish', {})
})

test('so is who goes back to a version whose popup shows different codes', async () => {
  const { version } = await put('mine', 'brought-back', DIFFERENT)
  const { revision } = await call<{ revision: number }>('POST', 'mine', '/publish', {})
  await put('mine', 'brought-back', { '': 'SUMMER', de: 'SUMMER' }, {}, version)
  await call('POST', 'mine', '/publish', {})
  const changes = await call<ThingChange[]>(
    ...(['GET', 'mine', `/versions/${revision}/changes?against=served`] as const),
  )
  expect(changes.map(({ id, codes }) => [id, codes])).toEqual([['brought-back', SAID]])
})
