import type { Order } from '../domain/order.ts'

export type ProviderId = 'paypal' | 'stripe'

/** Ways to pay on a provider's own page. The shop owns keys, amounts, idempotency and webhooks. */
export interface Payments {
  /** Those that this shop has keys for. */
  readonly providers: readonly { id: ProviderId; title: string; hint: string }[]
  /** Makes a payment at the provider for what the order costs, and returns the page to pay on. One key, one payment. */
  start(order: Order, provider: ProviderId, key: string): Promise<string>
}

/** Money that a provider says it has taken for an order. */
export interface Payment {
  provider: ProviderId
  /** The provider's own id of what was paid: a capture, a payment intent. */
  id: string
  /** Minor units. */
  amount: number
  currency: string
  paidAt: Date
  /** Given back: the order was paid already, or was not there to be paid any more. */
  isReturned?: boolean
}
