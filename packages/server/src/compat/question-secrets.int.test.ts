import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'

let all: TestCollector
beforeAll(async () => {
  all = await createTestCollector()
  await seedSite(all.database.db, {
    key: 'demo',
    destinations: { lab: { ids: ['demo'], token: 'key-1' } },
  })
})
afterAll(() => all.destroy())

test('made-up signatures of users do not have the database asked for the secret each time', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  for (let n = 0; n < 20; n++) {
    const response = await all.app.inject({
      url: `/v1/compat?action=pys_get_pbid&site=demo&user=${n}.${'a'.repeat(64)}`,
      headers: { origin: 'http://www.shop.test' },
    })
    expect(response.json()).toMatchObject({ success: true })
  }
  const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
  // Anew every two seconds, as nobody tells this collector of changes.
  expect(texts.filter((text) => text.includes('webhook_secret_before')).length).toBeLessThan(10)
})
