import {
  type AcceptedEvent,
  type LiveEvent,
  type OrderVisitor,
  type OrderWebhook,
  orderEventId,
  type RelayEvent,
} from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingUnderWay } from '../testing/nothing-under-way.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { signOrder } from '../testing/sign-order.ts'
import {
  BROWSER_AGENT,
  createTestCollector,
  type TestCollector,
} from '../testing/test-collector.ts'
import { OK } from '../testing/test-platform.ts'
import { waitFor } from '../testing/wait-for.ts'
import { CONFIRM_WITHIN_MS, UNCONFIRMED } from './settle-sale.ts'

let all: TestCollector
let site: string
let sites = 0
beforeAll(async () => {
  all = await createTestCollector()
})
afterAll(() => all.destroy())
beforeEach(async () => {
  site = `shop-${++sites}`
  await seedSite(all.database.db, {
    key: site,
    destinations: { lab: { ids: [site], token: 'key-1' } },
  })
})

const granted = {
  functional: 'granted',
  analytics: 'granted',
  advertising: 'granted',
  source: 'banner',
} as const
const visitor: OrderVisitor = { consent: granted, agent: BROWSER_AGENT, address: '203.0.113.9' }
const key = (): string => `wc_order_${Math.random().toString(36).slice(2)}x`

const order = (over: Partial<OrderWebhook> = {}): OrderWebhook => ({
  v: 1,
  site,
  kind: 'placed',
  shop: 'woo',
  id: '1041',
  key: key(),
  time: Date.now(),
  value: 59.5,
  currency: 'EUR',
  items: [{ id: '7', quantity: 2, price: 29.75 }],
  ...over,
})

const tell = (body: unknown, secret = 'secret', signature?: string) => {
  const payload = JSON.stringify(body)
  return all.app.inject({
    method: 'POST',
    url: '/v1/orders',
    headers: {
      'content-type': 'application/json',
      'x-footfall-signature': signature ?? signOrder(payload, secret, all.now()),
    },
    payload,
  })
}

/** The sale as the buyer's page tells it. */
const page = async (of: OrderWebhook, over: Partial<RelayEvent> = {}) => {
  const { type, time, url } = sampleEvent()
  const event: RelayEvent = {
    id: orderEventId(site, of),
    name: 'Purchase',
    type,
    time,
    url,
    consent: granted,
    params: { value: 1, currency: 'USD' },
    order: { shop: of.shop, key: of.key },
    destinations: { lab: { state: 'sent', ids: [site] } },
    ids: { _fbp: 'fb.1.1.1' },
    visitorId: 'v-1',
    ...over,
  }
  const response = await all.app.inject({
    method: 'POST',
    url: '/v1/collect',
    headers: {
      'content-type': 'text/plain',
      origin: 'http://www.shop.test',
      'user-agent': BROWSER_AGENT,
    },
    payload: JSON.stringify({ v: 1, site, sentAt: Date.now(), config: 1, events: [event] }),
  })
  expect(response.statusCode).toBe(204)
}

/** What the platform was told of this test's site, which is an account of its own there. */
const sales = () =>
  all.platform.requests
    .filter(({ account }) => account === site)
    .flatMap(({ bodies }) => bodies)
    .filter(({ name }) => name === 'Purchase')
const live = async (id: string): Promise<LiveEvent | undefined> =>
  (await all.eventStore.live(site)).events.find((event) => event.id === id)
const reaches = (id: string, state: string) =>
  waitFor(async () => {
    const server = (await live(id))?.destinations[0]?.server
    return server?.state === state ? server : undefined
  })
/** Makes the site one whose shop is known to confirm. */
const connect = async () => expect((await tell(order())).statusCode).toBe(204)

test('O-07 an order is kept with its checkout’s values, without its key and without the buyer', async () => {
  const checkout = { pys_utm: 'utm_source:ads|utm_medium:', pys_source: 'direct' }
  const user = { email: 'jo@shop.example', phone: '+43 1 234' }
  const placed = order({ checkout, user, tax: 9.5, coupon: 'TEN', visitor })
  expect((await tell(placed)).statusCode).toBe(204)
  const { rows } = await all.database.pool.query('select * from orders where site = $1', [site])
  expect(rows).toEqual([
    expect.objectContaining({
      event: orderEventId(site, placed),
      number: '1041',
      checkout,
      params: expect.objectContaining({ value: 59.5, currency: 'EUR', tax: 9.5, coupon: 'TEN' }),
    }),
  ])
  const kept = JSON.stringify([rows, await all.logged()])
  for (const secret of [placed.key, 'jo@shop', '+43 1 234', '431234'])
    expect(kept).not.toContain(secret)
})

