import type { AcceptedEvent } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createRetryQueue } from '../deliver/retry-queue.ts'
import { createOrderLedger } from '../orders/order-ledger.ts'
import type { EventStore } from '../store/event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createWithdrawals } from './withdrawals.ts'

let database: TestDatabase
let eventStore: EventStore
let told: [AcceptedEvent, AcceptedEvent]
let count = 0
beforeAll(async () => {
  database = await createTestDatabase()
  eventStore = createPostgresEventStore({ pool: database.pool, clock: createSystemClock() })
})
afterAll(() => database.destroy())

/** One id and one visitor's name at two sites, as two shops that number alike have them. */
beforeEach(async () => {
  const sites = [`mine-${++count}`, `theirs-${count}`]
  for (const key of sites) await seedSite(database.db, { key })
  await database.pool.query('update sites set has_order_webhook = true')
  const one = sampleEvent({
    name: 'Purchase',
    visitorId: 'visitor-1',
    address: '203.0.113.7',
    agent: 'Mozilla',
    ids: { _fbp: 'fb.1.1.777' },
  })
  told = sites.map((site) => ({ ...one, site })) as typeof told
  await eventStore.record(told)
  await createOrderLedger(database.pool).notePages(told, Date.now())
  const delivery = { destination: 'lab', attempts: 0, isRetry: false, done: () => undefined }
  await createRetryQueue(database.pool).spill(
    told.map((event) => ({ ...delivery, event })),
    Date.now() + 3_600_000,
  )
})

const TABLES = { events: 'id', retry_queue: 'event', order_pages: 'event' }

/** Tables that still hold something of the advertising purpose of an event. */
const holders = async ({ site, id }: AcceptedEvent): Promise<string[]> => {
  const found = await Promise.all(
    Object.entries(TABLES).map(async ([table, key]) => {
      const { rows } = await database.pool.query<{ holds: boolean }>(
        `select body ?| '{address,agent,ids,hashes}' as holds from ${table} where site = $1 and ${key} = $2`,
        [site, id],
      )
      expect(rows).toHaveLength(1)
      return rows[0]?.holds ? [table] : []
    }),
  )
  return found.flat()
}

test.each(['visitor', 'event'])(
  'C-09 a withdrawal by %s takes nothing out of another site’s record, queue or sales',
  async (by) => {
    const [mine, theirs] = told
    const of = by === 'visitor' ? { events: [], visitorId: 'visitor-1' } : { events: [mine.id] }
    const until = Date.now() + 1_000
    await eventStore.forgetAdvertising(mine.site, { ...of, until })
    await createWithdrawals(database.pool).add({
      v: 1,
      site: mine.site,
      time: until,
      purposes: ['advertising'],
      ...of,
    })
    expect(await holders(mine)).toEqual([])
    expect(await holders(theirs)).toEqual(Object.keys(TABLES))
  },
)
