import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createDayPartitions, dayOf } from '../../db/day-partitions.ts'
import { createConsumer } from '../consumer.ts'
import type { EventLog, HeldUp, LogConsumer } from '../event-log.ts'
import { appendEntries, inRoom } from './append-entries.ts'
import { eraseEntries } from './erase-entries.ts'
import { createOwnedPartition } from './owned-partition.ts'
import { createReadHorizon } from './read-horizon.ts'
import { checkCluster, dropPassedDays, POSTGRES_LOG } from './retention.ts'
import { tryAppend } from './try-append.ts'
import { createWakeListener } from './wake-listener.ts'

const DAY_MS = 86_400_000
const LAG_LIMIT = 100_000
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
  const consumers = new Set<LogConsumer>()
  const ensureDays = (): Promise<void> =>
    partitions.ensure([0, 1, 2, 3].map((ahead) => dayOf(clock.now() + ahead * DAY_MS)))

  /** The last entries found no room on the disk. */
  let isShort = false

  return {
    async append(entries) {
      if (entries.length === 0) return
      try {
        await appendEntries(appendPool, dayOf(clock.now()), entries, ensureDays)
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
    async lag(group) {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*) as n from (
           select 1 from generate_series(0, 15) as p (part)
           left join log_owners o on o.group_name = $1 and o.part = p.part and o.log = '${POSTGRES_LOG}'
           cross join lateral (
             select 1 from log_entries e
             where e.part = p.part and (e.xid, e.seq) > (coalesce(o.xid, '0'), coalesce(o.seq, 0))
             limit $2
           ) as behind limit $2
         ) as bounded`,
        [group, LAG_LIMIT],
      )
      return rows[0]?.n ?? 0
    },
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
      await wake.close()
    },
  }
}
