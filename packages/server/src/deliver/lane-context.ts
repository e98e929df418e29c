import type { Clock } from '@footfall/contract'
import type { Logger } from 'pino'
import type { ServerHalves } from '../destinations/server-halves.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OrderLedger } from '../orders/order-ledger.ts'
import type { Suppressions } from '../people/suppressions.ts'
import type { Bury } from '../record/dead-letters.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import type { Turns } from '../turns/turns.ts'
import type { Withdrawals } from '../withdraw/withdrawals.ts'
import type { Claims } from './claims.ts'
import type { HttpSender } from './http-sender.ts'
import type { LaneStops } from './lane-stops.ts'
import type { RequestSlots } from './request-slots.ts'
import type { RetryQueue } from './retry-queue.ts'

/** What every lane of a deliverer shares. */
export interface LaneContext {
  eventStore: EventStore
  halves: ServerHalves
  sites: SiteDirectory
  retryQueue: RetryQueue
  claims: Claims
  /** Puts aside entries of the log that nobody can deliver, with the reason. */
  bury: Bury
  stops: LaneStops
  withdrawals: Withdrawals
  /** Who was erased; absent, nobody was. */
  suppressions?: Pick<Suppressions, 'among' | 'addHashes'>
  orders: OrderLedger
  sender: HttpSender
  slots: RequestSlots
  /** Lets so many spills be written at once, whichever partitions they are of: the others need connections too. */
  spillTurns: Turns
  /** Most sales of one site that wait for the shop's report. */
  maxUnconfirmed: number
  clock: Clock
  random(): number
  metrics: Metrics
  log: Logger
  /** Base address of a destination's API, where it is not the platform's own. */
  apiBases: Readonly<Record<string, string>>
  /** In development no platform's own API is told anything; what has no stand-in ends with a reason. */
  isDevelopment?: boolean
}
