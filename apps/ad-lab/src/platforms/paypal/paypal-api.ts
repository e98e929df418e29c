import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRawRequest } from '../../http/raw-request.ts'
import { type LabContext, routeConfig } from '../platform.ts'
import { type OrderBody, readOrderBody, toMinor } from './order-body.ts'
import type { LabOrder, Orders } from './orders.ts'
import { type PaypalFault, paypalErrorBody, paypalFault } from './paypal-error.ts'
import type { Signing } from './signing.ts'

export interface PaypalApiOptions {
  orders: Orders
  signing: Signing
  onMade(order: LabOrder, origin: string): void
}

const ID = 'paypal'
const ORDERS = '/v2/checkout/orders'
const TOKEN_SECONDS = 32_400
const MAX_KEY = 108

interface Answer {
  status: number
  body: object
}

type Act = (body: Record<string, unknown>, request: FastifyRequest) => Answer | PaypalFault

/** Orders v2, payments v2 and the check of signatures, behind tokens of its own. */
export const addPaypalApi = (
  app: FastifyInstance,
  lab: LabContext,
  { orders, signing, onMade }: PaypalApiOptions,
): void => {
  const tokens = new Map<string, number>()
  const kept = new Map<string, Answer>()

  /** Every call is recorded; a repeated `PayPal-Request-Id` is answered as before, with 200. */
  const serve =
    (act: Act) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const key = request.headers['paypal-request-id']
      const name = key && `${request.url} ${String(key)}`
      const before = name ? kept.get(name) : undefined
      const answer =
        callFault(request) ??
        (before ? { ...before, status: 200 } : act(readJson(request.body), request))
      const isFault = 'name' in answer
      note(request, answer.status, isFault ? (answer.issue ?? answer.name) : undefined)
      if (isFault) return reply.code(answer.status).send(paypalErrorBody(answer))
      if (name) kept.set(name, answer)
      return reply.code(answer.status).send(answer.body)
    }

  const note = (request: FastifyRequest, status: number, message?: string): void =>
    lab.record({
      channel: 'server',
      kind: 'call',
      request: toRawRequest(request),
      verdict: { result: message ? 'refused' : 'accepted', status, ...(message && { message }) },
    })

  const callFault = (request: FastifyRequest): PaypalFault | undefined => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if ((tokens.get(token) ?? 0) <= lab.now()) return paypalFault(401, 'INVALID_TOKEN')
    const key = request.headers['paypal-request-id']
    if (typeof key === 'string' && key.length > MAX_KEY) {
      return paypalFault(400, 'INVALID_STRING_LENGTH', 'PayPal-Request-Id')
    }
    const mock = readJson(request.headers['paypal-mock-response']).mock_application_codes
    return mock === undefined ? undefined : paypalFault(422, String(mock))
  }

  app.post('/v1/oauth2/token', routeConfig(ID, 'api'), (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''))
    const basic = /^Basic (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const isRight =
      /^[^:]+:[^:]+$/.test(Buffer.from(basic, 'base64').toString()) &&
      form.get('grant_type') === 'client_credentials'
    note(request, isRight ? 200 : 401, isRight ? undefined : 'invalid_client')
    if (!isRight) return reply.code(401).send({ error: 'invalid_client' })
    const token = `A21AA${randomBytes(24).toString('base64url')}`
    tokens.set(token, lab.now() + TOKEN_SECONDS * 1_000)
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS }
  })
  app.post(
    ORDERS,
    routeConfig(ID, 'api'),
    serve((body, request) => {
      const wish = readOrderBody(body as OrderBody)
      if ('name' in wish) return wish
      const order = orders.create(wish)
      onMade(order, originOf(request))
      return { status: 201, body: orders.show(order, originOf(request)) }
    }),
  )
  app.get(
    `${ORDERS}/:id`,
    routeConfig(ID, 'api'),
    serve((_body, request) => {
      const order = orders.find(idOf(request))
      if (!order) return paypalFault(404, 'INVALID_RESOURCE_ID')
      return { status: 200, body: orders.show(order, originOf(request)) }
    }),
  )
  app.post(
    `${ORDERS}/:id/capture`,
    routeConfig(ID, 'api'),
    serve((_body, request) => {
      const order = orders.find(idOf(request))
      if (!order) return paypalFault(404, 'INVALID_RESOURCE_ID')
      const fault = orders.capture(order)
      return fault ?? { status: 201, body: orders.show(order, originOf(request)) }
    }),
  )
  app.get(
    '/v2/payments/captures/:id',
    routeConfig(ID, 'api'),
    serve((_body, request) => {
      const capture = orders.showCapture(idOf(request))
      return capture ? { status: 200, body: capture } : paypalFault(404, 'INVALID_RESOURCE_ID')
    }),
  )
  app.post(
    '/v2/payments/captures/:id/refund',
    routeConfig(ID, 'api'),
    serve((body, request) => {
      const amount = body.amount as { value?: unknown; currency_code?: unknown } | undefined
      const part = amount && toMinor(amount.value, String(amount.currency_code))
      if (typeof part === 'object') return part
      const made = orders.refund(idOf(request), part)
      return 'name' in made ? made : { status: 201, body: { ...made, status: 'COMPLETED' } }
    }),
  )
  app.post(
    '/v1/notifications/verify-webhook-signature',
    routeConfig(ID, 'api'),
    serve((body, request) => {
      // The event's own text, as it stands in the request: written anew it might differ.
      const event = /"webhook_event"\s*:\s*(\{.*\})\s*\}$/s.exec(String(request.body))?.[1] ?? ''
      const isRight = signing.verify(event, {
        'paypal-transmission-id': String(body.transmission_id),
        'paypal-transmission-time': String(body.transmission_time),
        'paypal-transmission-sig': String(body.transmission_sig),
        'paypal-cert-url': String(body.cert_url),
        'paypal-auth-algo': String(body.auth_algo),
        webhookId: String(body.webhook_id),
      })
      return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } }
    }),
  )
}

const originOf = (request: FastifyRequest): string =>
  `${request.protocol}://${request.headers.host}`

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id

const readJson = (text: unknown): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(String(text || '{}'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
