import type { Order } from '../domain/order.ts'
import type { GiveBack } from './give-back.ts'
import { keepNewest } from './keep-newest.ts'
import type { Payment, PaymentDesk } from './payments.ts'
import type { Provider } from './provider.ts'

const MAX_KEPT = 20_000

/** Money that comes for orders, and goes back where it pays none. */
export interface Money {
  /** Throws when it could not be given back now. */
  settle(order: Order, provider: Provider, payment: Payment): Promise<'paid' | 'returned'>
  /** The provider told that it was given back whole. */
  refunded(provider: Provider, id: string): void
}

export const createMoney = (desk: PaymentDesk, giveBack: GiveBack): Money => {
  const paidFor = new Map<string, number>()
  /** What went back before the shop heard that it came. */
  const gone = new Map<string, true>()
  return {
    async settle(order, provider, payment) {
      const name = nameOf(payment)
      if (gone.has(name)) return 'returned'
      const settling = desk.settle(order, payment)
      keepNewest(paidFor, name, order.number, MAX_KEPT)
      if (settling === 'paid') return 'paid'
      // The order keeps the first object it got of this payment: the mark belongs there.
      await giveBack(provider, keptOf(order, name) ?? payment)
      return 'returned'
    },
    refunded(provider, id) {
      const name = nameOf({ provider: provider.id, id })
      const order = desk.byNumber(paidFor.get(name) ?? -1)
      // It went back before the shop heard that it came: then it never pays anything.
      if (!order) return keepNewest(gone, name, true, MAX_KEPT)
      const kept = keptOf(order, name)
      if (!kept) return
      kept.isReturned = true
      // What did not pay the order was to go back, by whoever's hand.
      if (order.state === 'paid' && desk.settle(order, kept) === 'paid') desk.refunded(order)
    },
  }
}

const nameOf = ({ provider, id }: Pick<Payment, 'provider' | 'id'>): string => `${provider} ${id}`

const keptOf = ({ payments }: Order, name: string): Payment | undefined =>
  payments.find((payment) => nameOf(payment) === name)
