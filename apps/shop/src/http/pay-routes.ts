import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Order } from '../domain/order.ts'
import { findByReference, orderPath, payPath, referenceOf } from '../host/shop-order.ts'
import type { PaymentDoor, ProviderId } from '../payments/payments.ts'
import type { Checkout } from './checkout.ts'
import { readLine, readQuery, readWholeNumber } from './input.ts'
import type { PageSender } from './pages.ts'
import { type PayNews, payNotice } from './pay-news.ts'
import type { OrderDesk } from './place-order.ts'

export interface PayRoutesOptions {
  pages: PageSender
  desk: OrderDesk
  checkout: Checkout
  /** Absent: no provider ever sends a buyer back. */
  door: PaymentDoor | undefined
}

type OrderRoute = { Params: { number: string; provider: string } }

const MAX_WEBHOOK_BYTES = 256 * 1024

/** Paying an order on a provider's page: the way there, the ways back, and what providers tell by themselves. */
export const addPayRoutes = (app: FastifyInstance, options: PayRoutesOptions): void => {
  const { pages, desk, checkout, door } = options

  const find = (request: FastifyRequest<OrderRoute>): Order | undefined => {
    const number = readWholeNumber(request.params.number)
    const order = desk.orders.find(number ?? -1, readQuery(request.query, 'key') ?? '')
    return order?.shop === 'woo' ? order : undefined
  }

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    order: Order,
    { news, again, status }: { news: PayNews | undefined; again?: string; status?: number },
  ): Promise<FastifyReply> => {
    const notice = payNotice(news)
    reply.header('x-robots-tag', 'noindex')
    // While nobody knows what became of one payment, no second is offered.
    const isOffered = isWaiting(order) && news !== 'waiting' && news !== 'failed'
    return pages.send(
      request,
      reply,
      {
        kind: 'order-pay',
        order,
        reference: referenceOf(order),
        tryKey: randomUUID(),
        providers: isOffered ? desk.providers : [],
        ...(notice && { notice }),
        ...(again && { again }),
      },
      { ...(status && { status }) },
    )
  }

  app.get<OrderRoute>('/checkout/order-pay/:number', (request, reply) => {
    const order = find(request)
    if (!order) return pages.notFound(request, reply)
    if (isDone(order)) return reply.redirect(orderPath(order), 303)
    const said = readNews(readQuery(request.query, 'said'))
    // The address may be older than what became of it.
    const isOld = order.state === 'failed' && (!said || said === 'waiting')
    return show(request, reply, order, { news: isOld ? 'declined' : said })
  })

  app.post<{ Body: URLSearchParams }>('/pay', async (request, reply) => {
    const form = request.body
    const order = findByReference(desk.orders, form.get('reference') ?? '')
    if (order?.shop !== 'woo') return pages.notFound(request, reply)
    const provider = desk.providers.find(({ id }) => id === form.get('provider'))
    if (!isWaiting(order)) return reply.redirect(payPath(order), 303)
    if (!provider) return reply.redirect(withNews(order, 'method'), 303)
    const key = readLine(readQuery(request.query, 'try') ?? null, 64) || randomUUID()
    const { next, isPaymentRefused } = await checkout.goOn(order, provider.id, key)
    return reply.redirect(isPaymentRefused ? withNews(order, 'refused') : next, 303)
  })

  app.get<OrderRoute>('/pay/return/:provider/:number', async (request, reply) => {
    const order = find(request)
    const provider = desk.providers.find(({ id }) => id === request.params.provider)
    if (!order || !provider || !door) return pages.notFound(request, reply)
    const query = request.query as Record<string, unknown>
    const became = await door.returned(provider.id as ProviderId, query, order)
    if (became === 'failed') {
      // The address stays: asking for it again asks the provider again.
      return show(request, reply, order, { news: 'failed', again: request.url, status: 503 })
    }
    const isThanks = became === 'paid' || isDone(order)
    return reply.redirect(isThanks ? orderPath(order) : withNews(order, became), 303)
  })

  app.get<OrderRoute>('/pay/cancel/:provider/:number', (request, reply) => {
    const order = find(request)
    if (!order) return pages.notFound(request, reply)
    return reply.redirect(withNews(order, 'cancelled'), 303)
  })

  app.register(async (scope) => {
    // Signatures are of the very bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES },
      (_request: unknown, body: Buffer, done: (error: null, body: Buffer) => void) =>
        done(null, body),
    )
    scope.post<OrderRoute>(
      '/pay/webhook/:provider',
      { bodyLimit: MAX_WEBHOOK_BYTES },
      async (request, reply) => {
        const { body, headers, params } = request
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const status = (await door?.webhook(params.provider, headers, raw)) ?? 404
        return reply.code(status).header('cache-control', 'no-store').send()
      },
    )
  })
}

const isWaiting = ({ state }: Order): boolean => state === 'pending' || state === 'failed'

const isDone = ({ state }: Order): boolean =>
  state === 'paid' || state === 'placed' || state === 'refunded'

const withNews = (order: Order, news: PayNews): string => `${payPath(order)}&said=${news}`

const readNews = (said: string | undefined): PayNews | undefined =>
  NEWS.find((news) => news === said)

const NEWS: readonly PayNews[] = [
  ...(['method', 'refused', 'declined', 'cancelled', 'waiting', 'open', 'returned'] as const),
]
