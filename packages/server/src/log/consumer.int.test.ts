import type { Clock } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createConsumer } from './consumer.ts'
import { FencedError, LOG_PARTITIONS, type OwnedPartition } from './event-log.ts'
import { createOwnership, type Holding } from './ownership.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test('a partition whose old handler still drains is not taken again, and is kept once it is', async () => {
  const { pool } = database
  const system = createSystemClock()
  let rounds = 0
  const clock: Clock = {
    ...system,
    // Nothing fails here, so it is asked for once at the end of each round.
    after(ms, call) {
      rounds++
      return system.after(ms, call)
    },
  }
  /** Enough of them for a lease that nobody renews to run out and the partition to be taken again. */
  const fiveRounds = () => {
    const end = rounds + 5
    return waitFor(() => rounds >= end)
  }
  const handlers = new Map<number, number>()
  let most = 0
  let runs = 0
  const { promise: drained, resolve: release } = Promise.withResolvers<void>()
  const consumer = createConsumer({
    pool,
    clock,
    leaseMs: 300,
    group: 'g',
    member: 'a',
    log: async () => 'test',
    open: ({ part, epoch }, _ownership, signal): OwnedPartition => ({
      partition: part,
      epoch,
      signal,
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
  await fiveRounds()
  expect(most).toBe(1)
  expect(runs).toBe(1)

  release()
  await waitFor(() => runs === 2)
  // The new handler's entry is still there, so its lease is renewed and closing waits for it.
  await fiveRounds()
  expect(consumer.owned()).toHaveLength(LOG_PARTITIONS)
  expect(runs).toBe(2)
  await consumer.close()
  expect([...handlers.values()].every((count) => count === 0)).toBe(true)
  expect(most).toBe(1)
})

test('what a dead process held and who it was count for nothing once the database’s clock has gone back', async () => {
  const { pool } = database
  // A clock a day ahead wrote these, of two groups, and nothing has renewed them since.
  await pool.query(
    `insert into log_owners (group_name, part, log, owner, epoch, lease_until)
     select g, part, 'test', 'dead', 7, now() + interval '1 day'
     from unnest('{ahead,other}'::text[]) g, generate_series(0, $1::int) part`,
    [LOG_PARTITIONS - 1],
  )
  await pool.query(
    `insert into log_members (group_name, member, seen_at)
     select g, 'dead', now() + interval '1 day' from unnest('{ahead,other}'::text[]) g`,
  )
  const ownership = createOwnership({
    pool,
    group: 'ahead',
    member: 'living',
    leaseMs: 5_000,
    log: async () => 'test',
  })
  expect(await ownership.greet()).toBe(LOG_PARTITIONS)
  const taken = await ownership.take(LOG_PARTITIONS, [])
  expect(taken).toHaveLength(LOG_PARTITIONS)
  await expect(ownership.commit({ ...holdingOf(taken), epoch: 7 }, '5:1')).rejects.toThrow(
    FencedError,
  )
  const { rows } = await pool.query(
    `select distinct owner from log_owners where group_name = 'other'`,
  )
  expect(rows).toEqual([{ owner: 'dead' }])

  // One that lives is left alone, and counts.
  const second = createOwnership({
    pool,
    group: 'ahead',
    member: 'second',
    leaseMs: 5_000,
    log: async () => 'test',
  })
  expect(await second.greet()).toBe(LOG_PARTITIONS / 2)
  expect(await second.take(LOG_PARTITIONS, [])).toEqual([])
})

const holdingOf = ([first]: Holding[]): Holding => first as Holding
