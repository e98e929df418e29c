import type { AcceptedEvent } from '@footfall/contract'

/** One event on its way to one destination. */
export interface Delivery {
  event: AcceptedEvent
  destination: string
  /** Attempts made before this one. */
  attempts: number
  /** Accounts that have not had it yet; absent means all it is meant for. */
  ids?: string[]
  /** It comes from the retry queue, where it stays until it is finished. */
  isRetry: boolean
  /** Called once, when it is finished or safely waiting in the retry queue. */
  done(): void
}

/** States in which a delivery waits in the retry queue. */
export type WaitState = 'retrying' | 'throttled' | 'stopped' | 'queued'

export const deliveryKey = ({ event, destination }: Delivery): string =>
  `${event.site} ${destination} ${event.id}`
