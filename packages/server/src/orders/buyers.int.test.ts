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
import { createOrderLedger, dropOldOrderPages, KEEP_PAGES_MS } from './order-ledger.ts'

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
  all.platform.respond = () => ({ body: { events_received: 1, fbtrace_id: 'T1' } })
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
    id: orderEventId(site, ORDER),
    name: 'Purchase',
    order: ORDER,
    visitorId: 'v-1',
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
  // Noted with the page's sale, so the order finds the page's answer.
  await isPageNoted(mine)
  await order(mine, over)
  await order(theirs)
  expect(await kept(mine)).toEqual([])
  expect(await kept(theirs)).toHaveLength(1)
  await reaches(theirs, 'sent')
  for (const told of buyersTold(mine)) expect(told).not.toHaveProperty('em')
})
const PAGES = 'select 1 from order_pages where site = $1'
const isPageNoted = (site: string) =>
  waitFor(async () => (await all.database.pool.query(PAGES, [site])).rowCount)
const withdraw = (site: string) =>
  calls.post('/v1/withdrawal', {
    v: 1,
    site,
    time: all.now(),
    purposes: ['advertising'],
    events: [],
    visitorId: 'v-1',
  })
/** The checkout's grant without the visitor's id: only the page knows it. */
const AT_CHECKOUT = { visitor: { consent: GRANTED, ...VISITOR } }
/** From now on an order that writes anything of this site's buyers, even for a moment, fails. */
const forbidWriting = (site: string) =>
  all.database.pool.query(
    `alter table order_buyers add constraint "${site}" check (site <> '${site}') not valid`,
  )
/** Written as by someone who had looked before the other side spoke. */
const writeBuyer = (site: string) =>
  all.database.pool.query(
    `insert into order_buyers (site, event, time, hashes, received_at)
     values ($1, $2, $3, '{"meta": {"em": "h-1"}}', $3)`,
    [site, orderEventId(site, ORDER), new Date(all.now() - 60_000)],
  )

