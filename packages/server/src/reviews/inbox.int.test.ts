import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let cookie = ''
beforeAll(async () => {
  api = await startTestApi()
  for (const key of ['first', 'second']) {
    await api.createSite(key)
    await api.deps.pool.query(
      `insert into review_sources (site, id, kind, name) values ($1, 'own', 'own', 'Shop'), ($1, 'file', 'csv', 'File')`,
      [key],
    )
  }
  cookie = await api.signIn('owner@shop.test', 'first')
})
afterAll(() => api.destroy())

const add = async (
  site: string,
  source: string,
  state: string,
  body = 'text',
  at = new Date(),
): Promise<string> => {
  const id = crypto.randomUUID()
  await api.deps.pool.query(
    `insert into reviews (site, id, source, native, state, rating, body, said, at)
     values ($1, $2::uuid, $3, $2::uuid::text, $4, 3, $5, '', $6)`,
    [site, id, source, state, body, at],
  )
  return id
}

const call = (
  method: 'GET' | 'PATCH' | 'DELETE' | 'PUT' | 'POST',
  path: string,
  payload?: object,
) =>
  api.app.inject({
    method,
    url: `/api/sites/${path}`,
    headers: { cookie, origin: ORIGIN },
    ...(payload && { payload }),
  })

test('R-13 an own review is published, replied to, hidden, rejected and deleted', async () => {
  const id = await add('first', 'own', 'waiting')
  const url = `first/reviews/${id}`
  const published = await call('PATCH', url, { state: 'published', reply: 'Thanks\u202e' })
  expect(published.json()).toMatchObject({ state: 'published', reply: { text: 'Thanks' } })
  expect((await call('PATCH', url, { reply: '' })).json()).not.toHaveProperty('reply')
  expect((await call('PATCH', url, { state: 'rejected' })).json()).toMatchObject({
    state: 'rejected',
  })
  expect((await call('PATCH', url, { state: 'waiting' })).statusCode).toBe(400)
  expect((await call('DELETE', url)).statusCode).toBe(204)
  expect((await call('GET', url)).statusCode).toBe(404)
})

test('R-13 one from elsewhere can be hidden and shown, and nothing else', async () => {
  const id = await add('first', 'file', 'published')
  const url = `first/reviews/${id}`
  expect((await call('PATCH', url, { state: 'hidden' })).statusCode).toBe(200)
  expect((await call('PATCH', url, { state: 'published' })).statusCode).toBe(200)
  expect((await call('PATCH', url, { state: 'rejected' })).statusCode).toBe(422)
  expect((await call('PATCH', url, { reply: 'Hello' })).statusCode).toBe(422)
  expect((await call('DELETE', url)).statusCode).toBe(404)
  expect((await call('GET', url)).json()).toMatchObject({ state: 'published' })
})

test('R-13 nobody reads or changes another site’s reviews', async () => {
  const id = await add('second', 'own', 'waiting', 'only of it')
  expect((await call('GET', `first/reviews/${id}`)).statusCode).toBe(404)
  expect((await call('PATCH', `first/reviews/${id}`, { state: 'published' })).statusCode).toBe(404)
  expect((await call('DELETE', `first/reviews/${id}`)).statusCode).toBe(404)
  expect((await call('GET', 'first/reviews?q=only')).json()).toEqual({ reviews: [] })
  expect((await call('GET', 'second/reviews')).statusCode).toBeGreaterThanOrEqual(403)
  const { rows } = await api.deps.pool.query('select state from reviews where id = $1', [id])
  expect(rows).toEqual([{ state: 'waiting' }])
})

test('R-13 the inbox is searched by words as they are, and paged', async () => {
  await add('first', 'own', 'waiting', '100% wool')
  for (let n = 0; n < 60; n++) await add('first', 'own', 'waiting', 'paged')
  expect((await call('GET', 'first/reviews?q=100%25')).json().reviews).toHaveLength(1)
  const first = (await call('GET', 'first/reviews?q=paged&state=waiting&stars=3&source=own')).json()
  expect(first.reviews).toHaveLength(50)
  const second = (await call('GET', `first/reviews?q=paged&after=${first.next}`)).json()
  expect(second.reviews).toHaveLength(10)
  const ids = [...first.reviews, ...second.reviews].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(60)
  const summary = (await call('GET', 'first/reviews/summary')).json()
  expect(summary).toMatchObject({ counts: { waiting: 61, published: 1 }, average: 3, total: 1 })
})

test('R-13 the newest review comes first, however late an older one was imported; each site its own', async () => {
  const days = ['2026-08-13', '2026-11-15', '2026-07-01']
  for (const day of days) {
    await add('first', 'file', 'published', `dated ${day}`, new Date(day))
    await add('second', 'file', 'published', `dated other ${day}`, new Date(day))
  }
  const { reviews } = (await call('GET', 'first/reviews?q=dated')).json()
  expect(reviews.map(({ text }: { text: string }) => text)).toEqual([
    ...['dated 2026-11-15', 'dated 2026-08-13', 'dated 2026-07-01'],
  ])
})

test('R-13 whom the site invites is set by the owner, softly only with their word', async () => {
  const url = 'first/reviews/invitations'
  expect((await call('GET', url)).json()).toEqual({ mode: 'off', days: 14, hasTold: false })
  expect((await call('PUT', url, { mode: 'soft', days: 7, hasTold: false })).statusCode).toBe(422)
  expect((await call('PUT', url, { mode: 'soft', days: 0, hasTold: true })).statusCode).toBe(400)
  const soft = { mode: 'soft', days: 7, hasTold: true }
  expect((await call('PUT', url, soft)).json()).toEqual(soft)
  expect((await call('POST', 'first/reviews/person', { email: 'x@y.test' })).json()).toEqual({
    email: 'x@y.test',
    reviews: [],
    invitations: [],
    hasObjected: false,
  })
})
