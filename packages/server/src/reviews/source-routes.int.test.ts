import { createHmac } from 'node:crypto'
import { type AdLab, createAdLab } from '@footfall/ad-lab'
import type {
  ReviewCsvReport,
  ReviewSourceInfo,
  ReviewSourceKindInfo,
  ReviewSourceMade,
} from '@footfall/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installErrorHandler } from '../http/error-handler.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createReviewSources } from './create-review-sources.ts'
import { importRoute } from './import-route.ts'

let api: TestApi
let lab: AdLab
const cookies: Record<string, string> = {}
const collector = Fastify()
beforeAll(async () => {
  lab = await createAdLab()
  api = await startTestApi({ checksResponses: true }, { lab: lab.url })
  for (const key of ['demo', 'other']) {
    await api.createSite(key)
    cookies[key] = await api.signIn(`me@${key}.test`, key, 'editor')
  }
  cookies.colleague = await api.signIn('two@demo.test', 'demo', 'editor')
  installErrorHandler(collector as never, api.deps.log)
  await importRoute(collector as never, { ...api.deps, sources: createReviewSources(api.deps) })
})
afterAll(async () => {
  await collector.close()
  await api.destroy()
  await lab.close()
})

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { site = 'demo', as, body }: { site?: string; as?: string; body?: object } = {},
) =>
  api.app.inject({
    method,
    url: `/api/sites/${site}/review-sources${path}`,
    headers: { cookie: cookies[as ?? site] ?? '', origin: ORIGIN },
    ...(body && { payload: body }),
  })
const add = async (kind: string, more: object = {}, site = 'demo') => {
  const body = { kind, name: 'Mine', settings: {}, secrets: {}, ...more }
  return (await call('POST', '', { site, body })).json<ReviewSourceMade>()
}
const count = async (site: string) =>
  Number(
    (await api.deps.pool.query('select count(*) from reviews where site = $1', [site])).rows[0]
      .count,
  )

test('R-02 kinds say how they are filled and what their terms allow; Facebook is off and says why', async () => {
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/review-source-kinds',
    headers: { cookie: cookies.demo ?? '' },
  })
  const kinds = response.json<ReviewSourceKindInfo[]>()
  expect(kinds.map(({ kind, fill }) => `${kind} ${fill}`)).toEqual([
    ...['own form', 'csv file', 'json signed', 'google-places live', 'google-business oauth'],
    ...['trustpilot pull', 'facebook pull'],
  ])
  expect(kinds.every(({ says }) => says.length > 0)).toBe(true)
  expect(kinds.filter(({ offBecause }) => offBecause).map(({ kind }) => kind)).toEqual(['facebook'])
  const body = { kind: 'facebook', name: 'F', settings: { page: '1234' }, secrets: { token: 'x' } }
  expect((await call('POST', '', { body })).statusCode).toBe(422)
})

test('R-02 a key never comes back; what is changed stays but for what was named; each site its own', async () => {
  const made = await add('trustpilot', {
    settings: { company: 'shop.test' },
    secrets: { apiKey: 'top-secret' },
  })
  const { id } = made.source
  expect(made.source.secrets).toEqual({ apiKey: true })
  const changed = await call('PATCH', `/${id}`, { body: { name: 'Ours' } })
  expect(changed.json<ReviewSourceInfo>()).toMatchObject({
    name: 'Ours',
    secrets: { apiKey: true },
  })
  const said = [JSON.stringify(made), changed.body, (await call('GET', '')).body].join()
  expect(said).not.toContain('top-secret')
  const { rows } = await api.deps.pool.query('select secret from review_sources where id = $1', [
    id,
  ])
  expect(rows[0].secret).toMatch(/^sealed-v1\./)
  expect((await call('PATCH', `/${id}`, { body: { secrets: { apiKey: null } } })).statusCode).toBe(
    422,
  )
  expect(
    (await call('PATCH', `/${id}`, { site: 'other', body: { name: 'Theirs' } })).statusCode,
  ).toBe(404)
  expect((await call('DELETE', `/${id}`, { site: 'other' })).statusCode).toBe(404)
  expect((await call('GET', '', { site: 'other' })).json()).toEqual([])
  const bad = { kind: 'trustpilot', name: 'x', settings: { company: 'a b' }, secrets: {} }
  expect((await call('POST', '', { body: bad })).statusCode).toBe(422)
})

