import type { ShopCapabilities, ShopResponse } from '@footfall/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal, statusOf } from '../host/shop-errors.ts'
import { createCartCalls } from './host-shop-cart.ts'
import {
  createHostShopTeller,
  type HostShopCall,
  type HostShopCalls,
  type HostShopOptions,
} from './host-shop-context.ts'
import { readGiven } from './host-shop-input.ts'
import { createOrderCalls } from './host-shop-orders.ts'

const BASE = '/footfall/shop'

/**
 * The shop as widgets know it: `HostShop` of the contract. Every response is an answer of the contract, whatever its status. Only JSON
 * is read: no form of another site can send that, and `addSecurity` refuses what its scripts would.
 */
export const addHostShopRoutes = (app: FastifyInstance, options: HostShopOptions): void => {
  const { desk, onError } = options
  const teller = createHostShopTeller(options)
  const calls: HostShopCalls = {
    ...createCartCalls(options, teller),
    ...createOrderCalls(options, teller),
  }
  const send = (
    reply: FastifyReply,
    answer: ShopResponse,
    status = statusOf(answer),
  ): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
      .send(answer)
  const run = async (
    call: HostShopCall | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    if (!call) return send(reply, refusal('unsupported'))
    const given = request.method === 'POST' ? readGiven(request.body) : {}
    if (!given) return send(reply, refusal('invalid'))
    return send(reply, await call({ request, reply, given }))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => parse(body),
    )
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        return send(reply, refusal('missing'), 403)
      }
    })
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500
      if (status < 500) return send(reply, refusal('invalid'), status)
      onError(error)
      return send(reply, refusal('failed'))
    })

    scope.get(`${BASE}/can`, (_request, reply) => {
      const can: ShopCapabilities = {
        coupons: true,
        rates: true,
        account: true,
        providers: desk.providers.map(({ id }) => id),
      }
      return send(reply.header('cache-control', 'public, max-age=300'), { can })
    })
    scope.get(`${BASE}/cart`, (request, reply) => run(calls.cart, request, reply))
    scope.post<{ Params: { call: string } }>(`${BASE}/:call`, (request, reply) => {
      const { call } = request.params
      return run(
        Object.hasOwn(calls, call) ? calls[call as keyof HostShopCalls] : undefined,
        request,
        reply,
      )
    })
  })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw Object.assign(new Error('not JSON'), { statusCode: 400 })
  }
}
