import { orderEventId } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CollectorCalls, callCollector, GRANTED } from '../testing/collector-calls.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'

let all: TestCollector
let calls: CollectorCalls
beforeAll(async () => {
  all = await createTestCollector()
  calls = callCollector(all)
  for (const key of ['mine', 'theirs']) {
    await seedSite(all.database.db, { key, destinations: { lab: { ids: [key], token: 'key-1' } } })
  }
})
afterAll(() => all.destroy())

const checkout = {
  ...{ _fbp: 'fb.1.1.777', _fbc: 'fb.1.1.abc', note: 'kept' },
  landing: 'http://www.shop.test/?fbclid=abc&utm_source=x&gclid=def',
}
const order = (site: string, key: string) =>
  calls.order(site, {
    key,
    checkout,
    visitor: { consent: GRANTED, visitorId: 'v-1', agent: 'Browser/1' },
  })
const kept = async (site: string, key: string) => {
  const { rows } = await all.database.pool.query(
    'select checkout from orders where site = $1 and event = $2',
    [site, orderEventId(site, { shop: 'woo', key })],
  )
  return rows[0]?.checkout
}

test('C-09 after a withdrawal a checkout holds no browser and click ids, and the neighbour’s still does', async () => {
  const [named, byVisitor] = ['wc_order_named00001', 'wc_order_visitor001']
  for (const site of ['mine', 'theirs']) {
    for (const key of [named, byVisitor]) expect(await order(site, key)).toBe(204)
  }
  await waitFor(async () => {
    const { rowCount } = await all.database.pool.query(
      `select 1 from events where body->>'visitorId' = 'v-1'`,
    )
    return rowCount === 4
  })
  const base = { v: 1, site: 'mine', time: Date.now(), purposes: ['advertising'] }
  const clean = { note: 'kept', landing: 'http://www.shop.test/?utm_source=x&' }
  const events = [orderEventId('mine', { shop: 'woo', key: named })]
  expect(await calls.post('/v1/withdrawal', { ...base, events })).toBe(204)
  expect(await kept('mine', named)).toEqual(clean)
  expect(await kept('mine', byVisitor)).toHaveProperty('_fbp')
  expect(await calls.post('/v1/withdrawal', { ...base, events: [], visitorId: 'v-1' })).toBe(204)
  expect(await kept('mine', byVisitor)).toEqual(clean)
  expect(await kept('theirs', named)).toEqual(checkout)
})
