import { randomBytes } from 'node:crypto'
import type { ShopNotice } from '@footfall/contract'
import { type Cart, EMPTY_CART } from './cart.ts'
import type { RateId } from './delivery.ts'
import type { Minor } from './money.ts'
import type { ShopName } from './product.ts'
import type { ShopEvent } from './shop-events.ts'

/** One shop's part of what a visitor is about to buy. */
export interface Basket {
  cart: Cart
  /** Code of the coupon the visitor entered. It counts only while the basket meets its conditions. */
  coupon?: string
  /** Whether the coupon counted when the basket was checked last. */
  isCouponCounted?: boolean
  /** The way of delivery that was chosen. */
  rate?: RateId
  /** What one of each thing cost when it was put in or its change was said, in the home currency. */
  prices?: Readonly<Record<string, Minor>>
  /** What the shop itself has changed and not said yet. */
  unsaid?: readonly ShopNotice[]
  /** The way to pay that was chosen at the checkout. */
  payment?: string
  /** What stood in the page's forms when a coupon was sent. The next page shows it again, once. */
  typed?: Typed
  /** Names one checkout form, so that sending it twice makes one order. */
  checkoutToken: string
  /** Orders that this basket has become, by what named the try; the newest first. */
  made?: readonly Made[]
}

/** An order that a basket has become. */
export interface Made {
  /** Named the try. */
  token: string
  number: number
  /** Of the basket that the buyer said they saw. */
  revision?: string | undefined
}

/** What a visitor has typed and not sent off yet. */
export interface Typed {
  /** A coupon that was refused. */
  coupon?: string
  /** The checkout's fields. */
  values?: Readonly<Record<string, string>>
}

/** What to tell the visitor on the next page. */
export interface Notice {
  kind: 'good' | 'bad'
  text: string
}

/** One visitor's baskets with what belongs to them for a while. */
export interface CartSession {
  id: string
  baskets: Readonly<Record<ShopName, Basket>>
  /** Changes no page has told of yet. The next page of this visitor tells them, once: a reload tells nothing twice. */
  untold: ShopEvent[]
  notice?: Notice
}

export interface CartStore {
  find(id: string | undefined): CartSession | undefined
  create(): CartSession
  /** Forgets a session, as when its time is over. */
  end(id: string): void
}

/** Keeps baskets in memory, the longest untouched leaving first when there are too many. */
export const createCartStore = ({ capacity = 10_000 }: { capacity?: number } = {}): CartStore => {
  const sessions = new Map<string, CartSession>()

  return {
    find(id) {
      const session = id === undefined ? undefined : sessions.get(id)
      if (!session) return undefined
      // A Map keeps insertion order: putting a touched session last makes the first the oldest.
      sessions.delete(session.id)
      sessions.set(session.id, session)
      return session
    },
    create() {
      const session: CartSession = {
        id: randomBytes(18).toString('base64url'),
        baskets: { woo: newBasket(), edd: newBasket() },
        untold: [],
      }
      if (sessions.size >= capacity) {
        const oldest = sessions.keys().next().value
        if (oldest !== undefined) sessions.delete(oldest)
      }
      sessions.set(session.id, session)
      return session
    },
    end(id) {
      sessions.delete(id)
    },
  }
}

/** Tries that lead to their order again. */
const MOST_MADE = 20

/**
 * Empties a basket after its order, and gives the next checkout form a name of its own. The form that stood open leads to this
 * order, whichever way it was sent.
 */
export const finishBasket = (basket: Basket, made: Made): void => {
  basket.cart = EMPTY_CART
  basket.made = [made, { ...made, token: basket.checkoutToken }, ...(basket.made ?? [])].slice(
    0,
    MOST_MADE,
  )
  basket.checkoutToken = newCheckoutToken()
  delete basket.coupon
  delete basket.isCouponCounted
  delete basket.rate
  delete basket.prices
  delete basket.unsaid
  delete basket.payment
  delete basket.typed
}

/** What was typed, for the one page that shows it again. */
export const takeTyped = (basket: Basket | undefined): Typed => {
  const { typed = {} } = basket ?? {}
  delete basket?.typed
  return typed
}

const newBasket = (): Basket => ({ cart: EMPTY_CART, checkoutToken: newCheckoutToken() })

const newCheckoutToken = (): string => randomBytes(12).toString('base64url')
