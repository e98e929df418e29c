import {
  type AcceptedEvent,
  createEventId,
  type OrderDays,
  type OrderPage,
  type OrderWay,
  type VisitWay,
} from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { readOrderDays } from './read-days.ts'

/** Noon in Berlin, a day before its clocks are put back. */
const NOON = Date.UTC(2025, 9, 25, 10)
const HOUR_MS = 3_600_000

let api: TestApi
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi({ checksResponses: true })
  for (const key of ['demo', 'other', 'many', 'way', 'zone']) {
    await api.createSite(key)
    cookies[key] = await api.signIn(`me@${key}.test`, key, 'client')
  }
  cookies.analyst = await api.signIn('analyst@way.test', 'way', 'analyst')
  await api.deps.pool.query(`update sites set time_zone = 'Europe/Berlin' where key = 'zone'`)
})
afterAll(() => api.destroy())

const ask = async (site: string, path: string, cookie = cookies[site]) =>
  api.app.inject({ url: `/api/sites/${site}/${path}`, headers: { cookie: cookie ?? '' } })
const get = async <T>(site: string, path: string, cookie?: string): Promise<T> =>
  (await ask(site, path, cookie)).json<T>()
const list = (query = '', site = 'demo') => get<OrderPage>(site, `orders${query}`)
const numbers = ({ orders }: OrderPage) => orders.map(({ number, event }) => number ?? event)

const newId = (time = Date.now()): string =>
  createEventId(time, (bytes) => crypto.getRandomValues(bytes))
const place = (site: string, number: string, event: string, time: number, value = 10) =>
  api.deps.orders.place(
    {
      ...({ v: 1, site, kind: 'placed', shop: 'woo', id: number, key: number } as const),
      time,
      value,
      currency: 'EUR',
      items: [],
    },
    { event, params: { value, currency: 'EUR' }, now: time + 1_000 },
  )
