import type { Payment } from '../payments/payments.ts'
import type { Order } from './order.ts'
import type { Pieces, StockBook } from './stock-book.ts'

/** How long goods wait for somebody who went to pay. */
const HOLD_MS = 60 * 60 * 1_000

/**
 * What a payment was to its order. `paid`: it is paid by it. `again`: it had been paid; `late`: it is not there to be paid, or not
 * for this sum. In both of the latter the caller gives the money back.
 */
export type Settling = 'paid' | 'again' | 'late'

/** What becomes of orders after they were placed. */
export interface OrderLife {
  /** Keeps the pieces of a pending order for its buyer, for a while. */
  hold(order: Order): void
  /** Takes note of money, as the very object given: whoever gives it back marks it. The same payment told again is the same answer, and nothing else. */
  settle(order: Order, payment: Payment): Settling
  /** What was on its way to a waiting order did not come, or something is begun anew. */
  mark(order: Order, state: 'pending' | 'failed'): void
  /** The buyer does not pay: the pieces go back. Nothing for an order that does not wait. */
  giveUp(order: Order): void
  /** What was paid was given back whole, or an invoice was taken back. False for an order that never counted, or is refunded. */
  refunded(order: Order): boolean
  /** Gives up what has waited too long. */
  sweep(): void
}

export interface OrderLifeOptions {
  book: StockBook
  /** Milliseconds. */
  now(): number
  /** Hears once of each order that counts, as soon as it does. */
  onCounting(order: Order): void
  /** Hears once of each order that counts no more. */
  onRefunded(order: Order): void
}

export const createOrderLife = ({
  book,
  now,
  onCounting,
  onRefunded,
}: OrderLifeOptions): OrderLife => {
  /** In the order in which they were placed, so that the first is the oldest. */
  const waiting = new Map<number, Order>()
  const settled = new WeakMap<Order, Map<string, Settling>>()

  const judge = (order: Order, { amount, currency }: Payment, isPaid: boolean): Settling => {
    if (isPaid) return 'again'
    if (amount !== order.totals.total || currency !== order.totals.currency) return 'late'
    if (order.state === 'refunded') return 'late'
    if (order.state === 'cancelled' && !book.take(piecesOf(order))) return 'late'
    return 'paid'
  }

  const life: OrderLife = {
    hold(order) {
      waiting.set(order.number, order)
    },
    settle(order, payment) {
      life.sweep()
      const known = settled.get(order) ?? new Map<string, Settling>()
      settled.set(order, known)
      const name = `${payment.provider} ${payment.id}`
      const before = known.get(name)
      if (before) return before
      const settling = judge(order, payment, [...known.values()].includes('paid'))
      known.set(name, settling)
      order.payments.push(payment)
      if (settling === 'paid') {
        waiting.delete(order.number)
        order.state = 'paid'
        onCounting(order)
      }
      return settling
    },
    mark(order, state) {
      if (order.state === 'pending' || order.state === 'failed') order.state = state
    },
    giveUp(order) {
      waiting.delete(order.number)
      if (order.state !== 'pending' && order.state !== 'failed') return
      order.state = 'cancelled'
      book.giveBack(piecesOf(order))
    },
    refunded(order) {
      if (order.state !== 'placed' && order.state !== 'paid') return false
      order.state = 'refunded'
      onRefunded(order)
      return true
    },
    sweep() {
      for (const order of waiting.values()) {
        if (now() - order.placedAt.getTime() < HOLD_MS) return
        life.giveUp(order)
      }
    },
  }
  return life
}

export const piecesOf = ({ totals }: Pick<Order, 'totals'>): Pieces[] =>
  totals.lines.map(({ item, quantity }) => ({ itemId: item.id, quantity }))
