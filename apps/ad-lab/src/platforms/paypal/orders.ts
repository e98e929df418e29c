import { randomBytes } from 'node:crypto'
import type { Ledger } from '../../payments/ledger.ts'
import { type OrderWish, toValue } from './order-body.ts'
import { type PaypalFault, paypalFault } from './paypal-error.ts'

/** How the payer chose to pay on the hosted page. */
export type Funding = 'good' | 'declined' | 'slow'

interface Capture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED'
}

export interface LabOrder extends OrderWish {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  funding?: Funding
  capture?: Capture
}

export interface Orders {
  create(wish: OrderWish): LabOrder
  find(id: string): LabOrder | undefined
  approve(order: LabOrder, funding: Funding): void
  capture(order: LabOrder): PaypalFault | undefined
  arrive(reference: string, isGood: boolean): boolean
  refund(captureId: string, amount?: number): { id: string } | PaypalFault
  /** What was captured, in the API's own words. */
  showCapture(id: string): object | undefined
  /** The order in the API's own words. */
  show(order: LabOrder, origin: string): object
}

export interface OrdersOptions {
  ledger: Ledger
  tell(type: string, resource: object): void
}

/** What PayPal knows of orders and of the money they moved. */
export const createOrders = ({ ledger, tell }: OrdersOptions): Orders => {
  const orders = new Map<string, LabOrder>()
  const invoices = new Set<string>()

  const take = (order: LabOrder, id: string): void => {
    order.capture = { id, status: 'COMPLETED' }
    const { amount, currency, customId: reference } = order
    ledger.capture({ provider: 'paypal', id, amount, currency, reference })
    tell('PAYMENT.CAPTURE.COMPLETED', captureResource(order, order.capture))
  }

  return {
    create(wish) {
      const status = wish.hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
      const order: LabOrder = { ...wish, id: newId(), status }
      orders.set(order.id, order)
      return order
    },
    find: (id) => orders.get(id),
    approve(order, funding) {
      order.status = 'APPROVED'
      order.funding = funding
      tell('CHECKOUT.ORDER.APPROVED', orderResource(order))
    },
    capture(order) {
      if (order.status === 'COMPLETED') return paypalFault(422, 'ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') return paypalFault(422, 'ORDER_NOT_APPROVED')
      if (order.funding === 'declined') {
        // The payer may choose other funding on the same page.
        order.status = 'PAYER_ACTION_REQUIRED'
        return paypalFault(422, 'INSTRUMENT_DECLINED')
      }
      if (order.invoiceId && invoices.has(order.invoiceId)) {
        return paypalFault(422, 'DUPLICATE_INVOICE_ID')
      }
      invoices.add(order.invoiceId)
      order.status = 'COMPLETED'
      if (order.funding !== 'slow') {
        take(order, newId())
        return undefined
      }
      order.capture = { id: newId(), status: 'PENDING' }
      tell('PAYMENT.CAPTURE.PENDING', captureResource(order, order.capture))
      return undefined
    },
    arrive(reference, isGood) {
      const order = [...orders.values()].find(
        ({ customId, capture }) => customId === reference && capture?.status === 'PENDING',
      )
      if (!order?.capture) return false
      if (isGood) {
        take(order, order.capture.id)
        return true
      }
      order.capture.status = 'DECLINED'
      invoices.delete(order.invoiceId)
      tell('PAYMENT.CAPTURE.DENIED', captureResource(order, order.capture))
      return true
    },
    refund(captureId, amount) {
      const order = [...orders.values()].find(({ capture }) => capture?.id === captureId)
      if (!order?.capture || !ledger.find(captureId)) return paypalFault(404, 'INVALID_RESOURCE_ID')
      if (ledger.find(captureId)?.state === 'refunded') {
        return paypalFault(422, 'CAPTURE_FULLY_REFUNDED')
      }
      const given = ledger.refund(captureId, amount)
      if (given === undefined) return paypalFault(422, 'REFUND_AMOUNT_EXCEEDED')
      const id = newId()
      tell('PAYMENT.CAPTURE.REFUNDED', {
        id,
        status: 'COMPLETED',
        custom_id: order.customId,
        amount: { currency_code: order.currency, value: toValue(given, order.currency) },
        links: [{ rel: 'up', href: `/v2/payments/captures/${captureId}` }],
      })
      return { id }
    },
    showCapture(id) {
      const order = [...orders.values()].find(({ capture }) => capture?.id === id)
      return order?.capture && captureResource(order, currentCapture(order.capture, ledger))
    },
    show: (order, origin) => ({
      ...orderResource(order, ledger),
      links: [
        { rel: 'self', method: 'GET', href: `${origin}/v2/checkout/orders/${order.id}` },
        {
          rel: order.hasSource ? 'payer-action' : 'approve',
          method: 'GET',
          href: `${origin}/checkoutnow?token=${order.id}`,
        },
      ],
    }),
  }
}

const orderResource = (order: LabOrder, ledger?: Ledger): object => {
  const { id, status, amount, currency, customId, invoiceId, capture } = order
  return {
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: customId,
        invoice_id: invoiceId,
        amount: { currency_code: currency, value: toValue(amount, currency) },
        ...(capture && {
          payments: {
            captures: [captureResource(order, currentCapture(capture, ledger))],
          },
        }),
      },
    ],
  }
}

const currentCapture = (capture: Capture, ledger?: Ledger): { id: string; status: string } => {
  const moved = ledger?.find(capture.id)
  if (!moved?.refunded) return capture
  return { ...capture, status: moved.state === 'refunded' ? 'REFUNDED' : 'PARTIALLY_REFUNDED' }
}

const captureResource = (
  { id: orderId, amount, currency, customId, invoiceId }: LabOrder,
  { id, status }: { id: string; status: string },
): object => ({
  id,
  status,
  final_capture: true,
  custom_id: customId,
  invoice_id: invoiceId,
  amount: { currency_code: currency, value: toValue(amount, currency) },
  supplementary_data: { related_ids: { order_id: orderId } },
})

const newId = (): string =>
  randomBytes(12)
    .toString('base64url')
    .replace(/[-_]/g, '0')
    .toUpperCase()
    .padEnd(17, '7')
    .slice(0, 17)
