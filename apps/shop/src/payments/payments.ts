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

/** What a buyer who comes back from a provider's page finds. */
export type Returned =
  | 'paid'
  /** The provider has not got the money yet, but expects it. */
  | 'waiting'
  | 'declined'
  /** Nothing was paid; it still can be. */
  | 'open'
  /** It was paid, and given back: the order had been paid already, or is no more. */
  | 'returned'
  /** The provider cannot be reached: nobody knows. */
  | 'failed'

/** What the shop's routes use besides. */
export interface PaymentDoor extends Payments {
  /** The buyer is back: takes the money if that is still to be done, and says what became of it. */
  returned(
    provider: ProviderId,
    query: Readonly<Record<string, unknown>>,
    order: Order,
  ): Promise<Returned>
  /** What a provider tells by itself. Returns the status of the response. */
  webhook(
    provider: string,
    headers: Readonly<Record<string, unknown>>,
    rawBody: Buffer,
  ): Promise<number>
  /** Resolves when what was begun has ended. Nothing is tried again after that. */
  destroy(): Promise<void>
}

/** What payments need of the shop's orders. */
export interface PaymentDesk {
  byNumber(number: number): Order | undefined
  /** Takes note of money, once for each payment. Unless it is `paid`, the money goes back. */
  settle(order: Order, payment: Payment): 'paid' | 'again' | 'late'
  /** What was on its way did not come, or something is begun anew. */
  mark(order: Order, state: 'pending' | 'failed'): void
  /** Nobody will pay it any more. */
  giveUp(order: Order): void
  /** What had paid it was given back whole at the provider. */
  refunded(order: Order): unknown
}
