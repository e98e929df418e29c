import type { ShopNotice } from '@footfall/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkBasket, takeUnsaid } from '../domain/basket-check.ts'
import { type CartTotals, EMPTY_CART, priceCart } from '../domain/cart.ts'
import type { CartSession, CartStore, Notice } from '../domain/cart-store.ts'
import { type CouponCheck, checkCoupon } from '../domain/coupon.ts'
import { HOME_CURRENCY } from '../domain/money.ts'
import type { ShopName } from '../domain/product.ts'
import type { ShopEvent } from '../domain/shop-events.ts'
import { formatCookie, readCookie, setCookies } from './cookies.ts'
import { catalogFor } from './currency.ts'
import { createPace } from './pace.ts'

const CART_COOKIE = 'shop_cart'
/** The number of pieces, readable by the page's script: cached pages hold no basket. */
const COUNT_COOKIE = 'shop_count'

const WEEK_SECONDS = 7 * 24 * 60 * 60
const MOST_UNTOLD = 20
/** Codes that one visitor may try in a minute, by whichever form. */
const COUPONS_A_MINUTE = 30

/** Finds the baskets that belong to a request. */
export interface Baskets {
  /** Already set right by what the shop has now. */
  find(request: FastifyRequest): CartSession | undefined
  /** The request names a basket that is not there any more. */
  isEnded(request: FastifyRequest): boolean
  /** Sets the goods right by what the shop has now; what the visitor has to hear waits for `takeUnsaid`. */
  check(request: FastifyRequest, session: CartSession): void
  /** Makes one if there is none; only an addition calls this, so that looking around sets no cookie. */
  findOrCreate(request: FastifyRequest): CartSession
  totals(request: FastifyRequest, session: CartSession | undefined, shop: ShopName): CartTotals
  /** False for somebody who has tried too many codes. */
  mayTryCoupon(session: CartSession): boolean
  checkCoupon(request: FastifyRequest, session: CartSession, shop: ShopName): CouponCheck
  /** Sets the cookies of a basket that was changed. */
  remember(request: FastifyRequest, reply: FastifyReply, session: CartSession): void
  /** Takes the cookies of a basket away that is not there any more. */
  forget(reply: FastifyReply): void
  /** Keeps events for the visitor's next page. */
  tellLater(session: CartSession, events: readonly ShopEvent[]): void
  /** What the next page reports and shows; a second call returns nothing. */
  takeNews(session: CartSession | undefined): { events: ShopEvent[]; notice?: Notice }
  /** The same without the notice, which waits for the visitor's next page. */
  takeEvents(session: CartSession): { events: ShopEvent[] }
  /** What the shop itself has changed in the goods, once. */
  takeUnsaid(session: CartSession | undefined): readonly ShopNotice[]
}

export const createBaskets = (store: CartStore, now: () => number = Date.now): Baskets => {
  const couponPace = createPace<CartSession>({ most: COUPONS_A_MINUTE, now })
  const baskets: Baskets = {
    find(request) {
      const session = store.find(readCookie(request.headers.cookie, CART_COOKIE))
      if (session) baskets.check(request, session)
      return session
    },
    isEnded(request) {
      const id = readCookie(request.headers.cookie, CART_COOKIE)
      return Boolean(id) && store.find(id) === undefined
    },
    check(request, session) {
      const home = request.server.shelf.catalogIn(HOME_CURRENCY)
      checkBasket(session.baskets.woo, {
        itemById: catalogFor(request).itemById,
        homePrice: (id) => home.itemById(id)?.price,
        checkCoupon: () => baskets.checkCoupon(request, session, 'woo'),
      })
    },
    findOrCreate: (request) => baskets.find(request) ?? store.create(),
    totals(request, session, shop) {
      const { currency, itemById } = catalogFor(request)
      const basket = session?.baskets[shop]
      const result =
        session && basket?.coupon ? baskets.checkCoupon(request, session, shop) : undefined
      const coupon = result?.ok ? result.coupon : undefined
      return priceCart(basket?.cart ?? EMPTY_CART, {
        shop,
        currency,
        itemById,
        coupon,
        rate: basket?.rate,
      })
    },
    mayTryCoupon: couponPace.take,
    checkCoupon(request, session, shop) {
      const { currency, itemById } = catalogFor(request)
      const { cart, coupon = '' } = session.baskets[shop]
      const { subtotal } = priceCart(cart, { shop, currency, itemById })
      return checkCoupon(coupon, { shop, currency, subtotal })
    },
    remember(request, reply, session) {
      const maxAgeSeconds = WEEK_SECONDS
      const { count } = baskets.totals(request, session, 'woo')
      setCookies(reply, [
        formatCookie({ name: CART_COOKIE, value: session.id, maxAgeSeconds }),
        formatCookie({
          name: COUNT_COOKIE,
          value: String(count),
          maxAgeSeconds,
          isReadable: true,
        }),
      ])
    },
    forget(reply) {
      setCookies(reply, [
        formatCookie({ name: CART_COOKIE, value: '', maxAgeSeconds: 0 }),
        formatCookie({ name: COUNT_COOKIE, value: '', maxAgeSeconds: 0, isReadable: true }),
      ])
    },
    tellLater(session, events) {
      session.untold = [...session.untold, ...events].slice(-MOST_UNTOLD)
    },
    takeEvents(session) {
      const { untold: events } = session
      session.untold = []
      return { events }
    },
    takeNews(session) {
      if (!session) return { events: [] }
      const { untold: events, notice } = session
      session.untold = []
      delete session.notice
      return { events, ...(notice && { notice }) }
    },
    takeUnsaid: (session) => takeUnsaid(session?.baskets.woo),
  }
  return baskets
}
