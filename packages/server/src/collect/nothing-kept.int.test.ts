import { defaultSiteConfig, orderEventId } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CollectorCalls, callCollector, GRANTED } from '../testing/collector-calls.ts'
import { caughtUp } from '../testing/nothing-under-way.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'
import { WITHDRAWAL_MARGIN_MS } from '../withdraw/withdrawals.ts'

let all: TestCollector
let calls: CollectorCalls
let site: string
let neighbour: string
let sites = 0
beforeAll(async () => {
  all = await createTestCollector()
  calls = callCollector(all)
})
afterAll(() => all.destroy())
beforeEach(async () => {
  site = `site-${++sites}`
  neighbour = `next-${sites}`
  const consent = { ...defaultSiteConfig('', '').consent, countDropped: true }
  for (const key of [site, neighbour]) {
    await seedSite(all.database.db, {
      key,
      destinations: { lab: { ids: [key], token: 'key-1' } },
      config: { queryAllow: ['key', 'token'], consent },
    })
  }
})

/** Everything any table of ours holds, as text. */
const everything = async (): Promise<string> => {
  const { rows } = await all.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await all.database.pool.query<{ text: string | null }>(
      `select string_agg(t::text, '\n') as text from "${name}" as t`,
    )
    texts.push(found.rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

const body = async (id: string, of = site): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await all.database.pool.query<{ body: Record<string, unknown> }>(
    'select body from events where id = $1 and site = $2',
    [id, of],
  )
  return rows[0]?.body
}
const recorded = (id: string, of = site) => waitFor(() => body(id, of))

test('an order’s key that a page sends stands in no table: log, record, waiting sales, retries', async () => {
  const key = 'edd-4f9a8b7c6d5e'
  const order = { shop: 'edd', key } as const
  // The shop confirms, so the sale waits in the retry queue and among the pages' tellings.
  await calls.order(site, { key: 'another-order-1' })
  await calls.page(site, {
    name: 'Purchase',
    order,
    url: `http://www.shop.test/thanks/?key=${key}`,
    referrer: `http://www.shop.test/pay/${key}?key=${key}`,
    params: { value: 1, currency: 'EUR', note: key },
    visit: { last: { landing: `http://www.shop.test/?key=${key}`, utm: { utm_term: key } } },
  })
  const id = orderEventId(site, order)
  await recorded(id)
  await waitFor(async () => {
    const { rows } = await all.database.pool.query(
      'select 1 from retry_queue q join order_pages p using (site, event) where q.site = $1',
      [site],
    )
    return rows.length > 0
  })
  expect(await everything()).not.toContain(key)
})

test('an order’s key that the host puts elsewhere in its webhook stands in no table', async () => {
  const key = 'edd-7c6d5e4f9a8b'
  for (const of of [site, neighbour]) {
    const status = await calls.order(of, {
      shop: 'edd',
      key,
      id: `1041 ${key}`,
      coupon: key,
      items: [{ id: key, name: key.toUpperCase(), quantity: 1, price: 1 }],
      checkout: { [key]: key, landing: `http://www.shop.test/?a=${key}` },
      visitor: {
        consent: { ...GRANTED, services: { [key]: 'granted' } },
        url: `http://www.shop.test/pay/${key}`,
        ids: { pbid: key, [key]: 'x' },
      },
    })
    expect(status).toBe(204)
    await recorded(orderEventId(of, { shop: 'edd', key }), of)
  }
  expect((await everything()).toLowerCase()).not.toContain(key)
})

test('what an older server wrote to the log is recorded without its order’s key', async () => {
  const { pool } = all.database
  const key = 'wc_order_oldserver99'
  const event = await calls.page(site)
  await recorded(event.id)
  const id = orderEventId(site, { shop: 'woo', key })
  await pool.query(
    `insert into log_entries (day, part, site, body) select day, part, site,
       jsonb_set(jsonb_set(body::jsonb, '{event,id}', to_jsonb($2::text)), '{event,order}', $3::jsonb)::text
     from log_entries where site = $1 limit 1`,
    [site, id, JSON.stringify({ shop: 'woo', key })],
  )
  expect(await recorded(id)).not.toHaveProperty('order')
})

test('an e-mail address sent by hand stands in no table: checkout, order, count, withdrawal, record', async () => {
  const email = 'zoltan.k@mail.example'
  await calls.order(site, {
    id: `1041 ${email}`,
    checkout: { pys_landing: `http://www.shop.test/?token=abc&a=${email}`, [email]: email },
    coupon: email,
    items: [{ id: email, name: email, quantity: 1, price: 1 }],
    visitor: {
      consent: GRANTED,
      address: email,
      agent: `x ${email}`,
      visitorId: email,
      ids: { _fbc: email },
    },
    user: { userId: email },
  })
  await calls.post('/v1/withdrawal', {
    v: 1,
    site,
    time: Date.now(),
    purposes: ['advertising'],
    visitorId: email,
    events: [],
  })
  const counted = await calls.post('/v1/count', {
    v: 1,
    site,
    page: `/account/${email}`,
    counts: [{ reason: 'no-consent', n: 1 }],
  })
  expect(counted).toBe(204)
  const event = await calls.page(site, { userId: email, title: email, visitorId: email })
  await recorded(event.id)
  await recorded(orderEventId(site, { shop: 'woo', key: 'wc_order_a1b2c3d4e5f6' }))
  expect(await everything()).not.toContain('zoltan')
})

test('what the host has named a secret stands in no table when an order brings it', async () => {
  const named = `named-${sites}`
  await seedSite(all.database.db, {
    key: named,
    destinations: { lab: { ids: [named], token: 'key-1' } },
    config: { secretParams: ['voucher'] },
  })
  const link = 'http://www.shop.test/?voucher=4f9a8b7c'
  const told = await calls.order(named, {
    key: 'wc_order_named000001',
    items: [{ id: '7', name: link, quantity: 1, price: 1 }],
    checkout: { landing: link, voucher: '4f9a8b7c' },
    visitor: { consent: GRANTED },
  })
  expect(told).toBe(204)
  await recorded(orderEventId(named, { shop: 'woo', key: 'wc_order_named000001' }), named)
  expect(await everything()).not.toContain('4f9a8b7c')
})

const ADVERTISING = ['address', 'agent', 'ids', 'hashes']
const visitor = { visitorId: 'v-1', ids: { _fbp: 'fb.1.1.1' }, user: { email: 'a@b.example' } }
const withdraw = (over = {}) =>
  calls.post('/v1/withdrawal', {
    v: 1,
    site,
    time: Date.now(),
    purposes: ['advertising'],
    events: [],
    visitorId: 'v-1',
    ...over,
  })

test('C-09 after a withdrawal the kept event holds no address and agent, recorded before it', async () => {
  const mine = await calls.page(site, visitor)
  const named = await calls.page(site, { ...visitor, visitorId: 'v-2' })
  const other = await calls.page(site, { ...visitor, visitorId: 'v-3' })
  const theirs = await calls.page(neighbour, { ...visitor, id: mine.id })
  for (const { id } of [mine, named, other]) expect(await recorded(id)).toHaveProperty('agent')
  expect(await withdraw({ events: [named.id] })).toBe(204)
  for (const { id } of [mine, named]) {
    for (const field of ADVERTISING) expect(await body(id)).not.toHaveProperty(field)
    expect(await body(id)).toHaveProperty('visitorId')
  }
  expect(await body(other.id)).toHaveProperty('address')
  // Another site's visitor of the same number took nothing back.
  expect(await body(theirs.id, neighbour)).toHaveProperty('address')
})

test('C-09 after a withdrawal the kept event holds no address and agent, recorded after it', async () => {
  const event = await calls.page(site, visitor)
  const logged = (await all.logged()).find(({ id }) => id === event.id)
  await withdraw()
  // The same entry again, as a recorder would meet it that was behind.
  await all.database.pool.query('delete from events where id = $1', [event.id])
  await all.database.pool.query(
    `insert into log_entries (day, part, site, body)
     select day, part, site, body from log_entries where site = $1 and body like $2 limit 1`,
    [site, `%${event.id}%`],
  )
  expect(logged).toHaveProperty('agent')
  await recorded(event.id)
  await waitFor(async () => !(await body(event.id))?.agent)
  for (const field of ADVERTISING) expect(await body(event.id)).not.toHaveProperty(field)
  // What comes within the margin still counts as taken back.
  all.advance(WITHDRAWAL_MARGIN_MS + 50)
  const later = await calls.page(site, { ...visitor, time: all.now() })
  await recorded(later.id)
  await caughtUp(all, 'record')
  expect(await body(later.id)).toHaveProperty('address')
})

test('C-09 a withdrawal takes address and agent out of what waits, and of the neighbour’s nothing', async () => {
  for (const of of [site, neighbour]) {
    await calls.order(of, { key: 'another-order-1' })
    await calls.page(of, { ...visitor, name: 'Purchase', params: { value: 1, currency: 'EUR' } })
  }
  const waiting = async (of: string) => {
    const { rows } = await all.database.pool.query<{ body: Record<string, unknown> }>(
      `select body from retry_queue where site = $1 union all select body from order_pages where site = $1`,
      [of],
    )
    return rows.map((row) => row.body)
  }
  await waitFor(async () => (await waiting(site)).length === 2)
  await waitFor(async () => (await waiting(neighbour)).length === 2)
  await withdraw()
  for (const found of await waiting(site)) {
    for (const field of ADVERTISING) expect(found).not.toHaveProperty(field)
  }
  for (const found of await waiting(neighbour)) expect(found).toHaveProperty('agent')
})
