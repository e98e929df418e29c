import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createConsumer } from './consumer.ts'
import { LOG_PARTITIONS, type OwnedPartition } from './event-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test('a partition whose old handler still drains is not taken again, and is kept once it is', async () => {
  const { pool } = database
  const clock = createSystemClock()
  const handlers = new Map<number, number>()
  let most = 0
  let runs = 0
  const { promise: drained, resolve: release } = Promise.withResolvers<void>()
  const consumer = createConsumer({
    ...{ pool, clock, leaseMs: 300, group: 'g', member: 'a', log: async () => 'test' },
    open: ({ part, epoch }, _ownership, signal): OwnedPartition => ({
      ...{ partition: part, epoch, signal },
      read: async () => [],
      commit: async () => undefined,
    }),
    onPartition: async ({ partition, signal }) => {
      const count = (handlers.get(partition) ?? 0) + 1
      handlers.set(partition, count)
      most = Math.max(most, count)
      const isFirst = partition === 0 && runs++ === 0
      await waitFor(() => signal.aborted, 60_000)
      // Its last deliveries take longer than the lease.
      if (isFirst) await drained
      handlers.set(partition, (handlers.get(partition) ?? 0) - 1)
    },
  })
  await waitFor(() => consumer.owned().length === LOG_PARTITIONS)

  // Two leases are lost: one handler ends at once and makes room for a partition, the other still drains.
  await pool.query(
    `update log_owners set owner = null, epoch = epoch + 1, lease_until = '-infinity' where part in (0, 1)`,
  )
  await waitFor(() => handlers.get(1) === 0)
  await waitFor(() => handlers.get(1) === 1)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(most).toBe(1)
  expect(runs).toBe(1)

  release()
  await waitFor(() => runs === 2)
  // The new handler's entry is still there, so its lease is renewed and closing waits for it.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(consumer.owned()).toHaveLength(LOG_PARTITIONS)
  expect(runs).toBe(2)
  await consumer.close()
  expect([...handlers.values()].every((count) => count === 0)).toBe(true)
  expect(most).toBe(1)
})
