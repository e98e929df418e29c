import { orderEventId } from '@footfall/contract'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CollectorCalls, callCollector } from '../testing/collector-calls.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'

const SITES = ['mine', 'theirs'] as const
const ORDER = { shop: 'woo', key: 'wc_order_k1l2m3n4o5p6' } as const

let all: TestCollector
let calls: CollectorCalls
beforeAll(async () => {
  all = await createTestCollector()
  calls = callCollector(all)
  for (const key of SITES) {
    await seedSite(all.database.db, { key, destinations: { lab: { ids: [key], token: 'key-1' } } })
  }
  await all.database.pool.query('update sites set has_order_webhook = true')
})
afterAll(() => all.destroy())

const eventOf = (site: string): string => orderEventId(site, ORDER)
const sale = (site: string) =>
  calls.page(site, {
    id: eventOf(site),
    name: 'Purchase',
    order: ORDER,
    params: { value: 1, currency: 'USD' },
  })
const stateOf = async (site: string): Promise<string | undefined> => {
  const { rows } = await all.database.pool.query<{ state: string }>(
    'select state from outcomes where site = $1 and event = $2',
    [site, eventOf(site)],
  )
  return rows[0]?.state
}

/** Stands in the way of a sale that is about to be put to wait, seen by nobody else. */
const blockWaiting = async (client: PoolClient, site: string): Promise<void> => {
  await client.query('begin')
  await client.query(
    `insert into retry_queue (site, destination, event, part, state, attempts, ids, next_at, body)
     values ($1, 'lab', $2, 0, 'queued', 0, '{}', now(), '{}')`,
    [site, eventOf(site)],
  )
}

test('O-08 an order told after the deliverer looked and before its sale waits is not missed; a neighbour’s sale waits on', async () => {
  const { pool } = all.database
  const client = await pool.connect()
  await blockWaiting(client, 'mine')
  await sale('mine')
  await sale('theirs')
  await waitFor(async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%retry_queue%'`,
    )
    return rows[0]?.n
  })
  expect(await calls.order('mine', ORDER)).toBe(204)
  await client.query('rollback')
  client.release()
  await waitFor(async () => (await stateOf('mine')) === 'sent')
  await waitFor(async () => (await stateOf('theirs')) === 'queued')
})
