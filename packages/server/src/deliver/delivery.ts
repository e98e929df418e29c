import type { AcceptedEvent } from '@footfall/contract'
import type { AwaitedSide } from '../orders/settle-sale.ts'

/** One event on its way to one destination. */
export interface Delivery {
  event: AcceptedEvent
  destination: string
  /** Attempts made before this one. */
  attempts: number
  /** Accounts that have not had it yet; absent means all it is meant for. */
  ids?: string[]
  /** It stands in the retry queue, where it stays until it is finished. */
  isRetry: boolean
  /** What it had been put to wait for, if it is a sale. */
  awaits?: AwaitedSide
  /** Called once, when it is finished or safely waiting in the retry queue. */
  done(): void
}

/** States in which a delivery waits in the retry queue. */
export type WaitState = 'retrying' | 'throttled' | 'stopped' | 'queued'

export const deliveryKey = ({ event, destination }: Delivery): string =>
  keyText(event.site, destination, event.id)

export const keyText = (site: string, destination: string, event: string): string =>
  `${site} ${destination} ${event}`

/** A lane's name: one site × one destination. */
export const laneKey = (site: string, destination: string): string => `${site} ${destination}`
