import type { FastifyInstance } from 'fastify'
import type { ShopName } from '../domain/product.ts'
import type { Baskets } from './baskets.ts'
import type { CartResponder } from './cart-response.ts'
import type { OrderDesk } from './place-order.ts'

export interface PaymentRouteOptions {
  shop: ShopName
  path: string
  field: string
  next: string
}

/** Hears which way to pay a buyer chooses before the order is placed; the page's script asks it. */
export const addPaymentRoute = (
  app: FastifyInstance,
  { baskets, desk, respond }: { baskets: Baskets; desk: OrderDesk; respond: CartResponder },
  { shop, path, field, next }: PaymentRouteOptions,
): void => {
  app.post<{ Body: URLSearchParams }>(path, (request, reply) => {
    const session = baskets.find(request)
    if (!session) return reply.redirect(next, 303)
    const totals = baskets.totals(request, session, shop)
    desk.choosePayment(session, totals, request.body.get(field) ?? '')
    return respond(request, reply, session, {
      shop,
      message: '',
      events: baskets.takeNews(session).events,
      next,
    })
  })
}
