import { orderEventId } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CollectorCalls, callCollector, GRANTED } from '../testing/collector-calls.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'

let all: TestCollector
let calls: CollectorCalls
let site: string
let sites = 0
beforeAll(async () => {
  all = await createTestCollector()
  calls = callCollector(all)
})
afterAll(() => all.destroy())
beforeEach(async () => {
  site = `shop-${++sites}`
  await seedSite(all.database.db, {
    key: site,
    destinations: { lab: { ids: [site], token: 'key-1' } },
  })
})

const AHEAD_MS = 240_000
const key = 'wc_order_clockahead1'
const checkout = { _fbp: 'fb.1.1.777', pys_source: 'direct' }
const id = () => orderEventId(site, { shop: 'woo', key })
const order = (time: number) =>
  calls.order(site, {
    key,
    time,
    checkout,
    visitor: { consent: GRANTED, visitorId: 'v-1', agent: 'Browser/1' },
  })
const withdraw = () =>
  calls.post('/v1/withdrawal', {
    v: 1,
    site,
    time: Date.now(),
    purposes: ['advertising'],
    events: [],
    visitorId: 'v-1',
  })
const state = async () => {
  const { rows } = await all.database.pool.query<{ state: string }>(
    `select state from outcomes where site = $1 and event = $2 and destination = 'lab'`,
    [site, id()],
  )
  return rows[0]?.state
}
const keptBody = async () => {
  const { rows } = await all.database.pool.query<{ body: Record<string, unknown> }>(
    'select body from events where site = $1 and id = $2',
    [site, id()],
  )
  return rows[0]?.body
}
const keptCheckout = async () => {
  const { rows } = await all.database.pool.query<{ checkout: object }>(
    'select checkout from orders where site = $1',
    [site],
  )
  return rows[0]?.checkout
}

test('C-09 a sale whose shop’s clock runs ahead is not sent after a withdrawal', async () => {
  expect(await order(all.now() + AHEAD_MS)).toBe(204)
  // It waits for the buyer's page.
  await waitFor(async () => (await state()) === 'queued')
  expect(await withdraw()).toBe(204)
  all.advance(61_000)
  await waitFor(async () => (await state()) !== 'queued')
  expect(await state()).toBe('blocked')
})

test('C-09 a sale that its page told before the withdrawal is not sent when such a shop confirms it afterwards', async () => {
  await all.database.pool.query('update sites set has_order_webhook = true where key = $1', [site])
  await calls.page(site, {
    name: 'Purchase',
    order: { shop: 'woo', key },
    visitorId: 'v-1',
    params: { value: 50, currency: 'EUR' },
  })
  await waitFor(async () => (await state()) === 'queued')
  expect(await withdraw()).toBe(204)
  all.advance(5_000)
  expect(await order(all.now() + AHEAD_MS)).toBe(204)
  await waitFor(async () => (await state()) !== 'queued')
  expect(await state()).toBe('blocked')
})

test('C-09 its checkout holds no browser ids after the withdrawal', async () => {
  expect(await order(all.now() + AHEAD_MS)).toBe(204)
  // Recorded: until then the sale is not known by its visitor, and its checkout is emptied as it is written.
  await waitFor(keptBody)
  await withdraw()
  expect(await keptCheckout()).toEqual({ pys_source: 'direct' })
})

test('C-09 a checkout that is told after the withdrawal holds no browser ids either', async () => {
  const time = all.now()
  await withdraw()
  expect(await order(time - 5_000)).toBe(204)
  await waitFor(async () => !Object.hasOwn((await keptCheckout()) ?? {}, '_fbp'))
  expect(await keptCheckout()).toEqual({ pys_source: 'direct' })
})

test('C-09 a page’s account that joins the shop’s after the withdrawal is kept without address and agent', async () => {
  expect(await order(all.now())).toBe(204)
  await waitFor(async () => (await state()) === 'queued')
  await waitFor(keptBody)
  await withdraw()
  await calls.page(site, {
    name: 'Purchase',
    order: { shop: 'woo', key },
    visitorId: 'v-1',
    params: { value: 50, currency: 'EUR' },
    time: Date.now() - 5_000,
    title: 'Thank you',
  })
  await waitFor(async () => (await keptBody())?.title)
  await waitFor(async () => (await state()) === 'blocked')
  const body = await waitFor(async () => {
    const found = await keptBody()
    return found && !('agent' in found) ? found : undefined
  })
  expect(body).not.toHaveProperty('address')
})

test('a checkout whose buyer denied advertising is kept without browser, campaign and click ids', async () => {
  const landing = 'https://shop.test/a'
  await calls.order(site, {
    key,
    checkout: { ...checkout, pys_utm_id: 'utm_id:7', pys_landing: `${landing}?fbclid=1` },
    visitor: { consent: { ...GRANTED, advertising: 'denied' }, agent: 'Browser/1' },
  })
  expect(await keptCheckout()).toEqual({ pys_source: 'direct', pys_landing: landing })
})
