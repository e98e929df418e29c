import type { Published } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let cookie: string
beforeAll(async () => {
  api = await startTestApi()
  await api.createSite('mine')
  cookie = await api.signIn('mine@shop.test', 'mine')
})
afterAll(() => api.destroy())

const post = (path: string, payload?: object) =>
  api.app.inject({
    method: 'POST',
    url: `/api/sites/mine${path}`,
    headers: { cookie, origin: ORIGIN },
    ...(payload && { payload }),
  })
const publish = async (): Promise<Published> => (await post('/publish')).json()
const served = async (): Promise<number> => {
  const headers = { cookie, origin: ORIGIN }
  return (await api.app.inject({ url: '/api/sites/mine', headers })).json().revision
}

test('a publication says what it replaced, and is undone only while pages still have it', async () => {
  expect(await publish()).not.toHaveProperty('replaced')
  const mine = await publish()
  expect(mine).toMatchObject({ revision: 2, replaced: 1 })
  const theirs = await publish()
  expect(theirs).toMatchObject({ revision: 3, replaced: 2 })

  const late = await post('/rollback', { revision: mine.replaced, ifServed: mine.revision })
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'FOOTFALL_E_CONFLICT'])
  expect(await served()).toBe(3)

  const inTime = await post('/rollback', { revision: theirs.replaced, ifServed: theirs.revision })
  expect(inTime.json()).toMatchObject({ revision: 2, replaced: 3 })
  expect(await served()).toBe(2)
  // What comes next replaces what pages have, not what was published last.
  expect(await publish()).toMatchObject({ revision: 4, replaced: 2 })
})
