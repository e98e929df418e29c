import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ShopOrderState } from '@footfall/contract'
import type { Payment } from '../payments/payments.ts'
import type { CartTotals } from './cart.ts'
import type { BuyerDetails, CheckoutDetails } from './checkout-form.ts'

/** What a checkout's request says of its browser. */
export interface OrderBrowser {
  /** Purposes the buyer granted; undefined while the shop's question is not answered. */
  granted: readonly string[] | undefined
  hasPrivacyControl: boolean
  address: string
  agent?: string
  /** Cookies of others that name the browser, as they came. */
  ids: Readonly<Record<string, string>>
}

interface OrderBase {
  number: number
  /** Whoever holds number and key may see the order. */
  key: string
  placedAt: Date
  state: ShopOrderState
  /** What providers say they have taken for it, in the order in which the shop heard of it. */
  payments: Payment[]
  totals: CartTotals
  /** Attribution fields a tracker added to the checkout form, as they came. */
  enrichment: Readonly<Record<string, string>>
  /** Whether the buyer had allowed advertising when the order was placed. */
  hasAdvertisingConsent: boolean
  /** The browser it was placed with, for the order's webhook. Absent: not known. */
  browser?: OrderBrowser
  /** The account that was signed in. */
  accountId?: string
  /** Its webhook `placed` was sent: a pending order is none yet. */
  isTold?: boolean
}

/** An order of goods has somewhere to go; an order of downloads has not. */
export type Order = OrderBase &
  ({ shop: 'woo'; details: CheckoutDetails } | { shop: 'edd'; details: BuyerDetails })

type Unnumbered<T> = T extends unknown
  ? Omit<T, 'number' | 'key' | 'state' | 'payments'> & { state?: ShopOrderState }
  : never

export type OrderInput = Unnumbered<Order>

export interface OrderStore {
  place(input: OrderInput): Order
  byNumber(number: number): Order | undefined
  /** The order only if the key is right. */
  find(number: number, key: string): Order | undefined
  /** Oldest first. */
  all(): Order[]
  /** Newest first. */
  ofAccount(accountId: string): Order[]
}

/** Keeps orders in memory, the oldest leaving first when there are too many. */
export const createOrderStore = ({ capacity = 10_000 }: { capacity?: number } = {}): OrderStore => {
  const orders = new Map<number, Order>()
  let lastNumber = 1040

  return {
    place(input) {
      lastNumber += 1
      const order: Order = {
        state: 'placed',
        ...input,
        payments: [],
        number: lastNumber,
        key: newOrderKey(),
      }
      orders.set(order.number, order)
      orders.delete(lastNumber - capacity)
      return order
    },
    byNumber: (number) => orders.get(number),
    find(number, key) {
      const order = orders.get(number)
      return order && isSameKey(order.key, key) ? order : undefined
    },
    all: () => [...orders.values()],
    ofAccount: (accountId) =>
      [...orders.values()].filter((order) => order.accountId === accountId).reverse(),
  }
}

const newOrderKey = (): string => `order_${randomBytes(16).toString('base64url')}`

const isSameKey = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
