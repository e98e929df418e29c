import { type OrderWebhook, orderEventId, type Params, type SiteConfig } from '@footfall/contract'
import { orderWebhookSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { readPayload } from '../collect/read-payload.ts'
import type { CollectDeps } from '../collect/register-collect.ts'
import { AppError } from '../http/app-error.ts'
import { isSigned } from './is-signed.ts'
import { orderSale } from './order-sale.ts'
import { saleParams } from './sale-params.ts'

/**
 * POST /v1/orders: the host's signed word on an order. The order is written down with its checkout's values; of a sale the
 * buyer has consented to, an event goes into the log. Answered only then; telling again changes nothing.
 */
export const orderRoute = (app: FastifyInstance, deps: CollectDeps): void => {
  const { sites, orders, clock } = deps

  app.post('/v1/orders', async (request, reply) => {
    const order = await readSigned(request.body, request.headers['x-footfall-signature'], deps)
    const event = orderEventId(order.site, order)
    try {
      if (order.kind === 'refunded') {
        const isKnown = await orders.refund(order, event)
        // The shop tells of a placed order first; if that telling is still on its way, this one must come again.
        if (!isKnown) throw new AppError('FOOTFALL_E_NOT_FOUND')
      } else {
        const config = await sites.config(order.site)
        const params = saleParams(order, config?.shop)
        await orders.place(order, { event, params, now: clock.now() })
        if (config) await tellSale(order, { event, params, config }, deps)
      }
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new AppError('FOOTFALL_E_LOG', { cause })
    }
    return reply.code(204).send()
  })
}

/** The body tells its site, and the site its secret; until then nothing of the body is believed. */
const readSigned = async (
  body: unknown,
  signature: unknown,
  { sites }: CollectDeps,
): Promise<OrderWebhook> => {
  const order = readPayload(body, orderWebhookSchema)
  const secret = await sites.webhookSecret(order.site)
  // An unknown site answers as a wrong signature does: the route does not tell which sites exist.
  if (!isSigned(body as string, signature, secret ?? 'no site, no secret') || !secret) {
    throw new AppError('FOOTFALL_E_SIGNATURE')
  }
  return order
}

const tellSale = async (
  order: OrderWebhook,
  { event: id, params, config }: { event: string; params: Params; config: SiteConfig },
  deps: CollectDeps,
): Promise<void> => {
  const { sites, halves, clock, commit, metrics } = deps
  const site = await sites.find(order.site)
  const published = (await halves.of(order.site)).filter(({ name }) =>
    Object.hasOwn(config.destinations, name),
  )
  const sale = orderSale(order, {
    ...{ id, params, config, halves: published, receivedAt: clock.now() },
    origin: site?.origins[0],
  })
  if (!sale.ok) {
    metrics.refused.inc({ reason: sale.refused.reason })
    return
  }
  await commit.add([sale.event])
  metrics.accepted.inc()
}
