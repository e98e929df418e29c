import { type OrderWebhook, orderEventId } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../deliver/delivery.ts'
import { createRetryQueue } from '../deliver/retry-queue.ts'
import { nothingUnderWay, queueTaken } from '../testing/nothing-under-way.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { signOrder } from '../testing/sign-order.ts'
import {
  BROWSER_AGENT,
  createTestCollector,
  type TestCollector,
} from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createOrderLedger } from './order-ledger.ts'
import { CONFIRM_WITHIN_MS, NOT_KEPT_WAITING } from './settle-sale.ts'

const MAX_UNCONFIRMED = 3
let all: TestCollector
let site: string
let other: string
let sites = 0
beforeAll(async () => {
  all = await createTestCollector(undefined, { maxUnconfirmed: MAX_UNCONFIRMED })
})
afterAll(() => all.destroy())
beforeEach(async () => {
  site = `shop-${++sites}`
  other = `shop-${++sites}`
  for (const key of [site, other]) {
    await seedSite(all.database.db, { key, destinations: { lab: { ids: [key], token: 'key-1' } } })
  }
})

const order = (of: string): OrderWebhook => ({
  v: 1,
  site: of,
  kind: 'placed',
  shop: 'woo',
  id: '1041',
  time: Date.now(),
  key: `wc_order_${Math.random().toString(36).slice(2)}x`,
  value: 59.5,
  currency: 'EUR',
  items: [{ id: '7', quantity: 2, price: 29.75 }],
})
const eventOf = (told: OrderWebhook): string => orderEventId(told.site, told)

const tell = async (told: OrderWebhook) => {
  const payload = JSON.stringify(told)
  const signature = signOrder(payload, 'secret')
  const headers = { 'content-type': 'application/json', 'x-footfall-signature': signature }
  const response = await all.app.inject({ method: 'POST', url: '/v1/orders', headers, payload })
  expect(response.statusCode).toBe(204)
}

/** The sale as the buyer's page tells it. */
const page = async (told: OrderWebhook) => {
  const { type, time, url, consent } = sampleEvent()
  const event = {
    id: eventOf(told),
    name: 'Purchase',
    type,
    time,
    url,
    consent,
    params: { value: 1, currency: 'USD' },
    order: { shop: told.shop, key: told.key },
    destinations: { lab: { state: 'sent', ids: [told.site] } },
  }
  const response = await all.app.inject({
    method: 'POST',
    url: '/v1/collect',
    headers: {
      'content-type': 'text/plain',
      origin: 'http://www.shop.test',
      'user-agent': BROWSER_AGENT,
    },
    payload: JSON.stringify({
      v: 1,
      site: told.site,
      sentAt: Date.now(),
      config: 1,
      events: [event],
    }),
  })
  expect(response.statusCode).toBe(204)
}

const reaches = (told: OrderWebhook, state: string) =>
  waitFor(async () => {
    const { events } = await all.eventStore.live(told.site)
    const server = events.find(({ id }) => id === eventOf(told))?.destinations[0]?.server
    return server?.state === state ? server : undefined
  })

const dueAt = async (of: string, event: string): Promise<number | undefined> => {
  const { rows } = await all.database.pool.query<{ next_at: Date }>(
    'select next_at from retry_queue where site = $1 and event = $2',
    [of, event],
  )
  return rows[0]?.next_at.getTime()
}

const put = async (of: string, event: string, awaits: 'order' | 'page') => {
  const delivery: Delivery = {
    event: sampleEvent({ site: of, id: event, name: 'Purchase' }),
    destination: 'none',
    attempts: 0,
    isRetry: false,
    done: () => undefined,
  }
  await createRetryQueue(all.database.pool).put([
    { delivery, awaits, state: 'queued', attempts: 0, ids: [], nextAt: Date.now() + 1_800_000 },
  ])
}

test('O-08 a sale that waits is due at its deadline, not before, and its order wakes it and no other', async () => {
  await Promise.all([tell(order(site)), tell(order(other))])
  const [mine, theirs] = [order(site), order(other)]
  await page(mine)
  await page(theirs)
  await Promise.all([reaches(mine, 'queued'), reaches(theirs, 'queued')])
  const due = await dueAt(site, eventOf(mine))
  expect(due).toBeGreaterThan(Date.now() + CONFIRM_WITHIN_MS - 60_000)
  all.advance(16_000)
  await queueTaken(all.database.pool, site)
  expect(await dueAt(site, eventOf(mine))).toBe(due)

  await tell(mine)
  await reaches(mine, 'sent')
  expect(await dueAt(other, eventOf(theirs))).toBeGreaterThan(Date.now() + 60_000)
  await reaches(theirs, 'queued')
})

test('O-08 the shop’s word that comes between the look-up and the waiting is not missed', async () => {
  const ledger = createOrderLedger(all.database.pool)
  const [told, theirs] = [order(site), order(other)]
  const now = Date.now()
  await ledger.place(told, { event: eventOf(told), params: {}, now })
  await put(site, eventOf(told), 'order')
  await put(other, eventOf(theirs), 'order')
  await ledger.wakeComplete(site, [eventOf(told), eventOf(theirs)], now)
  expect(await dueAt(site, eventOf(told))).toBeLessThan(now + 60_000 * 5)
  expect(await dueAt(other, eventOf(theirs))).toBeGreaterThan(now + 60_000 * 5)
})

test('O-08 a sale that is put to wait while its order is being written is woken by it', async () => {
  const { pool } = all.database
  const ledger = createOrderLedger(pool)
  const told = order(site)
  const now = Date.now()
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from sites where key = $1 for update', [site])
  const placing = ledger.place(told, { event: eventOf(told), params: {}, now })
  await waitFor(async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n
  })
  await put(site, eventOf(told), 'order')
  await ledger.wakeComplete(site, [eventOf(told)], now)
  expect(await dueAt(site, eventOf(told))).toBeGreaterThan(now + 60_000 * 5)
  await holder.query('commit')
  holder.release()
  await placing
  expect(await dueAt(site, eventOf(told))).toBeLessThan(now + 60_000 * 5)
})

test('O-08 only so many unconfirmed sales of a site wait; the shop’s word gets through all the same', async () => {
  await Promise.all([tell(order(site)), tell(order(other))])
  for (let n = 0; n < MAX_UNCONFIRMED; n++) {
    const forged = order(site)
    await page(forged)
    await reaches(forged, 'queued')
  }
  const honest = order(site)
  await page(honest)
  expect(await reaches(honest, 'queued')).toMatchObject({
    attempts: [{ message: NOT_KEPT_WAITING }],
  })
  await waitFor(async () => {
    const { rows } = await all.database.pool.query<{ n: number }>(
      'select cardinality(let_go) as n from order_pages where (site, event) = ($1, $2)',
      [site, eventOf(honest)],
    )
    return rows[0]?.n
  })
  expect(await dueAt(site, eventOf(honest))).toBeUndefined()

  const theirs = order(other)
  await page(theirs)
  await reaches(theirs, 'queued')
  expect(await dueAt(other, eventOf(theirs))).toBeDefined()

  // Without an answer at the checkout: only the page's grant lets it go.
  await tell(honest)
  await reaches(honest, 'sent')
  await tell(honest)
  await nothingUnderWay(all, site, eventOf(honest))
  const told = all.platform.requests.flatMap(({ bodies }) => bodies)
  expect(told.filter(({ id }) => id === eventOf(honest))).toHaveLength(1)
})
