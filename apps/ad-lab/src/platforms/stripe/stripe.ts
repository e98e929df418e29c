import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRawRequest } from '../../http/raw-request.ts'
import { createNotifier, type Notification } from '../../payments/notifier.ts'
import { addPaymentDoor } from '../../payments/payment-routes.ts'
import { type LabContext, type Platform, routeConfig } from '../platform.ts'
import { readSessionForm } from './session-form.ts'
import { createSessions, type Session, type Sessions } from './sessions.ts'
import {
  invalid,
  missing,
  type StripeFault,
  sendStripeError,
  stripeErrorBody,
} from './stripe-error.ts'
import { addStripePage } from './stripe-page.ts'

const ID = 'stripe'
/** Signs webhooks until told otherwise; opens nothing elsewhere. */
const SECRET = 'whsec_lab_secret_that_opens_nothing_elsewhere'
const KEYS_KEPT_MS = 24 * 60 * 60_000
const SESSIONS = '/v1/checkout/sessions'

/** Stripe Checkout: sessions, its hosted page, refunds and signed events. */
export const stripe: Platform = {
  id: ID,
  name: 'Stripe',
  hosts: ['api.stripe.com', 'checkout.stripe.com'],
  targets: ['api', 'hit'],
  presets: [
    {
      label: 'Stripe down',
      hint: 'Nobody can begin to pay by card',
      command: { kind: 'status', status: 500 },
    },
    {
      label: 'Answer lost',
      hint: 'It is done, but the shop does not hear so',
      command: { kind: 'reset', when: 'after' },
    },
  ],
  routes(app, lab) {
    const notifier = createNotifier({
      config: {
        webhookId: '',
        secret: SECRET,
        mode: 'now' as const,
        ms: 0,
        ...webhookUrlOf(lab),
      },
      sign: (body, { secret }, isForged) => ({
        'stripe-signature': signBody(body, isForged ? `${secret}x` : secret, lab.now()),
      }),
    })
    const sessions = createSessions({
      now: lab.now,
      ledger: lab.ledger,
      tell: (type, object) => notifier.tell(toEvent(type, object, lab.now())),
    })
    addPaymentDoor(app, ID, { notifier, arrive: sessions.arrive })
    addApi(app, lab, sessions, (session) => {
      const paid = {
        ...session,
        status: 'complete',
        payment_status: 'paid',
        payment_intent: 'pi_lie',
      }
      notifier.lie(toEvent('checkout.session.completed', paid, lab.now()))
    })
    addStripePage(app, sessions)
  },
  faultResponse({ status = 500 }) {
    const message = `Responded ${status} on command`
    return { status, message, body: stripeErrorBody({ status, type: 'api_error', message }) }
  },
}

type Answer = { status: number; body: object }

const addApi = (
  app: FastifyInstance,
  lab: LabContext,
  sessions: Sessions,
  onMade: (session: Session) => void,
): void => {
  const kept = new Map<string, Answer & { asked: string; at: number }>()

  /** Every call is recorded; a repeated key is answered as before for a day, an error of validation is not kept. */
  const serve =
    (act: (form: URLSearchParams, request: FastifyRequest) => Answer | StripeFault) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const body = typeof request.body === 'string' ? request.body : ''
      const key = request.headers['idempotency-key']
      const asked = createHash('sha256')
        .update(`${request.method} ${request.url} ${body}`)
        .digest('hex')
      const last = typeof key === 'string' ? kept.get(key) : undefined
      const before = last && lab.now() - last.at < KEYS_KEPT_MS ? last : undefined
      const answer =
        keyFault(request, key) ?? again(before, asked) ?? act(new URLSearchParams(body), request)
      const isFault = 'type' in answer
      lab.record({
        channel: 'server',
        kind: 'call',
        request: toRawRequest(request),
        verdict: {
          result: isFault ? 'refused' : 'accepted',
          status: answer.status,
          ...(isFault && { message: answer.message }),
        },
      })
      if (isFault) return sendStripeError(reply, answer)
      if (before) reply.header('idempotent-replayed', 'true')
      else if (typeof key === 'string') kept.set(key, { ...answer, asked, at: lab.now() })
      return reply.code(answer.status).send(answer.body)
    }

  app.post(
    SESSIONS,
    routeConfig(ID, 'api'),
    serve((form, request) => {
      const wish = readSessionForm(form)
      if ('type' in wish) return wish
      const session = sessions.create(wish, `${request.protocol}://${request.headers.host}`)
      onMade(session)
      return { status: 200, body: { ...session } }
    }),
  )
  app.get(
    `${SESSIONS}/:id`,
    routeConfig(ID, 'api'),
    serve((_form, request) => {
      const session = sessions.find(idOf(request))
      return session
        ? { status: 200, body: { ...session } }
        : missing('checkout.session', 'session')
    }),
  )
  app.post(
    `${SESSIONS}/:id/expire`,
    routeConfig(ID, 'api'),
    serve((_form, request) => {
      const session = sessions.find(idOf(request))
      if (!session) return missing('checkout.session', 'session')
      if (!sessions.expire(session)) return invalid('Only open sessions can be expired', 'session')
      return { status: 200, body: { ...session } }
    }),
  )
  app.post(
    '/v1/refunds',
    routeConfig(ID, 'api'),
    serve((form) => {
      const intent = form.get('payment_intent') ?? ''
      const amount = form.get('amount')
      const made = sessions.refund(intent, amount === null ? undefined : Number(amount))
      if (made === 'unknown') return missing('payment_intent', 'payment_intent')
      if (made === 'too much') {
        return invalid(
          'Charge has already been refunded',
          'payment_intent',
          'charge_already_refunded',
        )
      }
      return {
        status: 200,
        body: { ...made, object: 'refund', status: 'succeeded', payment_intent: intent },
      }
    }),
  )
}

const keyFault = (request: FastifyRequest, key: unknown): StripeFault | undefined => {
  if (!/^Bearer sk_test_\w{8,}$/.test(request.headers.authorization ?? '')) {
    return { ...invalid('Invalid API Key provided'), status: 401 }
  }
  const isLong = typeof key === 'string' && key.length > 255
  return isLong ? invalid('Keys have 255 characters at most', 'Idempotency-Key') : undefined
}

const again = (
  before: (Answer & { asked: string }) | undefined,
  asked: string,
): Answer | StripeFault | undefined => {
  if (!before || before.asked === asked) return before
  const message = 'Keys for idempotent requests can only be used with the same parameters'
  return { status: 400, type: 'idempotency_error', message }
}

/** `t=…,v1=…`: hex HMAC-SHA256 of time and raw body, by the whole secret. */
const signBody = (body: string, secret: string, now: number): string => {
  const time = Math.floor(now / 1_000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

const toEvent = (type: string, object: object, now: number): Notification => {
  const id = `evt_${randomBytes(12).toString('hex')}`
  const created = Math.floor(now / 1_000)
  const event = { id, object: 'event', type, created, livemode: false, data: { object } }
  return { id, type, body: JSON.stringify(event) }
}

const webhookUrlOf = (lab: LabContext): { webhookUrl?: string } => {
  const webhookUrl = lab.webhookUrl(ID)
  return webhookUrl ? { webhookUrl } : {}
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
