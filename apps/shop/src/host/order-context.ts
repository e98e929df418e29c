import type { OrderContext } from '@footfall/contract'
import { toDecimal } from '../domain/money.ts'
import type { Order } from '../domain/order.ts'
import { toOrderItems } from './order-items.ts'

/** An order's figures, the same on the thank-you page and in the webhook. */
export const toOrderContext = (order: Order): OrderContext => {
  const { totals } = order
  return {
    shop: order.shop,
    id: String(order.number),
    key: order.key,
    value: toDecimal(totals.total),
    currency: totals.currency,
    items: toOrderItems(totals),
    tax: toDecimal(totals.tax),
    shipping: toDecimal(totals.shipping),
    discount: toDecimal(totals.discount),
    ...(totals.coupon && { coupon: totals.coupon }),
  }
}
