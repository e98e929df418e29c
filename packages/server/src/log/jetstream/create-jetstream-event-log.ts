import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createConsumer } from '../consumer.ts'
import { type EventLog, type LogConsumer, NotWrittenError } from '../event-log.ts'
import { appendGroup } from './append-group.ts'
import { eraseMessages } from './erase-messages.ts'
import { findOldest, measureLag } from './lag.ts'
import { createMessageWindow } from './message-window.ts'
import { createOwnedPartition } from './owned-partition.ts'
import { checkOldLog, checkPositions } from './positions.ts'
import { dropPassed } from './retention.ts'
import { createSessionHolder, type SessionOptions } from './session.ts'

export interface JetstreamEventLogOptions extends Omit<SessionOptions, 'name' | 'replicas'> {
  /** Holds the leases on partitions and how far each group has come. */
  pool: Pool
  clock: Clock
  /** Base of the stream's name. Default `footfall-log`. */
  name?: string
  /** Copies on different servers. Default 1. */
  replicas?: number
  /** How long a silent owner keeps its partitions. Default 5 s. */
  leaseMs?: number
  /** Most bytes of messages a member keeps at hand for its partitions. Default 16 MB. */
  windowBytes?: number
  /** Days kept even when all is handled. Default 8, longer than the longest retry. */
  retentionDays?: number
}

/** How often a trial is written at most while nothing else is: it stays in the stream, in a hundred bytes. */
const TRIAL_MS = 30_000
const TRIAL_PATIENCE_MS = 1_000

/** The log of the large profile: one message of NATS JetStream per group, on disk before it is confirmed. */
export const createJetstreamEventLog = (options: JetstreamEventLogOptions): EventLog => {
  const { pool, clock, leaseMs = 5_000, retentionDays = 8, windowBytes } = options
  const holder = createSessionHolder({ name: 'footfall-log', replicas: 1, ...options })
  const consumers = new Set<LogConsumer>()
  /** When a trial was last written. */
  let triedAt = Number.NEGATIVE_INFINITY
  const checkReading = async (): Promise<void> => {
    const session = await holder.get()
    if (!session.isUp()) throw new Error('NATS cannot be reached.')
    await session.jsm.streams.info(session.stream.name)
  }

  return {
    async append(entries) {
      if (entries.length === 0) return
      const session = await holder.get().catch((cause: unknown): never => {
        throw new NotWrittenError('NATS cannot be used.', { cause })
      })
      await appendGroup(session, entries)
    },
    consume(consume) {
      const { onError } = consume
      const window = createMessageWindow({
        session: holder.get,
        clock,
        ...(windowBytes && { maxBytes: windowBytes }),
        ...(onError && { onError }),
      })
      const consumer = createConsumer({
        ...consume,
        pool,
        clock,
        leaseMs,
        log: async () => (await holder.get()).log,
        open: (holding, ownership, signal) =>
          createOwnedPartition({ session: holder.get, window, ownership, holding, signal }),
      })
      const tracked: LogConsumer = {
        owned: consumer.owned,
        async close() {
          consumers.delete(tracked)
          await consumer.close()
          await window.close()
        },
      }
      consumers.add(tracked)
      return tracked
    },
    async lag(group) {
      return measureLag(pool, await holder.get(), group)
    },
    async oldest(group) {
      return findOldest(pool, await holder.get(), group)
    },
    erase: (site, of) => eraseMessages(pool, holder.get, site, of),
    async check() {
      const { isUp, js, jsm, stream } = await holder.get()
      if (!isUp()) throw new Error('NATS cannot be reached.')
      const { config, state } = await jsm.streams.info(stream.name)
      if (config.max_bytes > 0 && state.bytes >= config.max_bytes)
        throw new Error('The log is full.')
      if (clock.now() - triedAt < TRIAL_MS && clock.now() >= triedAt) return
      // Without a header that names entries it holds none: readers pass over it, and it goes with the messages of its day.
      await js.publish(stream.subjects[0] as string, new Uint8Array(), {
        timeout: TRIAL_PATIENCE_MS,
        expect: { streamName: stream.name },
      })
      triedAt = clock.now()
    },
    checkReading,
    async maintain(mayDelete = true) {
      const session = await holder.get()
      const { state } = await session.jsm.streams.info(session.stream.name)
      await checkPositions(pool, session.log, state.last_seq)
      await checkOldLog(pool)
      if (mayDelete) await dropPassed(pool, session, clock.now(), retentionDays)
    },
    async close() {
      await Promise.all([...consumers].map((consumer) => consumer.close()))
      await holder.close()
    },
  }
}
