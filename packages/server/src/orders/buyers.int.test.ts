import { createHash } from 'node:crypto'
import { type OrderWebhook, orderEventId, type RelayEvent } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CollectorCalls, callCollector, GRANTED } from '../testing/collector-calls.ts'
import { seedSite } from '../testing/seed-site.ts'
import {
  BROWSER_AGENT,
  createTestCollector,
  type TestCollector,
} from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'
import { clearAllBuyers } from '../withdraw/clear-buyers.ts'
import { dropOldOrderPages, KEEP_PAGES_MS } from './order-ledger.ts'

const ORDER = { shop: 'woo', key: 'wc_order_b1u2y3e4r5s6' } as const
const DENIED = { ...GRANTED, advertising: 'denied' } as const
const VISITOR = { agent: BROWSER_AGENT, address: '203.0.113.9' } as const

let all: TestCollector
let calls: CollectorCalls
let mine: string
let theirs: string
let pairs = 0
beforeAll(async () => {
  all = await createTestCollector(undefined, { standsInFor: ['meta'] })
  calls = callCollector(all)
  all.platform.answer = () => ({ body: { events_received: 1, fbtrace_id: 'T1' } })
})
afterAll(() => all.destroy())
beforeEach(async () => {
  // Two shops that know one order key: what one tells of its buyer is not the other's.
  pairs++
  mine = `mine-${pairs}`
  theirs = `theirs-${pairs}`
  for (const key of [mine, theirs]) {
    const destinations = { meta: { ids: [accountOf(key)], accessToken: 'token-1' } }
    await seedSite(all.database.db, { key, destinations })
  }
  await all.database.pool.query('update sites set has_order_webhook = true')
})

const accountOf = (site: string): string =>
  `${site.startsWith('mine') ? '1' : '2'}${String(pairs).padStart(14, '0')}`
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const mail = (site: string): string => `jo@${site}.example`

const page = (site: string, over: Partial<RelayEvent> = {}) =>
  calls.page(site, {
    ...{ id: orderEventId(site, ORDER), name: 'Purchase', order: ORDER, visitorId: 'v-1' },
    params: { value: 1, currency: 'USD' },
    destinations: { meta: { state: 'sent', ids: [accountOf(site)] } },
    ...over,
  })
const order = (site: string, over: Partial<OrderWebhook> = {}) =>
  calls.order(site, { ...ORDER, user: { email: mail(site) }, ...over })

const stateOf = async (site: string): Promise<string | undefined> => {
  const { rows } = await all.database.pool.query<{ state: string }>(
    'select state from outcomes where site = $1 and event = $2',
    [site, orderEventId(site, ORDER)],
  )
  return rows[0]?.state
}
const reaches = (site: string, state: string) =>
  waitFor(async () => (await stateOf(site)) === state)
/** What Meta was told of the buyer, sale by sale. */
const buyersTold = (site: string): Record<string, unknown>[] =>
  all.platform.requests
    .filter(({ account }) => account.includes(`/${accountOf(site)}/`))
    .flatMap(({ bodies }) => (bodies as unknown as { data: MetaEvent[] }).data)
    .map(({ user_data }) => user_data)
interface MetaEvent {
  user_data: Record<string, unknown>
}
const kept = async (site: string) => {
  const { rows } = await all.database.pool.query<{ hashes: object }>(
    'select hashes from order_buyers where site = $1',
    [site],
  )
  return rows
}

test.each([
  ['by the page’s answer', {}],
  ['by the checkout’s answer', { visitor: { consent: GRANTED, ...VISITOR } }],
])('O-08 page first, then the shop: Meta is told of the buyer, hashed, %s', async (_how, over) => {
  await page(mine)
  await page(theirs)
  await Promise.all([reaches(mine, 'queued'), reaches(theirs, 'queued')])
  expect(await order(mine, over)).toBe(204)
  expect(await order(theirs, { ...over, user: {} })).toBe(204)
  await Promise.all([reaches(mine, 'sent'), reaches(theirs, 'sent')])
  expect(buyersTold(mine)).toEqual([expect.objectContaining({ em: [sha256(mail(mine))] })])
  expect(buyersTold(theirs)).toEqual([expect.not.objectContaining({ em: expect.anything() })])
})