const sale = (over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
  sampleEvent({ name: 'Purchase', params: { value: 9, currency: 'EUR' }, ...over })

test('V-19 orders of both sides are one list, the latest first, each once, and only the site’s own', async () => {
  const now = Date.now() - HOUR_MS
  const both = sale({ time: now - 3_000, visitorId: 'v-1', visitId: 's-1', title: 'Thank you' })
  const pageOnly = sale({
    time: now - 2_000,
    destinations: { meta: { state: 'dropped', reason: 'no-consent' } },
  })
  const theirs = sale({ site: 'other', time: now - 1_500 })
  await api.deps.eventStore.record([both, pageOnly, { ...both, site: 'other' }, theirs])
  await place('demo', '1001', newId(), now - 1_000)
  await place('demo', '1002', both.id, now - 4_000, 12.5)
  await place('other', '9001', newId(), now)
  const page = await list()
  expect(numbers(page)).toEqual(['1001', pageOnly.id, '1002'])
  expect(page.orders.map(({ standing }) => standing)).toEqual(['unrecorded', 'withheld', 'told'])
  expect(page.orders[2]).toMatchObject({ time: now - 4_000, value: 12.5, toldBy: ['page', 'shop'] })
  expect(page.orders[1]?.told).toEqual([
    { name: 'meta', part: 'withheld', by: [], reason: 'no-consent' },
  ])
  expect(numbers(await list('?state=withheld'))).toEqual([pageOnly.id])
  expect(numbers(await list('?only=shop'))).toEqual(['1001'])
  expect(numbers(await list('?destination=meta&part=told'))).toEqual(['1002'])
  expect(numbers(await list('?destination=meta&part=unrecorded'))).toEqual(['1001'])
  expect(numbers(await list('?find=100'))).toEqual(['1001', '1002'])
  expect(numbers(await list('?find=1002'))).toEqual(['1002'])
  expect(numbers(await list('?find=%25'))).toEqual([])
  expect(numbers(await list(`?find=${pageOnly.id}`))).toEqual([pageOnly.id])
  expect(numbers(await list(`?find=${pageOnly.id}`, 'other'))).toEqual([])
  expect(numbers(await list('?from=2020-01-01&to=2020-01-31'))).toEqual([])
  const asked = await ask('demo', 'orders?from=2020-01-31&to=2020-01-01')
  expect(asked.statusCode).toBe(422)
})

test('V-19 an order has its way: visit, consent, page, webhook, refunds and who was told, with every attempt', async () => {
  const time = Date.now() - HOUR_MS
  const sold = sale({ site: 'way', time, visitorId: 'v-1', visitId: 's-1', title: 'Thank you' })
  const event = sold.id
  await api.deps.eventStore.record([sold])
  await place('way', '1002', event, time, 12.5)
  const at = Date.now()
  await api.deps.eventStore.saveOutcomes([
    {
      site: 'way',
      event,
      destination: 'meta',
      state: 'rejected',
      at,
      attempt: { at, ms: 12, status: 400, code: '100', message: 'No', state: 'rejected' },
    },
  ])
  const refund = {
    ...({ v: 1, site: 'way', kind: 'refunded', shop: 'woo', id: '1002', key: 'x' } as const),
    time: at,
    value: -2.5,
    currency: 'EUR',
    items: [],
    refundId: 'r1',
  }
  expect(await api.deps.orders.refund(refund, { event, now: at })).toBe(true)
  const way = await get<OrderWay>('way', `orders/${event}`)
  expect(way).toMatchObject({
    number: '1002',
    standing: 'told',
    refunded: 2.5,
    order: { number: '1002', shop: 'woo', kind: 'placed' },
    refunds: [{ at, value: 2.5, currency: 'EUR' }],
  })
  expect(way.pageAt).toBe(way.sale?.receivedAt)
  expect(way.sale?.destinations[0]?.server?.attempts[0]).toMatchObject({ status: 400, ms: 12 })
  // Who may only look at results does not learn who the buyer was.
  expect(JSON.stringify(way)).not.toMatch(/v-1|s-1/)
  expect((await ask('way', `visits/${event}`)).statusCode).toBe(403)
  const visit = await get<VisitWay>('way', `visits/${event}`, cookies.analyst)
  expect(visit).toEqual({ visitorId: 'v-1', visitId: 's-1', pages: [] })
  expect((await ask('way', `orders/${newId()}`)).statusCode).toBe(404)
  expect((await ask('way', 'orders/1002')).statusCode).toBe(404)
  expect((await ask('way', `visits/${newId()}`, cookies.analyst)).statusCode).toBe(404)
})

test('V-19 what consent did not allow to know of the visit is not told', async () => {
  const visit = { last: { source: 'google.com', landing: 'https://s.test/' } }
  const consent = sampleEvent().consent
  const open = sale({ visit })
  const closed = sale({ visit, consent: { ...consent, analytics: 'denied' } })
  await api.deps.eventStore.record([open, closed])
  expect((await get<OrderWay>('demo', `orders/${open.id}`)).visit).toEqual(visit)
  expect((await get<OrderWay>('demo', `orders/${closed.id}`)).visit).toBeUndefined()
})

test('V-19 a long list is walked page by page, nothing twice and nothing left out, and so is its table', async () => {
  const start = Date.now() - 2 * HOUR_MS
  // More than one part of each source, with equal times, and the same orders in both at other times.
  const sales = Array.from({ length: 330 }, (_, n) =>
    sale({ site: 'many', time: start - Math.floor(n / 3) * 1_000 }),
  )
  await api.deps.eventStore.record(sales)
  for (const [n, { id, time }] of sales.entries()) {
    if (n % 2 === 0) await place('many', `A${n}`, id, time - 100_000)
  }
  for (let n = 0; n < 40; n++) await place('many', `B${n}`, newId(), start - n * 5_000)
  const found: string[] = []
  let after: string | undefined
  let last = Number.POSITIVE_INFINITY
  do {
    const page = await list(after ? `?after=${after}` : '', 'many')
    for (const { time } of page.orders) {
      expect(time).toBeLessThanOrEqual(last)
      last = time
    }
    found.push(...page.orders.map(({ event }) => event))
    after = page.next
  } while (after)
  expect(found).toHaveLength(370)
  expect(new Set(found).size).toBe(370)
  const { body, headers } = await ask('many', 'orders/export.csv?only=shop')
  expect(headers['content-type']).toContain('text/csv')
  expect(body.trim().split('\r\n')).toHaveLength(41)
  expect(body).toContain('"B0"')
  const { body: few } = await ask('many', 'orders/export.csv?find=B0')
  expect(few.trim().split('\r\n')).toHaveLength(2)
  const { days } = await get<OrderDays>('many', 'orders/days')
  expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(370)
})

test('V-19 by day of the site’s zone the shop stands against the platforms, over a change of the clock', async () => {
  const { eventStore } = api.deps
  // The night has 25 hours: both are of the 26th, an hour before midnight and the first after the one before.
  const times = [
    NOON,
    Date.UTC(2025, 9, 25, 22),
    Date.UTC(2025, 9, 26, 22, 59),
    Date.UTC(2025, 9, 26, 23),
  ]
  const told = times.map((time) => sale({ site: 'zone', time, receivedAt: time }))
  const [first, second, third] = told as [AcceptedEvent, AcceptedEvent, AcceptedEvent]
  third.destinations = {
    meta: { state: 'dropped', reason: 'no-consent' },
    ga4: { state: 'dropped', reason: 'failed' },
  }
  await eventStore.record(told)
  await eventStore.saveOutcomes([
    { site: 'zone', event: second.id, destination: 'meta', state: 'sent', at: NOON },
    { site: 'zone', event: third.id, destination: 'ga4', state: 'sent', at: NOON },
  ])
  await place('zone', '1', first.id, NOON)
  await place('zone', '2', newId(NOON), Date.UTC(2025, 9, 26, 8), 0.1)
  await place('zone', '3', newId(NOON), Date.UTC(2025, 9, 26, 9), 0.2)
  const query = 'orders/days?from=2025-10-25&to=2025-10-27'
  const { days, timeZone } = await get<OrderDays>('zone', query)
  expect(timeZone).toBe('Europe/Berlin')
  expect(days.map(({ day, orders, shop, recorded }) => [day, orders, shop, recorded])).toEqual([
    ['2025-10-27', 1, 0, 1],
    ['2025-10-26', 4, 2, 2],
    ['2025-10-25', 1, 1, 1],
  ])
  expect(days[1]).toEqual({
    day: '2025-10-26',
    orders: 4,
    shop: 2,
    recorded: 2,
    worth: { EUR: 18.3 },
    destinations: [
      {
        name: 'ga4',
        browser: 0,
        server: 1,
        reasons: [],
        parts: { told: 1, 'left-out': 1, unrecorded: 2 },
      },
      {
        name: 'meta',
        browser: 1,
        server: 1,
        reasons: [{ reason: 'no-consent', n: 1 }],
        parts: { told: 1, withheld: 1, unrecorded: 2 },
      },
    ],
  })
  const list26 = '?from=2025-10-26&to=2025-10-26'
  expect((await list(`${list26}&destination=meta&part=told`, 'zone')).orders).toMatchObject([
    { event: second.id },
  ])
  expect((await list(list26, 'zone')).orders).toHaveLength(4)
  // Too many for one request: whole days, and from where to go on.
  const edges = [Date.UTC(2025, 9, 24, 22), Date.UTC(2025, 9, 25, 22), Date.UTC(2025, 9, 26, 23)]
  const zone = { days: ['2025-10-25', '2025-10-26'], edges }
  const some = await readOrderDays(api.deps, 'zone', zone, NOON, 2)
  expect([some.days.map(({ orders }) => orders), some.rest]).toEqual([[4], '2025-10-25'])
})

test('V-19 no order of another site is read by any of these', async () => {
  for (const path of ['orders', 'orders/days', 'orders/export.csv', `orders/${newId()}`]) {
    const mine = await ask('demo', path, cookies['other'])
    expect([path, mine.statusCode]).toEqual([path, 403])
  }
  expect((await ask('other', 'orders/export.csv')).body).not.toContain('1001')
})