const FILE =
  'author,rating,body,date,email\nAnn,5,Good,03/04/2026,ann@mail.test\nBen,4,Fine,05/04/2026,b@mail.test'

test('R-02 a file is looked at, asked about, taken, and taken again without harm; deletion takes its reviews along', async () => {
  const { source } = await add('csv')
  const upload = async (body: object) =>
    (
      await call('POST', `/${source.id}/csv`, { body: { text: FILE, isTrial: false, ...body } })
    ).json<ReviewCsvReport>()
  const trial = await upload({ isTrial: true, dayFirst: true })
  expect([trial.taken, trial.added, await count('demo')]).toEqual([2, 0, 0])
  expect(trial.columns.at(-1)).toEqual({ heading: 'email' })
  const asked = await upload({})
  expect([asked.isAmbiguous, asked.added, await count('demo')]).toEqual([true, 0, 0])
  expect((await upload({ dayFirst: true })).added).toBe(2)
  expect(await upload({ dayFirst: true })).toMatchObject({ added: 0, changed: 0, same: 2 })
  const { rows } = await api.deps.pool.query(
    'select row_to_json(reviews)::text as text from reviews',
  )
  expect(JSON.stringify(rows)).not.toContain('mail.test')
  const [listed] = (await call('GET', ''))
    .json<ReviewSourceInfo[]>()
    .filter(({ kind }) => kind === 'csv')
  expect([listed?.kept, listed?.state]).toEqual([2, 'ok'])
  const theirs = await add('csv', {}, 'other')
  await call('POST', `/${theirs.source.id}/csv`, {
    site: 'other',
    body: { text: FILE, isTrial: false, dayFirst: true },
  })
  expect((await call('DELETE', `/${source.id}`)).statusCode).toBe(204)
  expect([await count('demo'), await count('other')]).toEqual([0, 2])
})

test('R-02 twenty thousand rows are taken within seconds', async () => {
  const { source } = await add('csv')
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `P${n % 500},${(n % 5) + 1},"Text, number ${n}",2026-01-02,cup-${n % 90}`,
  )
  const text = `author,rating,body,date,handle\n${rows.join('\n')}`
  const began = performance.now()
  const response = await call('POST', `/${source.id}/csv`, { body: { text, isTrial: false } })
  expect(response.json<ReviewCsvReport>().added).toBe(20_000)
  expect(performance.now() - began).toBeLessThan(30_000)
  await call('DELETE', `/${source.id}`)
}, 90_000)

test('R-02 who may not upload is refused before the body is read', async () => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/sites/demo/review-sources/x/csv',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    payload: `{"text":"${'x'.repeat(40_000_000)}`,
  })
  expect(response.statusCode).toBe(401)
})

const send = (body: object, secret: string, at = Date.now()) => {
  const text = JSON.stringify(body)
  const t = Math.floor(at / 1_000)
  const v1 = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')
  return collector.inject({
    method: 'POST',
    url: '/v1/reviews/import',
    payload: text,
    headers: { 'content-type': 'application/json', 'x-footfall-signature': `t=${t},v1=${v1}` },
  })
}

test('R-02 what a program signs is taken once, changed and deleted; nobody else’s signature opens it', async () => {
  const mine = await add('json')
  const theirs = await add('json', {}, 'other')
  const secret = mine.importSecret ?? ''
  expect((await call('GET', '')).body).not.toContain(secret)
  const review = { id: '1', author: 'Ann', rating: 5, text: 'Good', at: '2026-01-02T10:00:00Z' }
  const body = { v: 1, site: 'demo', source: mine.source.id, reviews: [review] }
  expect((await send(body, secret)).json()).toEqual({ added: 1, changed: 0, same: 0, deleted: 0 })
  expect((await send(body, secret)).json()).toEqual({ added: 0, changed: 0, same: 1, deleted: 0 })
  const edited = { ...body, reviews: [{ ...review, text: 'Better' }] }
  expect((await send(edited, secret)).json()).toEqual({ added: 0, changed: 1, same: 0, deleted: 0 })
  expect((await send(body, theirs.importSecret ?? '')).statusCode).toBe(401)
  expect((await send({ ...body, site: 'other' }, secret)).statusCode).toBe(401)
  expect((await send(body, secret, Date.now() - 400_000)).statusCode).toBe(401)
  expect((await send({ ...body, source: 'nobody' }, '')).statusCode).toBe(401)
  const rotated = (await call('POST', `/${mine.source.id}/secret`)).json<{ importSecret: string }>()
  expect((await send(body, secret)).statusCode).toBe(401)
  const gone = { ...body, reviews: [], deleted: ['1'] }
  expect((await send(gone, rotated.importSecret)).json()).toEqual({
    added: 0,
    changed: 0,
    same: 0,
    deleted: 1,
  })
})

