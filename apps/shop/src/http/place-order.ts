import type { FastifyRequest } from 'fastify'
import type { CartTotals } from '../domain/cart.ts'
import { type CartSession, finishBasket } from '../domain/cart-store.ts'
import { type BuyerDetails, type CheckoutDetails, readEnrichment } from '../domain/checkout-form.ts'
import type { Order, OrderBrowser, OrderStore } from '../domain/order.ts'
import { isPaymentMethod } from '../domain/payment.ts'
import { toPaymentEvent } from '../domain/shop-events.ts'
import type { OrderWebhookSender } from '../host/order-webhook.ts'
import { readGranted } from '../host/read-consent.ts'
import type { Baskets } from './baskets.ts'
import { readCookie } from './cookies.ts'
import type { Members } from './members.ts'

export interface OrderDesk {
  orders: OrderStore
  /** The order that the very same form has already become, if it did. */
  findMade(session: CartSession | undefined, shop: Order['shop'], token: string): Order | undefined
  place(
    request: FastifyRequest & { body: URLSearchParams },
    session: CartSession,
    bought: { totals: CartTotals } & (
      | { shop: 'woo'; details: CheckoutDetails }
      | { shop: 'edd'; details: BuyerDetails }
    ),
  ): Order
  /** Notes the way to pay; an event follows only if it is another than before. */
  choosePayment(session: CartSession, totals: CartTotals, method: string): void
}

export interface OrderDeskOptions {
  orders: OrderStore
  baskets: Baskets
  members: Members
  webhook: OrderWebhookSender | undefined
}

/** Turns baskets of both shops into orders. */
export const createOrderDesk = (options: OrderDeskOptions): OrderDesk => {
  const { orders, baskets, members, webhook } = options
  const desk: OrderDesk = {
    orders,
    findMade(session, shop, token) {
      const last = session?.baskets[shop].lastOrder
      return last?.token === token ? orders.byNumber(last.number) : undefined
    },
    place(request, session, bought) {
      const basket = session.baskets[bought.shop]
      // Without script, or if the choice was made in haste, this is the first the shop hears of it.
      desk.choosePayment(session, bought.totals, bought.details.payment)
      const accountId = members.find(request)?.id
      const order = orders.place({
        ...bought,
        placedAt: new Date(),
        enrichment: readEnrichment(request.body),
        hasAdvertisingConsent: readBrowser(request).granted?.includes('advertising') ?? false,
        browser: readBrowser(request),
        ...(accountId && { accountId }),
      })
      finishBasket(basket, { token: basket.checkoutToken, number: order.number })
      webhook?.send(order, 'placed')
      return order
    },
    choosePayment(session, totals, method) {
      const basket = session.baskets[totals.shop]
      if (!isPaymentMethod(method) || basket.payment === method || totals.count === 0) return
      basket.payment = method
      baskets.tellLater(session, [toPaymentEvent(totals, method)])
    },
  }
  return desk
}

/** Cookies that advertising platforms and the tracker name a browser by. */
const BROWSER_IDS = ['_fbp', '_fbc', 'pbid']

const readBrowser = ({ headers, ip }: FastifyRequest): OrderBrowser => {
  const agent = headers['user-agent']
  return {
    granted: readGranted(headers.cookie),
    hasPrivacyControl: headers['sec-gpc'] === '1',
    address: ip,
    ...(agent && { agent }),
    ids: Object.fromEntries(
      BROWSER_IDS.flatMap((name) => {
        const value = readCookie(headers.cookie, name)
        return value ? [[name, value]] : []
      }),
    ),
  }
}
