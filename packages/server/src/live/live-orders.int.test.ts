import type { LiveSnapshot } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.destroy())

test('a sale brings the shop’s word on it, each site its own, and no other event does', async () => {
  const { pool, eventStore } = api.deps
  const sale = sampleEvent({ name: 'Purchase' })
  const toldAt = Date.now() - 5_000
  for (const [site, number] of [
    ['mine', '1041'],
    ['theirs', '2082'],
  ] as const) {
    await api.createSite(site)
    const view = sampleEvent({ site })
    await eventStore.record([{ ...sale, site }, view])
    for (const event of [sale.id, view.id]) {
      await pool.query(
        `insert into orders (site, event, shop, number, kind, placed_at, params, received_at)
         values ($1, $2, 'woo', $3, 'placed', now(), '{}', $4)`,
        [site, event, number, new Date(toldAt)],
      )
    }
  }
  const cookie = await api.signIn('me@shop.test', 'mine')
  const response = await api.app.inject({ url: '/api/sites/mine/live', headers: { cookie } })
  const { events } = response.json<LiveSnapshot>()
  expect(events.map(({ name, order, evidence }) => [name, order, evidence])).toEqual(
    expect.arrayContaining([
      ['Purchase', { number: '1041', toldAt }, 'confirmed'],
      ['PageView', undefined, 'claimed'],
    ]),
  )
  expect(response.body).not.toContain('2082')
})
