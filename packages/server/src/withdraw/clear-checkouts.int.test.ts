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
const clicks = { pys_utm_id: 'fbadid:7|gadid:', last_pys_utm_id: 'fbadid:8|gadid:' }
const ids = {
  _fbp: 'fb.1.1.777',
  _fbc: 'fb.1.1.abc',
  _gcl_aw: 'GCL.1.abc',
  _uetvid: '0a1b',
  _pin_unauth: 'dWlkPT',
  _ttp: '2Xyz',
  _ga: 'GA1.1.42.43',
  _clck: '1a2b',
  note: 'a1b2',
  pbid: 'abc',
  landing: address,
  ...clicks,
}
const plain = { pys_utm: 'utm_source:x|utm_medium:', pys_source: 'search.test' }
const listed = { ...plain, pys_landing: address, last_pys_landing: address }
const checkout = { ...ids, ...listed }
const page = 'http://www.shop.test/shoes'
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
  const clean = { ...plain, pys_landing: page, last_pys_landing: page }
  const events = [orderEventId('mine', { shop: 'woo', key: named })]
  expect(await calls.post('/v1/withdrawal', { ...base, events })).toBe(204)
  expect(await kept('mine', named)).toEqual(clean)
  expect(await kept('mine', byVisitor)).toHaveProperty('_fbp')
  expect(await calls.post('/v1/withdrawal', { ...base, events: [], visitorId: 'v-1' })).toBe(204)
  expect(await kept('mine', byVisitor)).toEqual(clean)
  expect(await kept('theirs', named)).toEqual(checkout)
})

test('C-09 after a withdrawal of analytics alone a checkout holds what only advertising allows, whichever comes first', async () => {
  const visitorId = 'v-analytics'
  const visitor = { consent: GRANTED, visitorId, agent: 'Browser/1' }
  const time = Date.now() - 5_000
  const [before, after, theirs] = [
    'wc_order_before0001',
    'wc_order_after00001',
    'wc_order_theirs0001',
  ]
  expect(await calls.order('mine', { key: before, checkout, visitor, time })).toBe(204)
  expect(await calls.order('theirs', { key: theirs, checkout, visitor, time })).toBe(204)
  await waitFor(async () => {
    const { rowCount } = await all.database.pool.query(
      `select 1 from events where body->>'visitorId' = $1`,
      [visitorId],
    )
    return rowCount === 2
  })
  const notice = { v: 1, site: 'mine', time: Date.now(), purposes: ['analytics'], events: [] }
  expect(await calls.post('/v1/withdrawal', { ...notice, visitorId })).toBe(204)
  expect(await kept('mine', before)).toEqual(clicks)
  expect(await kept('theirs', theirs)).toEqual(checkout)
  expect(await calls.order('mine', { key: after, checkout, visitor, time })).toBe(204)
  await waitFor(async () => !Object.hasOwn((await kept('mine', after)) ?? {}, '_ga'))
  expect(await kept('mine', after)).toEqual(clicks)
})

test.each([
  ['advertising', 'denied', { ...plain, pys_landing: page, last_pys_landing: page }],
  ['analytics', 'denied', clicks],
  // What is known to be nobody's id stays until it is denied.
  ['analytics', 'unknown', { ...listed, ...clicks }],
] as const)(
  'C-09 a checkout whose buyer’s answer to %s was %s is kept without what needs that purpose, and without ids we do not know',
  async (purpose, answer, expected) => {
    const key = `wc_order_${purpose}_${answer}`
    for (const site of ['mine', 'theirs']) {
      const consent = site === 'mine' ? { ...GRANTED, [purpose]: answer } : GRANTED
      expect(await calls.order(site, { key, checkout, visitor: { consent } })).toBe(204)
    }
    expect(await kept('mine', key)).toEqual(expected)
    expect(await kept('theirs', key)).toEqual(checkout)
  },
)

test('C-09 an order told again with a denial of analytics loses what that purpose had allowed', async () => {
  const key = 'wc_order_denied_later'
  for (const analytics of ['granted', 'denied'] as const) {
    const visitor = { consent: { ...GRANTED, analytics } }
    expect(await calls.order('mine', { key, checkout, visitor })).toBe(204)
  }
  expect(await kept('mine', key)).toEqual(clicks)
})
