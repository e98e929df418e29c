import { orderEventId } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CollectorCalls, callCollector } from '../testing/collector-calls.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'
import { endLetGoSales } from './end-let-go-sales.ts'
import { UNCONFIRMED } from './settle-sale.ts'

const DAY_MS = 86_400_000
const SITES = ['mine', 'theirs'] as const

let all: TestCollector
let calls: CollectorCalls
beforeAll(async () => {
  all = await createTestCollector(undefined, { maxUnconfirmed: 0 })
  calls = callCollector(all)
  for (const key of SITES) {
    await seedSite(all.database.db, { key, destinations: { lab: { ids: [key], token: 'key-1' } } })
  }
  await all.database.pool.query('update sites set has_order_webhook = true')
})
afterAll(() => all.destroy())

const orderOf = (name: string) => ({ shop: 'woo' as const, key: `wc_order_${name}_a1b2c3d4` })
const sale = (site: string, name: string) =>
  calls.page(site, {
    id: orderEventId(site, orderOf(name)),
    name: 'Purchase',
    order: orderOf(name),
    params: { value: 1, currency: 'USD' },
  })
const stateOf = async (site: string, name: string) => {
  const { events } = await all.eventStore.live(site)
  const event = events.find(({ id }) => id === orderEventId(site, orderOf(name)))
  return event?.destinations[0]?.server
}
const reaches = (site: string, name: string, state: string) =>
  waitFor(async () => (await stateOf(site, name))?.state === state)
const pages = async (site: string): Promise<number | undefined> => {
  const { rows } = await all.database.pool.query<{ n: number }>(
    `select count(*) as n from order_pages where site = $1 and let_go = '{lab}'`,
    [site],
  )
  return rows[0]?.n
}

test('O-08 a sale that was not kept waiting and that the shop never confirms ends as unconfirmed; one it confirmed stays sent', async () => {
  for (const site of SITES) {
    for (const name of ['forged', 'honest']) {
      await sale(site, name)
      await reaches(site, name, 'queued')
    }
    await waitFor(async () => (await pages(site)) === 2)
  }
  expect(await calls.order('mine', orderOf('honest'))).toBe(204)
  await reaches('mine', 'honest', 'sent')
  const { pool } = all.database
  // The other site's came a day later: its shop still has time.
  await pool.query(`update order_pages set received_at = received_at + interval '1 day'
                    where site = 'theirs'`)

  await endLetGoSales(pool, all.eventStore, Date.now() + 6.9 * DAY_MS)
  expect((await stateOf('mine', 'forged'))?.state).toBe('queued')
  await endLetGoSales(pool, all.eventStore, Date.now() + 7.1 * DAY_MS)
  const ended = await stateOf('mine', 'forged')
  expect(ended).toMatchObject({ state: 'dropped', reason: 'unconfirmed' })
  expect(ended?.attempts?.some(({ message }) => message === UNCONFIRMED)).toBe(true)
  expect((await stateOf('mine', 'honest'))?.state).toBe('sent')
  expect(await pages('mine')).toBe(0)

  expect((await stateOf('theirs', 'forged'))?.state).toBe('queued')
  expect(await pages('theirs')).toBe(2)
  expect(await calls.order('theirs', orderOf('honest'))).toBe(204)
  await reaches('theirs', 'honest', 'sent')
})