test('O-08 C-09 a withdrawal ends what is kept of the buyer, whenever it comes; the neighbour’s stays', async () => {
  const { pool } = all.database
  for (const site of [mine, theirs]) {
    await order(site, AT_CHECKOUT)
    await page(site)
    await reaches(site, 'sent')
    expect(await kept(site)).toHaveLength(1)
  }
  await withdraw(mine)
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

const REFUSALS: [string, RelayEvent['consent']][] = [
  ['advertising', DENIED],
  ['this one service', { ...GRANTED, services: { meta: 'denied' } }],
]

test.each(REFUSALS)(
  'O-08 C-09 a page that comes after the order and refuses %s ends what is kept of the buyer',
  async (_what, consent) => {
    for (const site of [mine, theirs]) {
      await order(site, AT_CHECKOUT)
      expect(await kept(site)).toHaveLength(1)
    }
    await page(mine, { consent })
    await page(theirs)
    await reaches(theirs, 'sent')
    await waitFor(async () => (await kept(mine)).length === 0)
    expect(await kept(theirs)).toHaveLength(1)
    expect(buyersTold(mine)).toEqual([])

    // Looked before the page spoke, written after: at once, and by the next round of maintenance.
    const { pool } = all.database
    const now = all.now()
    const told = { v: 1, kind: 'placed', id: '1', value: 1, currency: 'EUR' } as const
    const buyer = { hashes: { meta: { em: 'h-1' } }, time: now }
    await createOrderLedger(pool).place(
      { ...told, ...ORDER, items: [], site: mine, time: now },
      { event: orderEventId(mine, ORDER), params: {}, now, buyer },
    )
    expect(await kept(mine)).toEqual([])
    await writeBuyer(mine)
    await clearAllBuyers(pool)
    expect(await kept(mine)).toEqual([])
    expect(await kept(theirs)).toHaveLength(1)
  },
)

test.each(REFUSALS)(
  'O-08 C-09 an order or a page told again that refuses %s ends what the first telling let us keep',
  async (_what, consent) => {
    for (const site of [mine, theirs]) {
      await order(site, AT_CHECKOUT)
      expect(await kept(site)).toHaveLength(1)
    }
    await order(mine, { visitor: { ...VISITOR, consent } })
    expect(await kept(mine)).toEqual([])
    expect(await kept(theirs)).toHaveLength(1)

    // The page that granted stays the one that is kept; what the second says of the buyer holds all the same.
    await page(theirs)
    await reaches(theirs, 'sent')
    await writeBuyer(mine)
    await page(theirs, { consent })
    await waitFor(async () => (await kept(theirs)).length === 0)
    expect(await kept(mine)).toHaveLength(1)
  },
)

test('O-08 C-09 a page that refuses one service leaves what is kept for the others', async () => {
  await order(mine, AT_CHECKOUT)
  await all.database.pool.query(
    `update order_buyers set hashes = hashes || '{"other": {"em": "h-2"}}' where site = $1`,
    [mine],
  )
  await page(mine, { consent: { ...GRANTED, services: { meta: 'denied' } } })
  await waitFor(async () => !Object.hasOwn((await kept(mine))[0]?.hashes ?? {}, 'meta'))
  expect(await kept(mine)).toEqual([{ hashes: { other: { em: 'h-2' } } }])
})

test('O-08 C-09 a withdrawal finds the buyer by a page that holds nothing of advertising', async () => {
  for (const site of [mine, theirs]) {
    await order(site, AT_CHECKOUT)
    await page(site, { consent: { ...GRANTED, advertising: 'unknown' } })
    await isPageNoted(site)
    expect(await kept(site)).toHaveLength(1)
  }
  expect(await withdraw(mine)).toBe(204)
  expect(await kept(mine)).toEqual([])
  await writeBuyer(mine)
  await clearAllBuyers(all.database.pool)
  expect(await kept(mine)).toEqual([])
  expect(await kept(theirs)).toHaveLength(1)
})

test('O-08 C-09 a page that tells whose the order was after the withdrawal ends what is kept of the buyer', async () => {
  await withdraw(mine)
  all.advance(1_000)
  for (const site of [mine, theirs]) {
    // Told late by a clock that runs ahead: only the page shows that it was before the withdrawal.
    await order(site, { ...AT_CHECKOUT, time: all.now() + 5_000 })
    expect(await kept(site)).toHaveLength(1)
    await page(site, { time: Date.now() - 60_000 })
  }
  await reaches(theirs, 'sent')
  await waitFor(async () => (await kept(mine)).length === 0)
  expect(await kept(theirs)).toHaveLength(1)
})

test.each([0, 5_000, 3_600_000])(
  'O-08 C-09 after a withdrawal nothing is kept of a buyer whose page came before it, the shop’s clock %i ms ahead',
  async (ahead) => {
    for (const site of [mine, theirs]) {
      await page(site)
      await reaches(site, 'queued')
    }
    await withdraw(mine)
    await forbidWriting(mine)
    // Past what a withdrawal covers beyond its own moment.
    all.advance(1_000)
    for (const site of [mine, theirs]) {
      expect(await order(site, { ...AT_CHECKOUT, time: all.now() + ahead })).toBe(204)
    }
    expect(await kept(mine)).toEqual([])
    expect(await kept(theirs)).toHaveLength(1)
  },
)

test('O-08 C-09 an order told again after the withdrawal brings nothing of the buyer back, whatever the shop’s clock says', async () => {
  const visitor = { ...AT_CHECKOUT.visitor, visitorId: 'v-1' }
  const told = { visitor, time: all.now() + 3_600_000 }
  for (const site of [mine, theirs]) {
    await order(site, told)
    expect(await kept(site)).toHaveLength(1)
  }
  await withdraw(mine)
  expect(await kept(mine)).toEqual([])
  await forbidWriting(mine)
  all.advance(1_000)
  for (const site of [mine, theirs]) expect(await order(site, told)).toBe(204)
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

// Last, because the others' clock must not be so far ahead.
test('O-08 C-09 an order told again with a refusal ends what waits to be sent, and an old telling that comes once more brings nothing back', async () => {
  for (const site of [mine, theirs]) {
    await order(site, AT_CHECKOUT)
    await reaches(site, 'queued')
  }
  await order(mine, { visitor: { ...VISITOR, consent: DENIED } })
  await order(mine, AT_CHECKOUT)
  expect(await kept(mine)).toEqual([])
  // Longer than a sale waits for its page, whatever is known of it.
  all.advance(31 * 60_000)
  await reaches(theirs, 'sent')
  await reaches(mine, 'blocked')
  expect(buyersTold(mine)).toEqual([])
  expect(buyersTold(theirs)).toHaveLength(1)
  const { rows } = await all.database.pool.query<{ body: string }>(
    'select body::text from events where site = $1 union all select body::text from retry_queue where site = $1',
    [mine],
  )
  expect(rows.map(({ body }) => body).join()).not.toContain(sha256(mail(mine)))
})
