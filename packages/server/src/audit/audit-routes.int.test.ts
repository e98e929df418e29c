import type { AuditLine, ListPage } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../testing/api-calls.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { auditDetails } from './audit-details.ts'

let api: TestApi
const cookies: Record<string, string> = {}
const organisations: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi()
  for (const site of ['mine', 'theirs']) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`owner@${site}.test`, site)
    const { rows } = await api.deps.pool.query('select organisation from sites where key = $1', [
      site,
    ])
    organisations[site] = rows[0].organisation
  }
})
afterAll(() => api.destroy())

const log = async (site: string, query = ''): Promise<string[]> => {
  const path = `/api/organisations/${organisations[site]}/audit${query}` as const
  const { data } = await call<ListPage<AuditLine>>(api, `GET ${path}`, {
    cookie: cookies[site] ?? '',
  })
  return data.items.map(({ action, site: where, actor }) => `${actor.name}: ${action} ${where}`)
}

test('what is changed by hand stands in the log of its own organisation, and what is only read or refused does not', async () => {
  const as = (site: string) => ({ cookie: cookies[site] ?? '' })
  const rename = (site: string, who: string) =>
    call(api, `PATCH /api/sites/${site}/general`, { ...as(who), payload: { name: 'New' } })
  expect((await rename('mine', 'mine')).status).toBe(200)
  expect((await rename('theirs', 'mine')).code).toBe('FOOTFALL_E_FORBIDDEN')
  await call(api, 'GET /api/sites/mine/general', as('mine'))
  expect(
    (await call(api, 'PATCH /api/me', { ...as('mine'), payload: { locale: 'de' } })).code,
  ).toBe(undefined)
  expect((await rename('theirs', 'theirs')).status).toBe(200)
  const [me, they] = ['owner@mine.test', 'owner@theirs.test']
  expect(await log('mine')).toEqual([
    `${me}: PATCH /api/me undefined`,
    `${me}: PATCH /api/sites/:key/general mine`,
  ])
  expect(await log('theirs')).toEqual([`${they}: PATCH /api/sites/:key/general theirs`])
  // Asked for by name, another's site shows no more.
  expect(await log('theirs', '?site=mine')).toEqual([])
})

test('a publication names what was published, each organisation its own', async () => {
  const things = {
    mine: [{ kind: 'consent', id: 'main' }],
    theirs: [{ kind: 'visit', id: 'main' }],
  }
  for (const site of ['mine', 'theirs'] as const) {
    const cookie = cookies[site] ?? ''
    await call(api, `POST /api/sites/${site}/publish`, { cookie, payload: {} })
    const { status } = await call(api, `POST /api/sites/${site}/publish`, {
      cookie,
      payload: { things: things[site] },
    })
    expect(status).toBe(200)
  }
  const detailsOf = async (site: string) => {
    const { data } = await call<ListPage<AuditLine>>(
      api,
      `GET /api/organisations/${organisations[site]}/audit`,
      { cookie: cookies[site] ?? '' },
    )
    return data.items[0]?.details
  }
  expect(await detailsOf('mine')).toMatchObject({ things: ['consent main'] })
  expect(await detailsOf('theirs')).toMatchObject({ things: ['visit main'] })
})

test('what is secret within a record is not kept either', () => {
  const kept = auditDetails({ list: [{ name: 'a', token: 'EAAB' }], one: { password: 'pw', n: 1 } })
  expect(kept).toEqual({ list: ['{"name":"a"}'], one: '{"n":1}' })
})
