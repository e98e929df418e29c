import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createRequestStore } from './request-store.ts'

let all: TestCollector
beforeAll(async () => {
  all = await createTestCollector()
})
afterAll(() => all.destroy())

test('a request leased by a clock that was set back since is worked off, one leased just now by its worker alone', async () => {
  const { pool } = all.database
  const requests = createRequestStore({ ...all, pool })
  const now = all.now()
  for (const site of ['mine', 'theirs']) {
    const subject = { visitorId: '0190a5c0-ada0-7000-8000-0000000000aa' }
    const content = { subject, salt: '', until: now }
    await requests.add(site, { kind: 'export', askedBy: 'owner', now, content })
  }
  const lease = async () => (await requests.lease(now, 900_000))?.site
  expect([await lease(), await lease()].sort()).toEqual(['mine', 'theirs'])
  expect(await lease()).toBeUndefined()
  await pool.query(`update data_requests set leased_until = $1 where site = 'mine'`, [
    new Date(now + 86_400_000),
  ])
  expect(await lease()).toBe('mine')
  expect(await lease()).toBeUndefined()
})

test('what was asked stays readable when a key is replaced, once it was sealed by the new one', async () => {
  const { pool } = all.database
  const storeWith = (...keys: string[]) =>
    createRequestStore({
      ...all,
      pool,
      secrets: createSealedSecrets(testKeyring(...keys).all('secrets')),
    })
  const now = all.now()
  await pool.query('delete from data_requests')
  const subject = { visitorId: '0190a5c0-ada0-7000-8000-0000000000bb' }
  const content = { subject, salt: '', until: now }
  await storeWith('old').add('mine', { kind: 'export', askedBy: 'owner', now, content })
  await storeWith('new', 'old').renew()
  expect((await storeWith('new').lease(now, 900_000))?.content).toEqual(content)
})
