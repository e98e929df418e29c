import type { FastifyRequest } from 'fastify'
import type { CartTotals } from '../domain/cart.ts'
import { type CartSession, finishBasket } from '../domain/cart-store.ts'
import { type BuyerDetails, type CheckoutDetails, readEnrichment } from '../domain/checkout-form.ts'
import type { Order, OrderStore } from '../domain/order.ts'
import { type OrderLife, piecesOf } from '../domain/order-life.ts'
import { isPaymentMethod, isProvider } from '../domain/payment.ts'
import { toPaymentEvent } from '../domain/shop-events.ts'
import type { StockBook } from '../domain/stock-book.ts'
import type { OrderWebhookSender } from '../host/order-webhook.ts'
import type { Payments, ProviderId } from '../payments/payments.ts'
import type { Baskets } from './baskets.ts'
import type { Members } from './members.ts'
import { readBrowser } from './order-browser.ts'

/** What is bought, by whom, and what names the try. */
export type Bought = {
  totals: CartTotals
  form: URLSearchParams
  key: string
  revision?: string | undefined
} & ({ shop: 'woo'; details: CheckoutDetails } | { shop: 'edd'; details: BuyerDetails })

export interface OrderDesk extends Omit<OrderLife, 'hold'> {
  orders: OrderStore
  byNumber: OrderStore['byNumber']
  /** Ways to pay on a provider's page, as far as the shop has keys for them. */
  readonly providers: Payments['providers']
  /** Whether the goods can be paid in this way. */
  isOffered(method: string): boolean
  /**
   * The order that the very same try has already become, if it did. `isHeld`: the basket seen is the one that is there to be
   * bought now. Then a page that stood open over an earlier order is another try, though its form has the same name.
   */
  findMade(
    session: CartSession | undefined,
    shop: Order['shop'],
    token: string,
    seen?: { revision: string | undefined; isHeld: boolean },
  ): Order | undefined
  /** Takes the pieces and makes the order, both or neither: undefined when there are too few. */
  place(request: FastifyRequest, session: CartSession, bought: Bought): Order | undefined
  /** The provider's page for this order; the same for the same key, also while it is being made. */
  startPayment(order: Order, provider: ProviderId, key: string): Promise<string>
  /** Notes the way to pay; an event follows only if it is another than before. */
  choosePayment(session: CartSession, totals: CartTotals, method: string): void
}

/** More than any buyer begins: each is one at the provider too. */
const MOST_STARTED = 30

export interface OrderDeskOptions {
  orders: OrderStore
  life: OrderLife
  book: StockBook
  baskets: Baskets
  members: Members
  webhook: OrderWebhookSender | undefined
  /** Asked when it is needed: payments may be made with the desk in hand. */
  payments(): Payments | undefined
  now(): number
}

/** Turns baskets of both shops into orders. */
export const createOrderDesk = (options: OrderDeskOptions): OrderDesk => {
  const { orders, life, book, baskets, members, payments, now } = options
  const started = new WeakMap<Order, Map<string, Promise<string>>>()
  const desk: OrderDesk = {
    orders,
    byNumber: orders.byNumber,
    get providers() {
      return payments()?.providers ?? []
    },
    settle: life.settle,
    mark: life.mark,
    giveUp: life.giveUp,
    refunded: life.refunded,
    sweep: life.sweep,
    isOffered: (method) =>
      isPaymentMethod(method) || desk.providers.some(({ id }) => id === method),
    findMade(session, shop, token, seen) {
      const made = session?.baskets[shop].made?.filter((each) => each.token === token) ?? []
      const same = made.find(({ revision }) => revision === seen?.revision)
      const found = same ?? (seen?.isHeld ? undefined : made[0])
      return found && orders.byNumber(found.number)
    },
    place(request, session, { form, key, revision, ...bought }) {
      const basket = session.baskets[bought.shop]
      if (!book.take(piecesOf(bought))) return undefined
      // Without script, or if the choice was made in haste, this is the first the shop hears of it.
      desk.choosePayment(session, bought.totals, bought.details.payment)
      const accountId = members.find(request)?.id
      const browser = readBrowser(request)
      const order = orders.place({
        ...bought,
        state: isProvider(bought.details.payment) ? 'pending' : 'placed',
        placedAt: new Date(now()),
        enrichment: readEnrichment(form),
        hasAdvertisingConsent: browser.granted?.includes('advertising') ?? false,
        browser,
        ...(accountId && { accountId }),
      })
      finishBasket(basket, { token: key, number: order.number, revision })
      if (order.state === 'pending') life.hold(order)
      else tellOrder(order, options.webhook)
      return order
    },
    startPayment(order, provider, key) {
      const ofOrder = started.get(order) ?? new Map<string, Promise<string>>()
      started.set(order, ofOrder)
      const name = `${provider} ${key}`
      const known = ofOrder.get(name)
      if (known) return known
      if (ofOrder.size >= MOST_STARTED) {
        return Promise.reject(new Error(`Order ${order.number} has too many payments open.`))
      }
      const starting = (async (): Promise<string> => {
        const door = payments()
        if (!door) throw new Error('This shop has no payment providers.')
        return door.start(order, provider, key)
      })()
      ofOrder.set(name, starting)
      // What failed may be tried again.
      starting.catch(() => ofOrder.delete(name))
      return starting
    },
    choosePayment(session, totals, method) {
      const basket = session.baskets[totals.shop]
      const isKnown = totals.shop === 'woo' ? desk.isOffered(method) : isPaymentMethod(method)
      if (!isKnown || basket.payment === method || totals.count === 0) return
      basket.payment = method
      baskets.tellLater(session, [toPaymentEvent(totals, method)])
    },
  }
  return desk
}

/** Tells Footfall of an order that counts; a second call does nothing. */
export const tellOrder = (order: Order, webhook: OrderWebhookSender | undefined): void => {
  if (order.isTold) return
  order.isTold = true
  webhook?.send(order, 'placed')
}
