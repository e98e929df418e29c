import { createEventId } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createWithdrawals, dropOldWithdrawals, WITHDRAWAL_MARGIN_MS } from './withdrawals.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const NOW = 1_800_000_000_000
const event = (over = {}) =>
  sampleEvent({
    id: createEventId(NOW, (bytes) => crypto.getRandomValues(bytes)),
    site: 'demo',
    time: NOW,
    ...over,
  })

test('C-09 a withdrawal covers what happened before it, of this visitor, for its purposes and its site', async () => {
  const withdrawals = createWithdrawals(database.pool)
  const [named, own, other, later] = [
    event(),
    event({ visitorId: 'v-1' }),
    event({ visitorId: 'v-2' }),
    event({ visitorId: 'v-1', time: NOW + WITHDRAWAL_MARGIN_MS + 1 }),
  ]
  const all = [named, own, other, later]
  await withdrawals.add({
    v: 1,
    site: 'demo',
    time: NOW,
    purposes: ['advertising'],
    visitorId: 'v-1',
    events: [named.id],
  })
  expect(await withdrawals.cover(all, 'advertising')).toEqual([true, true, false, false])
  expect(await withdrawals.cover(all, 'analytics')).toEqual([false, false, false, false])
  const elsewhere = all.map((one) => ({ ...one, site: 'elsewhere' }))
  expect(await withdrawals.cover(elsewhere, 'advertising')).toEqual([false, false, false, false])
})

test('a withdrawal told twice keeps its later time, and is forgotten when nothing can meet it', async () => {
  const withdrawals = createWithdrawals(database.pool)
  const one = event({ visitorId: 'v-3', time: NOW + 5 })
  const notice = { v: 1 as const, site: 'demo', purposes: ['analytics' as const], events: [] }
  await withdrawals.add({ ...notice, time: NOW + 9, visitorId: 'v-3' })
  await withdrawals.add({ ...notice, time: NOW, visitorId: 'v-3' })
  expect(await withdrawals.cover([one], 'analytics')).toEqual([true])
  await dropOldWithdrawals(database.pool, Date.now())
  expect(await withdrawals.cover([one], 'analytics')).toEqual([true])
  await dropOldWithdrawals(database.pool, Date.now() + 15 * 86_400_000)
  expect(await withdrawals.cover([one], 'analytics')).toEqual([false])
})