test('R-02 a source that is off takes nothing from a program, and deletes nothing', async () => {
  const [mine, theirs] = [await add('json'), await add('json', {}, 'other')]
  const review = { id: '1', author: 'Ann', rating: 5, text: 'Good', at: '2026-01-02T10:00:00Z' }
  const body = { v: 1, site: 'demo', source: mine.source.id, reviews: [review] }
  const secret = mine.importSecret ?? ''
  expect((await send(body, secret)).statusCode).toBe(200)
  const before = await count('demo')
  await call('PATCH', `/${mine.source.id}`, { body: { isOn: false } })
  const more = { ...body, reviews: [{ ...review, id: '2' }], deleted: ['1'] }
  expect((await send(more, secret)).statusCode).toBe(401)
  expect(await count('demo')).toBe(before)
  const beside = { ...body, site: 'other', source: theirs.source.id }
  expect((await send(beside, theirs.importSecret ?? '')).statusCode).toBe(200)
  await call('PATCH', `/${mine.source.id}`, { body: { isOn: true } })
  expect((await send(more, secret)).json()).toMatchObject({ added: 1, deleted: 1 })
})

test('R-02 leave for Google: who is no editor any more when they come back connects nothing', async () => {
  cookies.leaver = await api.signIn('leaver@demo.test', 'demo', 'editor')
  const { source } = await add('google-business', {
    settings: { location: 'accounts/1/locations/78' },
  })
  const { url } = (await call('POST', `/${source.id}/connect`, { as: 'leaver' })).json<{
    url: string
  }>()
  const sent = await fetch(url, { redirect: 'manual' })
  const back = new URL(sent.headers.get('location') ?? '')
  const arriveAs = async (role: string) => {
    await api.deps.pool.query(
      `update site_member set role = $1 where user_id = (select id from auth_user where email = 'leaver@demo.test')`,
      [role],
    )
    return api.app.inject({
      method: 'GET',
      url: back.pathname + back.search,
      headers: { cookie: cookies.leaver ?? '' },
    })
  }
  expect((await arriveAs('analyst')).statusCode).toBe(401)
  const { rows } = await api.deps.pool.query('select secret from review_sources where id = $1', [
    source.id,
  ])
  expect(rows[0].secret).toBeNull()
  expect((await arriveAs('editor')).statusCode).toBe(302)
})

test('R-02 leave for Google: only the browser that began it connects the source', async () => {
  const settings = { location: 'accounts/1/locations/77' }
  const { source } = await add('google-business', { settings })
  expect(source.isConnected).toBe(false)
  const { url } = (await call('POST', `/${source.id}/connect`)).json<{ url: string }>()
  expect(url).toContain('/o/oauth2/v2/auth?')
  const sent = await fetch(url, { redirect: 'manual' })
  const back = new URL(sent.headers.get('location') ?? '')
  expect(back.origin).toBe(ORIGIN)
  const arrive = (as: string, search = back.search) =>
    api.app.inject({
      method: 'GET',
      url: back.pathname + search,
      headers: { cookie: cookies[as] ?? '' },
    })
  expect((await arrive('colleague')).statusCode).toBe(401)
  expect((await arrive('other')).statusCode).toBe(401)
  expect((await arrive('demo', back.search.replace('state=', 'state=x'))).statusCode).toBe(401)
  const arrived = await arrive('demo')
  expect([arrived.statusCode, arrived.headers.location]).toEqual([
    302,
    `${ORIGIN}/sites/demo/reviews/sources?connected=yes`,
  ])
  const listed = (await call('GET', ''))
    .json<ReviewSourceInfo[]>()
    .find(({ id }) => id === source.id)
  expect(listed?.isConnected).toBe(true)
  expect(JSON.stringify(listed)).not.toContain('lab-')
})
