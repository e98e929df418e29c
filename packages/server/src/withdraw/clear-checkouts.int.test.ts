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

const address = 'http://www.shop.test/shoes?fbclid=abc&utm_source=x&_gl=1*abc#gclid=def'
const ids = {
  ...{ _fbp: 'fb.1.1.777', _fbc: 'fb.1.1.abc', _gcl_aw: 'GCL.1.abc', _uetvid: '0a1b' },
  ...{ _pin_unauth: 'dWlkPT', _ttp: '2Xyz', pys_utm_id: 'fbadid:7|gadid:', note: 'a1b2' },
  ...{ last_pys_utm_id: 'fbadid:8|gadid:', pbid: 'abc', landing: address },
}
const plain = { pys_utm: 'utm_source:x|utm_medium:', pys_source: 'search.test' }
const checkout = { ...ids, ...plain, pys_landing: address, last_pys_landing: address }
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

test('C-09 after a withdrawal a checkout holds what is known to be nobody’s id, and the neighbour’s still all', async () => {
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
  const page = 'http://www.shop.test/shoes'
  const clean = { ...plain, pys_landing: page, last_pys_landing: page }
  const events = [orderEventId('mine', { shop: 'woo', key: named })]
  expect(await calls.post('/v1/withdrawal', { ...base, events })).toBe(204)
  expect(await kept('mine', named)).toEqual(clean)
  expect(await kept('mine', byVisitor)).toHaveProperty('_fbp')
  expect(await calls.post('/v1/withdrawal', { ...base, events: [], visitorId: 'v-1' })).toBe(204)
  expect(await kept('mine', byVisitor)).toEqual(clean)
  expect(await kept('theirs', named)).toEqual(checkout)
})

test.each([
  ['advertising', { ...plain, pys_landing: 'http://www.shop.test/shoes' }],
  ['analytics', ids],
] as const)(
  'C-09 a checkout whose buyer denied %s is kept without what that purpose allows',
  async (purpose, expected) => {
    const key = `wc_order_denied_${purpose}`
    for (const site of ['mine', 'theirs']) {
      const consent = site === 'mine' ? { ...GRANTED, [purpose]: 'denied' } : GRANTED
      expect(await calls.order(site, { key, checkout, visitor: { consent } })).toBe(204)
    }
    expect(await kept('mine', key)).toMatchObject(expected)
    expect(Object.keys(checkout)).toEqual(
      expect.arrayContaining(Object.keys((await kept('mine', key)) ?? {})),
    )
    const other = purpose === 'advertising' ? ids : plain
    for (const name of Object.keys(other)) expect(await kept('mine', key)).not.toHaveProperty(name)
    expect(await kept('theirs', key)).toEqual(checkout)
  },
)