test('O-08 the shop first, then the page: the shop’s word on the buyer is not lost, the page’s fills it up', async () => {
  for (const site of [mine, theirs]) {
    await order(site, { visitor: { consent: GRANTED, ...VISITOR } })
    await reaches(site, 'queued')
  }
  await page(mine, { user: { email: 'other@page.example', firstName: 'Jo' } })
  await reaches(mine, 'sent')
  expect(buyersTold(mine)).toEqual([
    expect.objectContaining({ em: [sha256(mail(mine))], fn: [sha256('jo')] }),
  ])
  expect(await stateOf(theirs)).toBe('queued')
})

test.each<[string, Partial<RelayEvent>, Partial<OrderWebhook>]>([
  ['refused at the checkout', {}, { visitor: { consent: DENIED, ...VISITOR } }],
  [
    'asked not to be tracked there',
    {},
    { visitor: { consent: GRANTED, hasPrivacyControl: true, ...VISITOR } },
  ],
  ['refused on the page', { consent: DENIED }, { visitor: { consent: GRANTED, ...VISITOR } }],
  ['has answered nowhere', { consent: { ...GRANTED, advertising: 'unknown' } }, {}],
])('O-08 C-09 of a buyer who %s nothing is kept', async (_how, told, over) => {
  await page(mine, told)
  await page(theirs)
  await reaches(theirs, 'queued')
  const { pool } = all.database
  // Noted with the page's sale, so the order finds the page's answer.
  await waitFor(async () => (await pool.query(PAGES, [mine])).rowCount)
  await order(mine, over)
  await order(theirs)
  expect(await kept(mine)).toEqual([])
  expect(await kept(theirs)).toHaveLength(1)
  await reaches(theirs, 'sent')
  for (const told of buyersTold(mine)) expect(told).not.toHaveProperty('em')
})
const PAGES = 'select 1 from order_pages where site = $1'

test('O-08 C-09 a withdrawal ends what is kept of the buyer, whenever it comes; the neighbour’s stays', async () => {
  const withdraw = (site: string, time: number) =>
    calls.post('/v1/withdrawal', {
      ...{ v: 1, site, time, purposes: ['advertising'], events: [], visitorId: 'v-1' },
    })
  const { pool } = all.database
  for (const site of [mine, theirs]) {
    // Without the visitor's id: only the page knows it.
    await order(site, { visitor: { consent: GRANTED, ...VISITOR } })
    await page(site)
    await reaches(site, 'sent')
    expect(await kept(site)).toHaveLength(1)
  }
  await withdraw(mine, all.now())
  expect(await kept(mine)).toEqual([])
  expect(await kept(theirs)).toHaveLength(1)

  // Told after the withdrawal, of an order before it.
  const visitor = { consent: GRANTED, visitorId: 'v-1', ...VISITOR }
  const late = { ...ORDER, key: 'wc_order_toldlate1234', visitor, time: all.now() - 60_000 }
  await order(mine, late)
  expect(await kept(mine)).toEqual([])

  // Written in its very moment: the next round of maintenance finds it.
  await pool.query(
    `insert into order_buyers select $1, event, 'v-1', time, hashes, received_at
     from order_buyers where site = $2`,
    [mine, theirs],
  )
  await clearAllBuyers(pool)
  expect(await kept(mine)).toEqual([])
  expect(await kept(theirs)).toHaveLength(1)
})

test('O-08 what is kept of a buyer goes when no platform would take the sale any more', async () => {
  await order(mine, { visitor: { consent: GRANTED, ...VISITOR } })
  expect(await kept(mine)).toHaveLength(1)
  await dropOldOrderPages(all.database.pool, all.now() + KEEP_PAGES_MS - 60_000)
  expect(await kept(mine)).toHaveLength(1)
  await dropOldOrderPages(all.database.pool, all.now() + KEEP_PAGES_MS + 60_000)
  expect(await kept(mine)).toEqual([])
})
