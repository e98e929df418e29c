import type { ShopCall, ShopNotice, ShopResponse, ShopTold } from '@footfall/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CartSession } from '../domain/cart-store.ts'
import { toShopCart } from '../host/shop-cart.ts'
import { refusal } from '../host/shop-errors.ts'
import type { Baskets } from './baskets.ts'
import type { Checkout } from './checkout.ts'
import type { Members } from './members.ts'
import type { OrderDesk } from './place-order.ts'

export interface HostShopOptions {
  baskets: Baskets
  members: Members
  desk: OrderDesk
  checkout: Checkout
  now(): number
  onError(error: unknown): void
}

/** One call of a visitor's page. */
export interface HostShopAsked {
  request: FastifyRequest
  reply: FastifyReply
  /** The argument, unread. */
  given: Readonly<Record<string, unknown>>
}

export type HostShopCall = (asked: HostShopAsked) => ShopResponse | Promise<ShopResponse>

export type HostShopCalls = Readonly<Partial<Record<ShopCall, HostShopCall>>>

/** What the calls about carts share. */
export interface HostShopTeller {
  /** The cart as it is held now, with what the shop has to say of it. */
  show(
    asked: HostShopAsked,
    session: CartSession | undefined,
    notices?: readonly ShopNotice[],
  ): ShopResponse
  /** An answer to a change: the cart, the shop's events, and cookies that fit. */
  tell(
    asked: HostShopAsked,
    session: CartSession,
    more?: { notices?: readonly ShopNotice[] } & Omit<ShopResponse, 'cart' | 'events'>,
  ): ShopResponse
  /** Runs a change of a cart that somebody has; without one, says what became of it. */
  within(
    asked: HostShopAsked,
    change: (session: CartSession) => ShopResponse | Promise<ShopResponse>,
    without?: 'session' | 'empty',
  ): ShopResponse | Promise<ShopResponse>
}

export const createHostShopTeller = ({ baskets, desk }: HostShopOptions): HostShopTeller => {
  const teller: HostShopTeller = {
    show({ request }, session, notices = []) {
      // The change itself may have cost a coupon its reason.
      if (session) baskets.check(request, session)
      return {
        cart: toShopCart({
          totals: baskets.totals(request, session, 'woo'),
          basket: session?.baskets.woo,
          providers: desk.providers,
          notices: [...baskets.takeUnsaid(session), ...notices],
        }),
      }
    },
    tell(asked, session, { notices, ...more } = {}) {
      const shown = teller.show(asked, session, notices)
      baskets.remember(asked.request, asked.reply, session)
      const events: ShopTold[] = baskets
        .takeEvents(session)
        .events.flatMap(({ name, detail }) => ('items' in detail ? [{ name, detail }] : []))
      return { ...more, ...shown, ...(events.length > 0 && { events }) }
    },
    within(asked, change, without = 'session') {
      const session = baskets.find(asked.request)
      if (session) return change(session)
      const isEnded = baskets.isEnded(asked.request)
      if (isEnded) baskets.forget(asked.reply)
      return { ...refusal(isEnded ? 'session' : without), ...teller.show(asked, undefined) }
    },
  }
  return teller
}
