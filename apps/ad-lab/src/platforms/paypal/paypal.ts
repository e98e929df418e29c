import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createNotifier, type Notification } from '../../payments/notifier.ts'
import { addPaymentDoor } from '../../payments/payment-routes.ts'
import { type LabContext, type Platform, routeConfig } from '../platform.ts'
import { createOrders } from './orders.ts'
import { addPaypalApi } from './paypal-api.ts'
import { paypalErrorBody, paypalFault } from './paypal-error.ts'
import { addPaypalPage } from './paypal-page.ts'
import { CERT_PATH, createSigning, type Signing } from './signing.ts'

const ID = 'paypal'
/** Names the webhook until told otherwise. */
const WEBHOOK_ID = 'LABWEBHOOKID'

/** PayPal: orders and captures, its hosted page, refunds and signed webhooks. */
export const paypal: Platform = {
  id: ID,
  name: 'PayPal',
  hosts: ['api-m.paypal.com', 'www.paypal.com'],
  targets: ['api', 'hit'],
  presets: [
    {
      label: 'PayPal down',
      hint: 'Nobody can begin to pay with PayPal',
      command: { kind: 'status', status: 503 },
    },
    {
      label: 'Answer lost',
      hint: 'It is done, but the shop does not hear so',
      command: { kind: 'reset', when: 'after' },
    },
  ],
  routes(app, lab) {
    const signing = createSigning()
    // Known only once somebody has asked for something: routes go by path on any host.
    let origin = 'http://127.0.0.1'
    const notifier = createNotifier({
      config: {
        webhookId: WEBHOOK_ID,
        secret: '',
        mode: 'now' as const,
        ms: 0,
        ...webhookUrlOf(lab),
      },
      sign: (body, { webhookId }, isForged) =>
        signing.headers(body, {
          certUrl: origin + CERT_PATH,
          now: lab.now(),
          webhookId: isForged ? `${webhookId}X` : webhookId,
        }),
    })
    const orders = createOrders({
      ledger: lab.ledger,
      tell: (type, resource) => notifier.tell(toEvent(type, resource, lab.now())),
    })
    addPaymentDoor(app, ID, { notifier, arrive: orders.arrive })
    addPaypalApi(app, lab, {
      orders,
      signing,
      onMade(order, from) {
        origin = from
        const resource = {
          id: 'LIE',
          status: 'COMPLETED',
          custom_id: order.customId,
          supplementary_data: { related_ids: { order_id: order.id } },
        }
        notifier.lie(toEvent('PAYMENT.CAPTURE.COMPLETED', resource, lab.now()))
      },
    })
    addPaypalPage(app, orders)
    addCertificate(app, signing)
  },
  faultResponse({ status = 500 }) {
    const message = `Responded ${status} on command`
    return { status, message, body: paypalErrorBody(paypalFault(status)) }
  },
}

const addCertificate = (app: FastifyInstance, signing: Signing): void => {
  app.get(CERT_PATH, routeConfig(ID, 'hit'), (_request, reply) =>
    reply.type('application/x-pem-file').send(signing.certificate),
  )
}

const toEvent = (type: string, resource: object, now: number): Notification => {
  const id = `WH-${randomBytes(10).toString('hex').toUpperCase()}`
  const create_time = new Date(now).toISOString()
  const event = { id, event_version: '1.0', create_time, event_type: type, resource }
  return { id, type, body: JSON.stringify(event) }
}

const webhookUrlOf = (lab: LabContext): { webhookUrl?: string } => {
  const webhookUrl = lab.webhookUrl(ID)
  return webhookUrl ? { webhookUrl } : {}
}
