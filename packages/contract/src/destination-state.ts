import type { Params } from './event-definition.ts'
import type { LiveAttempt } from './live.ts'
import type { DeliveryState } from './states.ts'

/**
 * How a destination is doing, in one word: `lost` (its token cannot be opened); `stopped` (the platform refuses our key);
 * `retrying` (nothing gets through just now); `delivering`; `consent` (all that came lacks consent); `quiet` (nothing came).
 */
export type DestinationCondition =
  | 'lost'
  | 'stopped'
  | 'retrying'
  | 'delivering'
  | 'consent'
  | 'quiet'

/** `GET /api/sites/:key/deliveries`. */
export interface SiteDeliveries {
  /** Events of the last day that were only counted, because the visitor refused all of it. */
  denied: number
  /** One for each destination that is switched on. */
  destinations: DestinationDeliveries[]
}

/** What became of a destination's events of late. */
export interface DestinationDeliveries {
  name: string
  condition: DestinationCondition
  /** Our server speaks with the platform for this site. Without it nobody confirms anything. */
  hasServer: boolean
  /** Since when the counts below hold: a day ago, or later where more came than is looked at. */
  since: number
  /** Taken by the platform; without a server half, handed to its script in the visitor's browser. */
  delivered: number
  /** When the last of them was. */
  deliveredAt?: number
  /** Not sent because consent was refused or withdrawn. */
  denied: number
  /** Held until consent is known. */
  held: number
  /** Refused by the platform for good. */
  rejected: number
  /** Ended unsent for any other reason. */
  dropped: number
  /** Waiting in the retry queue, counted up to `QUEUE_COUNT`. */
  waiting: number
  /** Which match keys the latest events carried. Only with a server half. */
  matchKeys?: MatchKeys
}

/** How many of the latest events carried what a platform finds a person by. */
export interface MatchKeys {
  /** Events that were looked at. */
  events: number
  keys: MatchKeyShare[]
}

export interface MatchKeyShare {
  /** As the platform's API calls it. */
  key: string
  label: string
  /** How many of the events had it. */
  n: number
}

/** How far what waits in a queue is counted. */
export const QUEUE_COUNT = 10_000

/** One line of `GET /api/sites/:key/destinations/:name/queue`. */
export interface QueuedDelivery {
  event: string
  name: string
  /** Address of its page. */
  url: string
  params: Params
  /** When it occurred, ms since 1970. */
  time: number
  state: DeliveryState
  /** Since when it waits. */
  since: number
  attempts: number
  nextAt: number
  /** It is being sent just now, so that nothing else can be done with it. */
  isUnderWay: boolean
  /** A sale that waits for the other side's word before it is sent. */
  awaits?: 'order' | 'page'
  last?: LiveAttempt
}

/** Body of `POST …/queue/replay`: these, or all that wait. */
export interface ReplayInput {
  events?: string[]
}

/** Response to `POST …/queue/replay`. */
export interface Replayed {
  /** How many are tried at once now. */
  events: number
}

/** Body of `POST …/queue/drop`. */
export interface DropInput {
  event: string
  /** Why, in the words of whoever drops it; shown with the event. */
  reason: string
}
