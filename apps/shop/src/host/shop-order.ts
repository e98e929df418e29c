import type { ShopAccount, ShopOrder, ShopOrderRow } from '@footfall/contract'
import type { Account } from '../domain/account-store.ts'
import type { Order, OrderStore } from '../domain/order.ts'
import { paymentWords } from '../domain/payment.ts'
import { toShopLine, toShopSums } from './shop-cart.ts'
import { toShopMoney } from './shop-money.ts'

/** The page on which a buyer finds an order again. */
export const orderPath = (order: Order): string => {
  const place = order.shop === 'woo' ? '/checkout/order-received' : '/downloads/receipt'
  return `${place}/${order.number}?key=${encodeURIComponent(order.key)}`
}

/** The page on which an order that waits for its money is paid. */
export const payPath = (order: Order): string =>
  `/checkout/order-pay/${order.number}?key=${encodeURIComponent(order.key)}`

/** What names an order towards its buyer: the number, and the secret that opens it. */
export const referenceOf = ({ number, key }: Order): string => `${number}.${key}`

/** The order that a reference opens, if it does. */
export const findByReference = (orders: OrderStore, reference: string): Order | undefined => {
  const [, number, key] = /^(\d{1,9})\.(.{1,100})$/.exec(reference) ?? []
  return number === undefined || key === undefined ? undefined : orders.find(Number(number), key)
}

export const toShopOrder = (order: Order): ShopOrder => ({
  ...toShopOrderRow(order),
  lines: order.totals.lines.map(toShopLine),
  ...toShopSums(order.totals),
  method: paymentWords(order.details.payment, order.shop).name,
})

const toShopOrderRow = (order: Order): ShopOrderRow => ({
  reference: referenceOf(order),
  number: String(order.number),
  state: order.state,
  placedAt: order.placedAt.toISOString(),
  total: toShopMoney(order.totals.total, order.totals.currency),
  url: orderPath(order),
})

/** Orders of an account that are shown at once. */
const ORDERS_A_PAGE = 10

/** An account with some of its orders, from the one after so many on. */
export const toShopAccount = (
  { firstName, email }: Account,
  orders: readonly Order[],
  { after = 0, isWhole = false }: { after?: number; isWhole?: boolean } = {},
): ShopAccount => {
  const end = isWhole ? orders.length : after + ORDERS_A_PAGE
  return {
    person: { name: firstName, email },
    orders: orders.slice(after, end).map(toShopOrderRow),
    hasMore: orders.length > end,
  }
}