test.each([
  ['no signature', '', 'FOOTFALL_E_SIGNATURE_FORM'],
  ['one that is no hex', `t=1,v1=${'z'.repeat(64)}`, 'FOOTFALL_E_SIGNATURE_FORM'],
  ['one of another secret', signOrder('x', 'other'), 'FOOTFALL_E_SIGNATURE'],
])('O-07 %s is refused and nothing is kept', async (_name, signature, code) => {
  const answer = await tell(order(), 'secret', signature)
  expect([answer.statusCode, answer.json().error.code]).toEqual([401, code])
  const stranger = await tell(order({ site: 'no-such-site' }))
  expect(stranger.statusCode).toBe(401)
  const { rows } = await all.database.pool.query('select 1 from orders where site = $1', [site])
  expect(rows).toEqual([])
})

test('O-07 a refund is kept with its order, and told to no platform', async () => {
  const placed = order()
  const refund = { ...placed, kind: 'refunded' as const, value: -59.5 }
  expect((await tell(refund)).statusCode).toBe(404)
  await tell(placed)
  expect((await tell(refund)).statusCode).toBe(204)
  const { rows } = await all.database.pool.query('select refund from orders where site = $1', [
    site,
  ])
  expect(rows).toEqual([{ refund: expect.objectContaining({ value: -59.5 }) }])
  expect(sales()).toEqual([])
})

test('O-08 page first, then the shop: one Purchase, the page’s ids with the shop’s figures', async () => {
  await connect()
  const placed = order({ visitor })
  const id = orderEventId(site, placed)
  await page(placed)
  expect(await reaches(id, 'queued')).toMatchObject({
    attempts: [{ message: 'Waiting for the shop to confirm this order.' }],
  })
  expect(sales()).toEqual([])
  await tell(placed)
  await reaches(id, 'sent')
  await page(placed)
  await tell(placed)
  await nothingUnderWay(all, site)
  expect(sales()).toEqual([
    expect.objectContaining({ id, value: 59.5, currency: 'EUR', order_id: '1041' }),
  ])
  expect((await live(id))?.params).toMatchObject({ value: 59.5, currency: 'EUR' })
})

test('O-08 the shop first, then the page: one Purchase, without waiting for the shop’s patience', async () => {
  const placed = order({ visitor })
  const id = orderEventId(site, placed)
  await tell(placed)
  await reaches(id, 'queued')
  expect(sales()).toEqual([])
  await page(placed)
  await reaches(id, 'sent')
  await nothingUnderWay(all, site)
  expect(sales()).toEqual([expect.objectContaining({ id, value: 59.5 })])
  const { rows } = await all.database.pool.query<{ body: AcceptedEvent }>(
    'select body from events where id = $1',
    [id],
  )
  expect(rows[0]?.body).toMatchObject({
    visitorId: 'v-1',
    evidence: 'confirmed',
    confirmedBy: 'order',
    params: { value: 59.5 },
  })
})

test('O-08 a buyer who never comes back counts once, if they agreed at the checkout', async () => {
  const placed = order({ visitor })
  const id = orderEventId(site, placed)
  await tell(placed)
  await reaches(id, 'queued')
  all.advance(61_000)
  await reaches(id, 'sent')
  await tell(placed)
  await page(placed)
  await nothingUnderWay(all, site)
  expect(sales().map((sale) => sale.id)).toEqual([id])
})

test.each<[string, Partial<OrderWebhook>]>([
  ['said nothing', {}],
  [
    'refused',
    {
      visitor: { ...visitor, consent: { ...granted, analytics: 'denied', advertising: 'denied' } },
    },
  ],
  [
    'asked not to be tracked',
    {
      visitor: {
        ...visitor,
        consent: { ...granted, analytics: 'denied' },
        hasPrivacyControl: true,
      },
    },
  ],
  ['refused in the cookie', { checkout: { pys_consent: btoa('{"facebook":false,"ga":false}') } }],
])('O-08 C-09 of a buyer who %s the order is kept and nobody is told', async (_how, over) => {
  const placed = order({ user: { email: 'jo@shop.example' }, ...over })
  expect((await tell(placed)).statusCode).toBe(204)
  // Another buyer's order, by the same way and after it.
  const next = order({ visitor })
  const id = orderEventId(site, next)
  await tell(next)
  await reaches(id, 'queued')
  all.advance(CONFIRM_WITHIN_MS)
  await reaches(id, 'sent')
  await nothingUnderWay(all, site)
  expect(sales().map((sale) => sale.id)).toEqual([id])
  const logged = (await all.logged()).filter((event) => event.site === site)
  expect(logged.map((event) => event.id)).toEqual([id])
})

