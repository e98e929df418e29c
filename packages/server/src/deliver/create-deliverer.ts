import type { Pool } from 'pg'
import { type EventLog, FencedError, type LogConsumer } from '../log/event-log.ts'
import { createOrderLedger } from '../orders/order-ledger.ts'
import { createDeadLetters } from '../record/dead-letters.ts'
import { createTurns } from '../turns/turns.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'
import { createClaims } from './claims.ts'
import { deliverPartition } from './deliver-partition.ts'
import { createHttpSender, type HttpSender, REQUESTS_IN_FLIGHT } from './http-sender.ts'
import type { LaneContext } from './lane-context.ts'
import { createLaneStops } from './lane-stops.ts'
import { createRequestSlots } from './request-slots.ts'
import { createRetryQueue } from './retry-queue.ts'

const SPILLS_AT_ONCE = 2
/** A day's orders of a large shop; a page's word beyond them is kept only with the order's page. */
const MAX_UNCONFIRMED = 10_000

export interface DelivererOptions
  extends Omit<
    LaneContext,
    | 'retryQueue'
    | 'claims'
    | 'bury'
    | 'stops'
    | 'withdrawals'
    | 'orders'
    | 'sender'
    | 'slots'
    | 'spillTurns'
    | 'maxUnconfirmed'
    | 'random'
  > {
  pool: Pool
  eventLog: EventLog
  member: string
  sender?: HttpSender
  maxUnconfirmed?: number
  random?(): number
}

/** Tells the platforms: maps, batches, posts, reads the response, writes an outcome. */
export const createDeliverer = (options: DelivererOptions): LogConsumer => {
  const { pool, eventLog, member, log } = options
  const sender = options.sender ?? createHttpSender()
  const context: LaneContext = {
    ...options,
    sender,
    slots: createRequestSlots(REQUESTS_IN_FLIGHT),
    spillTurns: createTurns(SPILLS_AT_ONCE),
    maxUnconfirmed: options.maxUnconfirmed ?? MAX_UNCONFIRMED,
    random: options.random ?? Math.random,
    retryQueue: createRetryQueue(pool),
    claims: createClaims(options),
    bury: createDeadLetters(pool, 'deliver'),
    stops: createLaneStops(pool),
    withdrawals: createWithdrawals(pool),
    orders: createOrderLedger(pool),
  }
  const consumer = eventLog.consume({
    group: 'deliver',
    member,
    onPartition: (owned) => deliverPartition(owned, context),
    onError(error) {
      // Another process has taken the partition over: nothing is wrong.
      if (error instanceof FencedError) log.info('a partition has a new owner')
      else log.error({ err: error }, 'deliverer failed; trying again')
    },
  })
  return {
    owned: consumer.owned,
    async close() {
      await consumer.close()
      await sender.close()
    },
  }
}
