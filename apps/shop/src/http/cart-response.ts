import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CartSession } from '../domain/cart-store.ts'
import type { ShopName } from '../domain/product.ts'
import type { ShopEvent } from '../domain/shop-events.ts'
import type { SiteBundle } from '../site-bundle.ts'
import type { Baskets } from './baskets.ts'

/** What the page's script gets for a change it asked for by itself. */
export interface CartResponse {
  ok: boolean
  /** For the visitor. */
  message: string
  /** Pieces in the basket of goods. */
  count: number
  /** To be fired on the page, in this order. */
  events: readonly ShopEvent[]
  /** The small basket, as markup made by this shop. */
  miniCart: string
}

export interface CartChange {
  shop: ShopName
  message: string
  events: readonly ShopEvent[]
  /** Where a visitor without script goes on. */
  next: string
}

/** Responds to a change of a basket: data for the page's script, a redirect for everybody else. */
export type CartResponder = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: CartSession,
  change: CartChange,
) => Promise<FastifyReply>

const wantsData = (request: FastifyRequest): boolean =>
  request.headers.accept === 'application/json'

export const createCartResponder =
  (bundle: SiteBundle, baskets: Baskets): CartResponder =>
  async (request, reply, session, { shop, message, events, next }) => {
    baskets.remember(request, reply, session)
    const ok = events.length > 0
    if (!wantsData(request)) {
      baskets.tellLater(session, events)
      if (message) session.notice = { kind: ok ? 'good' : 'bad', text: message }
      return reply.redirect(next, 303)
    }
    const { renderMiniCart } = await bundle.renderer()
    const response: CartResponse = {
      ok,
      message,
      count: baskets.totals(request, session, 'woo').count,
      events: [...baskets.takeNews(session).events, ...events],
      miniCart: renderMiniCart(baskets.totals(request, session, shop)),
    }
    return reply.header('cache-control', 'no-store').send(response)
  }
