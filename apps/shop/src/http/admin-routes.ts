import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { OrderStore } from '../domain/order.ts'
import type { OrderWebhookSender } from '../host/order-webhook.ts'
import { readWholeNumber } from './input.ts'

export interface AdminRoutesOptions {
  /** Whoever shows it may refund. */
  token: string
  orders: OrderStore
  webhook: OrderWebhookSender | undefined
}

/** What a shopkeeper does in the back office, for tests: refunding an order, which its webhook then tells. */
export const addAdminRoutes = (app: FastifyInstance, options: AdminRoutesOptions): void => {
  const { token, orders, webhook } = options

  app.post<{ Params: { number: string } }>('/admin/orders/:number/refund', (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.code(401).type('text/plain; charset=utf-8').send('Not allowed.')
    }
    const order = orders.byNumber(readWholeNumber(request.params.number) ?? -1)
    if (!order) return reply.code(404).type('text/plain; charset=utf-8').send('No such order.')
    if (order.isRefunded) {
      return reply.code(409).type('text/plain; charset=utf-8').send('Already refunded.')
    }
    order.isRefunded = true
    webhook?.send(order, 'refunded')
    return reply.code(204).send()
  })
}

const isSame = (a: string, b: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
