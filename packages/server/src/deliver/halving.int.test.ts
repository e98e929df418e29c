import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDeliverer, labEvents, type TestDeliverer } from '../testing/test-deliverer.ts'
import { OK } from '../testing/test-platform.ts'
import { waitFor } from '../testing/wait-for.ts'

const REFUSED = { status: 400, body: { outcome: 'rejected', code: '100' } } as const

let all: TestDeliverer
beforeAll(async () => {
  all = await createTestDeliverer('postgres')
  all.start({ failsWholeBatch: true })
})
afterAll(() => all.destroy())

test('a batch of which every second event is bad costs 16 requests and no more; the rest waits, and a neighbour is not charged', async () => {
  const [mixed, clean] = (await all.neighbours(2)) as [string, string]
  const events = labEvents(mixed, 100)
  const bad = new Set(events.filter((_, at) => at % 2 === 1).map(({ id }) => id))
  all.platform.respond = ({ bodies }) => (bodies.some(({ id }) => bad.has(id)) ? REFUSED : OK)
  await all.append([...events, ...labEvents(clean, 100)])
  await waitFor(async () => (await all.eventLog.lag('deliver')) === 0)
  const requestsOf = (site: string) =>
    all.platform.requests.filter(({ account }) => account === site).length
  expect(requestsOf(mixed)).toBeLessThanOrEqual(16)
  expect(requestsOf(clean)).toBe(1)
  const { rows } = await all.database.pool.query<{ n: number }>(
    'select count(*) as n from retry_queue where site = $1',
    [mixed],
  )
  expect(rows[0]?.n).toBeGreaterThan(50)
  // Who is sent much that is bad learns it in small pieces: more than 50 wait, and no more than 50 come at once.
  const before = all.platform.requests.length
  await waitFor(() => all.platform.requests.length > before)
  expect(all.platform.requests[before]?.bodies.length).toBeLessThanOrEqual(50)
})