test('O-08 without an answer at the checkout the page’s answer counts', async () => {
  const placed = order()
  await tell(placed)
  await page(placed)
  await reaches(orderEventId(site, placed), 'sent')
  expect(sales()).toEqual([expect.objectContaining({ value: 59.5 })])
})

test('O-08 what a page refuses after the checkout is not sent', async () => {
  const placed = order({ visitor })
  const id = orderEventId(site, placed)
  await tell(placed)
  await page(placed, { consent: { ...granted, advertising: 'denied' } })
  expect(await reaches(id, 'dropped')).toMatchObject({ reason: 'no-consent' })
  expect(sales()).toEqual([])
})

test('O-08 a sale only a page tells of is not sent where the shop confirms, and the owner reads why', async () => {
  await connect()
  const forged = order()
  const id = orderEventId(site, forged)
  await page(forged)
  await page(order(), { id: sampleEvent().id })
  await reaches(id, 'queued')
  all.advance(CONFIRM_WITHIN_MS + 1_000)
  expect(await reaches(id, 'dropped')).toMatchObject({
    reason: 'unconfirmed',
    attempts: [{}, { message: UNCONFIRMED }],
  })
  expect(sales()).toEqual([])
})

test('O-08 a sale that one account took before it had to wait for the shop goes to the other account only', async () => {
  site = `${site}-two-accounts`
  const accounts = [`${site}-a`, `${site}-b`] as const
  const lab = { ids: [...accounts], token: 'key-1' }
  await seedSite(all.database.db, { key: site, destinations: { lab } })
  const placed = order({ visitor })
  const id = orderEventId(site, placed)
  const sentTo = (): string[] =>
    all.platform.requests
      .filter(({ bodies }) => bodies.some((body) => body.id === id))
      .map(({ account }) => account)
  all.platform.respond = ({ account }) => (account === accounts[1] ? { status: 503, body: {} } : OK)
  try {
    await page(placed, { destinations: { lab: { state: 'sent', ids: [...accounts] } } })
    await reaches(id, 'retrying')
    all.platform.respond = () => OK
    // From now on the shop confirms what it sells.
    await connect()
    all.advance(16_000)
    await reaches(id, 'queued')
    expect(sentTo()).toEqual(accounts)
    await tell(placed)
    await reaches(id, 'sent')
    expect(sentTo()).toEqual([...accounts, accounts[1]])
  } finally {
    all.platform.respond = () => OK
  }
})

test('O-08 a page cannot confirm itself', async () => {
  await connect()
  const forged = order()
  await page(forged, { confirmed: true } as Partial<RelayEvent>)
  await reaches(orderEventId(site, forged), 'queued')
  expect(sales()).toEqual([])
})

test('O-08 where no shop confirms, the page’s sale is sent as before', async () => {
  const placed = order()
  await page(placed)
  await reaches(orderEventId(site, placed), 'sent')
  expect(sales()).toEqual([expect.objectContaining({ value: 1, currency: 'USD' })])
})

test('V-19 an order that its shop tells again when its event is not kept any longer is not recorded again', async () => {
  const DAY_MS = 86_400_000
  const told = async (): Promise<number> => {
    const { rows } = await all.database.pool.query<{ n: number }>(
      'select count(*)::int as n from log_entries where site = $1',
      [site],
    )
    return rows[0]?.n ?? 0
  }
  const placed = order({ visitor })
  await tell(placed)
  const once = await told()
  expect(once).toBe(1)
  await all.database.pool.query(
    `update orders set placed_at = placed_at - interval '40 days' where site = $1`,
    [site],
  )
  const again = { ...placed, time: placed.time - 40 * DAY_MS }
  expect((await tell(again)).statusCode).toBe(204)
  expect(await told()).toBe(once)
  // One that was never told of is told of, however old.
  await tell(order({ visitor, time: again.time }))
  expect(await told()).toBe(once + 1)
})
