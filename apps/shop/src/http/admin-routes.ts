import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CartStore } from '../domain/cart-store.ts'
import { toShopCart } from '../host/shop-cart.ts'
import type { Baskets } from './baskets.ts'
import { readWholeNumber } from './input.ts'
import type { OrderDesk } from './place-order.ts'

export interface AdminRoutesOptions {
  /** Whoever shows it is let in. */
  token: string
  desk: OrderDesk
  baskets: Baskets
  carts: CartStore
}

/** What a shopkeeper does in the back office, for tests. */
export const addAdminRoutes = (app: FastifyInstance, options: AdminRoutesOptions): void => {
  const { token, desk, baskets, carts } = options

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
        return say(reply, 401, 'Not allowed.')
      }
      reply.header('cache-control', 'no-store')
    })

    scope.post<{ Params: { number: string } }>('/admin/orders/:number/refund', (request, reply) => {
      const order = desk.orders.byNumber(readWholeNumber(request.params.number) ?? -1)
      if (!order) return say(reply, 404, 'No such order.')
      if (order.payments.some(({ isReturned }) => !isReturned)) {
        return say(reply, 409, 'Its money goes back at the provider, which tells the shop.')
      }
      if (!desk.refunded(order)) return say(reply, 409, 'There is nothing to refund.')
      return reply.code(204).send()
    })

    scope.get('/admin/orders', (_request, reply) =>
      reply.send(
        desk.orders.all().map(({ number, shop, state, totals, payments }) => ({
          number,
          shop,
          state,
          total: totals.total,
          currency: totals.currency,
          payments,
        })),
      ),
    )

    scope.post<{ Params: { id: string }; Body: URLSearchParams }>(
      '/admin/items/:id',
      (request, reply) => {
        const stock = readWholeNumber(request.body.get('stock'))
        const price = readWholeNumber(request.body.get('price'))
        const isKnown = request.server.shelf.book.set(request.params.id, {
          ...(stock !== undefined && { stock }),
          ...(price !== undefined && { price }),
        })
        return isKnown ? reply.code(204).send() : say(reply, 404, 'No such thing.')
      },
    )

    scope.post<{ Body: URLSearchParams }>('/admin/sessions/end', (request, reply) => {
      carts.end(request.body.get('cart') ?? '')
      return reply.code(204).send()
    })

    scope.get<{ Params: { cookie: string } }>('/admin/carts/:cookie', (request, reply) => {
      const session = carts.find(request.params.cookie)
      if (!session) return say(reply, 404, 'No such basket.')
      baskets.check(request, session)
      return reply.send(
        toShopCart({
          totals: baskets.totals(request, session, 'woo'),
          basket: session.baskets.woo,
          providers: desk.providers,
        }),
      )
    })
  })
}

const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text)

const isSame = (a: string, b: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
