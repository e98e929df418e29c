import type { Order } from '../domain/order.ts'
import type { Payment, ProviderId } from './payments.ts'

/** Where a payment stands at its provider. */
export type Standing =
  | { state: 'paid'; payment: Payment }
  | { state: 'waiting' | 'declined' | 'open' | 'expired' | 'returned' }
  /** It is no payment of this order. */
  | { state: 'foreign' }

/** What a webhook that was verified says. Whatever it says of money, the provider is asked. */
export interface ProviderEvent {
  /** Names the event, however often it comes. */
  id: string
  /** Look at this payment of the order with this reference. */
  look?: { reference: string; attempt: string; isFailed?: boolean }
  /** This money was given back whole. */
  refunded?: string
}

/** One provider, as the shop uses it. */
export interface Provider {
  id: ProviderId
  title: string
  hint: string
  /** Makes the payment; `attempt` is the provider's own id of it. */
  start(order: Order, key: string): Promise<{ attempt: string; page: string }>
  /** Asks where it stands. `mayTake`: what the buyer has agreed to is taken now. */
  look(order: Order, attempt: string, mayTake: boolean): Promise<Standing>
  /**
   * Gives all of it back; that it has been is as good. Each of the `tries` is named anew: what is named as before is answered
   * as before, a failure too, for a day. Nothing goes back twice by that, since no more can go back than came.
   */
  giveBack(payment: Payment, tries: number): Promise<void>
  /** Sees to it that it cannot be paid any more, where the provider can. */
  close(attempt: string): Promise<void>
  /** Which payment a buyer comes back from. */
  attemptIn(query: Readonly<Record<string, unknown>>): string | undefined
  /** Undefined: it is not the provider's, or cannot be read. */
  readEvent(
    headers: Readonly<Record<string, unknown>>,
    rawBody: Buffer,
  ): Promise<ProviderEvent | undefined>
}

/** Where buyers go to and come back from. */
export interface PayAddresses {
  returnUrl(provider: ProviderId, order: Order): string
  cancelUrl(provider: ProviderId, order: Order): string
}

/** A provider's page must be one. */
export const webAddress = (value: string | undefined): string | undefined => {
  const url = value !== undefined && URL.canParse(value) ? new URL(value) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}
