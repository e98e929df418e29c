import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../testing/api-calls.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { createRequestStore } from './request-store.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.destroy())

test('V-19 each request has a salt of its own, so that nobody can work out which id took the place of an erased one', async () => {
  const { deps } = api
  const requests = createRequestStore(deps)
  const salts = new Set<string | undefined>()
  for (const key of ['mine', 'theirs']) {
    await api.createSite(key)
    const cookie = await api.signIn(`${key}@shop.test`, key)
    for (const n of [1, 2]) {
      const subject = { visitorId: `0190a5c0-ada0-7000-8000-00000000000${n}` }
      const payload = { kind: 'erase', subject }
      const { status } = await call(api, `POST /api/sites/${key}/data/requests`, {
        cookie,
        payload,
      })
      expect(status).toBe(200)
      const leased = await requests.lease(deps.clock.now(), 900_000)
      expect(leased?.content).toMatchObject({ subject })
      salts.add(leased?.content?.salt)
    }
  }
  expect(salts.size).toBe(4)
  for (const salt of salts) expect(Buffer.from(salt ?? '', 'base64url').length).toBeGreaterThan(15)
})
