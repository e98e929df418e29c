import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createDayPartitions, dayOf } from '../../db/day-partitions.ts'
import { createConsumer } from '../consumer.ts'
import type { EventLog, HeldUp, LogConsumer } from '../event-log.ts'
import { appendEntries, inRoom } from './append-entries.ts'
import { eraseEntries } from './erase-entries.ts'
import { findOldest, measureLag } from './lag.ts'
import { createOwnedPartition } from './owned-partition.ts'
import { createReadHorizon } from './read-horizon.ts'
import { checkCluster, dropPassedDays, POSTGRES_LOG } from './retention.ts'
import { tryAppend } from './try-append.ts'
import { createWakeListener } from './wake-listener.ts'
import { createWakeReaders } from './wake-readers.ts'

const DAY_MS = 86_400_000
const DISK_FULL = '53100'

export interface PostgresEventLogOptions {
  pool: Pool
  /** A pool of its own for appending, so that readers can never keep the collector waiting. Default: `pool`. */
  appendPool?: Pool
  /** Where to listen for news of appended entries. */
  url: string
  clock: Clock
  /** How long a silent owner keeps its partitions. Default 5 s. */
  leaseMs?: number
  /** Longest time between two looks into a quiet partition. Default 1 s. */
  pollMs?: number
  /** Days kept even when all is handled. Default 8, longer than the longest retry. */
  retentionDays?: number
  /** How long a stranger's transaction may hold up reading before it is read past. Default 3 s. */
  patienceMs?: number
  /** Hears of it when reading is held up, and every minute while it is. */
  onHeldUp?(held: HeldUp): void
}

/** The log of the small profile: grouped inserts, flushed to disk before they are confirmed. */
export const createPostgresEventLog = (options: PostgresEventLogOptions): EventLog => {
  const { pool, appendPool = pool, clock, leaseMs = 5_000, pollMs = 1_000 } = options
  const partitions = createDayPartitions(pool, ['log_entries'])
  const horizon = createReadHorizon(options)
  const wake = createWakeListener(options.url, clock)
  const readers = createWakeReaders(pool, clock)
  const consumers = new Set<LogConsumer>()
  const ensureDays = (): Promise<void> =>
    partitions.ensure([0, 1, 2, 3].map((ahead) => dayOf(clock.now() + ahead * DAY_MS)))

  /** The last entries found no room on the disk. */
  let isShort = false

  return {
    async append(entries) {
      if (entries.length === 0) return
      try {
        readers.wake(await appendEntries(appendPool, dayOf(clock.now()), entries, ensureDays))
        isShort = false
      } catch (error) {
        isShort ||= (error as { cause?: { code?: unknown } }).cause?.code === DISK_FULL
        throw error
      }
    },
    consume(consume) {
      const consumer = createConsumer({
        ...consume,
        pool,
        clock,
        leaseMs,
        log: async () => POSTGRES_LOG,
        open: (holding, ownership, signal) =>
          createOwnedPartition({
            pool,
            clock,
            wake,
            horizon,
            pollMs,
            holding,
            ownership,
            signal,
          }),
      })
      const tracked: LogConsumer = {
        owned: consumer.owned,
        async close() {
          consumers.delete(tracked)
          await consumer.close()
        },
      }
      consumers.add(tracked)
      return tracked
    },
    lag: (group) => measureLag(pool, group),
    oldest: (group) => findOldest(pool, group),
    async check() {
      await inRoom(() => tryAppend(appendPool, dayOf(clock.now()), isShort), ensureDays)
      isShort = false
    },
    erase: (site, of) => eraseEntries(pool, site, of),
    held: horizon.held,
    async maintain(mayDelete = true) {
      await checkCluster(pool)
      // Dropped first: on a full disk no new day can be made, and this is what gives room back.
      if (mayDelete) {
        await dropPassedDays(pool, partitions, clock.now(), options.retentionDays ?? 8)
      }
      await ensureDays()
    },
    async close() {
      await Promise.all([...consumers].map((consumer) => consumer.close()))
      await readers.close()
      await wake.close()
    },
  }
}
