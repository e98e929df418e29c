import type { ThingDetail, ThingSummary } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let cookie: string
beforeAll(async () => {
  api = await startTestApi()
  await api.createSite('mine')
  cookie = await api.signIn('mine@shop.test', 'mine')
})
afterAll(() => api.destroy())

const call = async <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
  const response = await api.app.inject({
    method,
    url: `/api/sites/mine${path}`,
    headers: { cookie, origin: ORIGIN },
    ...(body && { payload: body }),
  })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return (response.body ? response.json() : undefined) as T
}
/** Saves a rule over whatever is saved of it. */
const save = async (id: string, selector: string): Promise<void> => {
  const version = (await listed()).find((one) => one.id === id)?.version ?? 0
  const draft = {
    trigger: 'click',
    settings: { selector },
    event: { name: 'Lead' },
    title: `Rule ${id}`,
  }
  await call<ThingDetail>('PUT', `/things/trigger/${id}`, { version, draft })
}
const only = (...ids: string[]) => ({ things: ids.map((id) => ({ kind: 'trigger', id })) })
const publish = (...ids: string[]) =>
  call<{ revision: number }>('POST', '/publish', ids[0] ? only(...ids) : {})
const listed = () => call<ThingSummary[]>('GET', '/things?kind=trigger')
/** What pages have of each rule. */
const served = async () =>
  Object.fromEntries(
    ((await api.deps.sites.config('mine'))?.triggers ?? []).map(({ id, settings }) => [
      id,
      settings.selector,
    ]),
  )
/** Where each rule stands in the console. */
const states = async () => Object.fromEntries((await listed()).map(({ id, state }) => [id, state]))

/** Revision of which the console has since changed two rules, made one and deleted one. */
let base: number
beforeEach(async () => {
  for (const id of ['a', 'b', 'c']) await save(id, `.${id}`)
  if ((await states()).d) await call('DELETE', '/things/trigger/d')
  base = (await publish()).revision
  await save('a', '.a2')
  await save('b', '.b2')
  await save('d', '.d')
  await call('DELETE', '/things/trigger/c')
})

test('what is published alone goes live alone: no change, no new thing and no deletion of others', async () => {
  await publish('a')
  expect(await served()).toEqual({ a: '.a2', b: '.b', c: '.c' })
  expect(await states()).toEqual({ a: 'live', b: 'changed', c: 'deleted', d: 'new' })
  // The colleague who deleted it may still think better of it, and has it as it was.
  await call('POST', '/discard', only('c'))
  expect((await listed()).find(({ id }) => id === 'c')).toMatchObject({
    state: 'live',
    title: 'Rule c',
  })
})

test('a deletion published alone is the only one that pages hear of', async () => {
  await publish('c')
  expect(await served()).toEqual({ a: '.a', b: '.b' })
  expect(await states()).toEqual({ a: 'changed', b: 'changed', d: 'new' })
})

test('what is discarded alone leaves the others as they are saved', async () => {
  await call('POST', '/discard', only('a'))
  expect(await states()).toEqual({ a: 'live', b: 'changed', c: 'deleted', d: 'new' })
  expect(await served()).toEqual({ a: '.a', b: '.b', c: '.c' })
})

test('discarding everything takes back changes, deletions and what is new', async () => {
  await call('POST', '/discard', {})
  expect(await states()).toEqual({ a: 'live', b: 'live', c: 'live' })
})

test('what is brought back alone leaves the others as pages have them', async () => {
  await publish()
  await call('POST', '/rollback', { revision: base, ...only('a') })
  expect(await served()).toEqual({ a: '.a', b: '.b2', d: '.d' })
  expect(await states()).toEqual({ a: 'live', b: 'live', d: 'live' })
})
