import type { OrderWebhook } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CollectorCalls, callCollector } from '../testing/collector-calls.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'

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
  site = `shop-${++sites}`
  neighbour = `other-${sites}`
  for (const key of [site, neighbour]) await seedSite(all.database.db, { key })
})

const TIME = 1_800_000_000_000
const refund = (over: Partial<OrderWebhook>, of = site) =>
  calls.order(of, { kind: 'refunded', time: TIME, items: [], ...over })
const kept = async (of = site) => {
  const { rows } = await all.database.pool.query<{ refund: unknown; refunded_at: Date | null }>(
    'select refund, refunded_at from orders where site = $1',
    [of],
  )
  return rows[0]
}

test('refunds of 10 and 20 add up to 30, in whichever order they come', async () => {
  await calls.order(site)
  expect(await refund({ value: 20, time: TIME + 1_000, refundId: 'b' })).toBe(204)
  expect(await refund({ value: 10, refundId: 'a' })).toBe(204)
  const row = await kept()
  expect(row?.refund).toMatchObject({ value: 30, currency: 'EUR', count: 2 })
  expect(row?.refunded_at?.getTime()).toBe(TIME + 1_000)
})

test('a refund told again changes nothing, with an id of its own or without one', async () => {
  await calls.order(site)
  for (const over of [{ refundId: 'r-1' }, { refundId: 'r-1', time: TIME + 9 }, {}, {}]) {
    expect(await refund({ value: 10, ...over })).toBe(204)
  }
  expect((await kept())?.refund).toMatchObject({ value: 20, count: 2 })
  await refund({ value: 10, time: TIME + 1 })
  expect((await kept())?.refund).toMatchObject({ value: 30, count: 3 })
})

test('refunds told at once are both in the sum', async () => {
  await calls.order(site)
  await Promise.all([1, 2, 3, 4].map((at) => refund({ value: at, refundId: `r-${at}` })))
  expect((await kept())?.refund).toMatchObject({ value: 10, count: 4 })
})

test('two refunds that meet in the same moment are added one after the other, and leave the other site’s order alone', async () => {
  const { pool } = all.database
  await calls.order(site)
  await calls.order(neighbour)
  const holder = await pool.connect()
  await holder.query('begin')
  // Lets both refunds come as far as they can without a lock of their own.
  await holder.query('select 1 from orders where site = $1 for no key update', [site])
  const told = [refund({ value: 10, refundId: 'a' }), refund({ value: 20, refundId: 'b' })]
  await waitFor(async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n === 2
  })
  await holder.query('commit')
  holder.release()
  expect(await Promise.all(told)).toEqual([204, 204])
  expect((await kept())?.refund).toMatchObject({ value: 30, count: 2 })
  expect((await kept(neighbour))?.refund).toBeNull()
})

test('more than was paid is kept with a note, and so is another currency', async () => {
  await calls.order(site)
  await refund({ value: -40, refundId: 'a' })
  expect((await kept())?.refund).not.toHaveProperty('note')
  await refund({ value: -40, refundId: 'b' })
  expect((await kept())?.refund).toMatchObject({ value: -80, note: 'exceeds-order' })
  await calls.order(neighbour)
  await refund({ value: 5, currency: 'USD', refundId: 'a' }, neighbour)
  expect((await kept(neighbour))?.refund).toMatchObject({ value: 0, note: 'other-currency' })
})

test('a refund that comes before its order must come again, and then counts once', async () => {
  expect(await refund({ value: 10, refundId: 'a' })).toBe(404)
  await calls.order(site)
  expect(await refund({ value: 10, refundId: 'a' })).toBe(204)
  expect((await kept())?.refund).toMatchObject({ value: 10, count: 1 })
})

test('two sites with the same order number and key do not touch each other’s refunds', async () => {
  await calls.order(site)
  await calls.order(neighbour)
  await refund({ value: 10, refundId: 'a' })
  await refund({ value: 20, refundId: 'a' }, neighbour)
  expect((await kept())?.refund).toMatchObject({ value: 10, count: 1 })
  expect((await kept(neighbour))?.refund).toMatchObject({ value: 20, count: 1 })
})

test('an e-mail address in a refund’s id or things is not kept, and such refunds still count once each', async () => {
  const items = [
    { id: 'zoltan.k@mail.example', name: 'for zoltan.k@mail.example', quantity: 1, price: 1 },
  ]
  for (const of of [site, neighbour]) {
    await calls.order(of)
    for (const refundId of [
      'zoltan.k@mail.example',
      'zoltan.k@mail.example',
      'zoltan.b@mail.example',
    ]) {
      expect(await refund({ value: 10, refundId, items }, of)).toBe(204)
    }
    await refund({ value: 10, items }, of)
    expect((await kept(of))?.refund).toMatchObject({ value: 30, count: 3 })
  }
  const { rows } = await all.database.pool.query(
    `select r::text as refund, o::text as whole from order_refunds r join orders o using (site, event)`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(JSON.stringify(rows)).not.toContain('zoltan')
})
