import { createEventId, type OrderProof } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi({ checksResponses: true })
  for (const key of ['demo', 'other']) {
    await api.createSite(key)
    cookies[key] = await api.signIn(`me@${key}.test`, key, 'client')
  }
})
afterAll(() => api.destroy())

const prove = async (site = 'demo', query = '') => {
  const response = await api.app.inject({
    url: `/api/sites/${site}/proof${query}`,
    headers: { cookie: cookies[site] ?? '' },
  })
  return response.json<OrderProof | null>()
}

test('a site without an order has no proof, and never another site’s', async () => {
  expect(await prove()).toBeNull()
  await api.deps.eventStore.record([
    sampleEvent({ site: 'other', name: 'Purchase', params: { value: 9, currency: 'EUR' } }),
  ])
  expect(await prove()).toBeNull()
  expect(await prove('other')).toMatchObject({ value: 9, toldBy: ['page'], evidence: 'claimed' })
})

test('the newest order of both sides is told as one', async () => {
  const { eventStore, orders, pool } = api.deps
  const sale = sampleEvent({
    name: 'Purchase',
    params: { value: 41.75, currency: 'GBP' },
    destinations: { meta: { state: 'sent' }, ga4: { state: 'sent' } },
    visit: { last: { source: 'direct', utm: { utm_campaign: 'autumn newsletter' } } },
  })
  await eventStore.record([sale, sampleEvent()])
  await eventStore.saveOutcomes([
    { site: 'demo', event: sale.id, destination: 'meta', state: 'sent', at: Date.now() },
  ])
  const order = {
    ...({ v: 1, site: 'demo', kind: 'placed', shop: 'woo', id: '1007', key: 'k' } as const),
    time: sale.time,
    value: 41.75,
    currency: 'GBP',
    items: [],
  }
  const params = { value: 41.75, currency: 'GBP' }
  await orders.place(order, { event: sale.id, params, now: Date.now() })
  await orders.notePages([sale], Date.now())
  expect(await prove()).toEqual({
    event: sale.id,
    number: '1007',
    time: sale.time,
    value: 41.75,
    currency: 'GBP',
    evidence: 'confirmed',
    toldBy: ['page', 'shop'],
    consent: { functional: 'granted', analytics: 'granted', advertising: 'granted' },
    cameFrom: { kind: 'campaign', name: 'autumn newsletter' },
    told: [
      { name: 'ga4', title: 'Google Analytics 4', state: 'handed-over' },
      { name: 'meta', title: 'Meta (Facebook, Instagram)', delivery: 'sent', state: 'confirmed' },
    ],
  })
  // A newer one that only the shop told of, and the older by its id.
  const later = createEventId(Date.now(), (bytes) => crypto.getRandomValues(bytes))
  await orders.place(
    { ...order, id: '1008', key: 'k2', time: sale.time + 5_000 },
    { event: later, params, now: Date.now() },
  )
  expect(await prove()).toMatchObject({ number: '1008', toldBy: ['shop'], told: [] })
  expect(await prove('demo', `?event=${sale.id}`)).toMatchObject({ number: '1007' })
  expect(await prove('other', `?event=${sale.id}`)).toBeNull()
  expect((await pool.query('select from orders where site = $1', ['demo'])).rowCount).toBe(2)
})
