import { randomUUID } from 'node:crypto'
import { fromPaypalValue } from './amounts.ts'
import type { ApiOptions } from './call-api.ts'
import { createPaypalApi } from './paypal-api.ts'
import { createCertificates } from './paypal-certificates.ts'
import { paypalOrderId, readPaypalEvent } from './paypal-event.ts'
import { toPaypalOrder } from './paypal-order.ts'
import { isPaypalSigned } from './paypal-signature.ts'
import { type PayAddresses, type Provider, type Standing, webAddress } from './provider.ts'
import { at, textAt } from './read-json.ts'
import { isReferenceOf, tryKey } from './reference.ts'

export interface PaypalKeys {
  /** Base address of the API: https://api-m.paypal.com, or that of the sandbox. */
  api: string
  clientId: string
  secret: string
  webhookId: string
  /** Where what PayPal signs with comes from. Default: addresses of PayPal's only. */
  certificate?(url: string): Promise<string | undefined>
}

export type PaypalOptions = PaypalKeys &
  Omit<ApiOptions, 'api'> & { addresses: PayAddresses; now(): number }

const ORDERS = '/v2/checkout/orders'
/** The buyer may take another card. */
const DECLINED: ReadonlySet<string | undefined> = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
])
/** Nothing is to be taken: the buyer has not agreed yet, or this invoice was paid otherwise. */
const NOT_TAKEN: ReadonlySet<string | undefined> = new Set([
  'ORDER_NOT_APPROVED',
  'DUPLICATE_INVOICE_ID',
])

const NOT_GIVEN: ReadonlySet<string | undefined> = new Set(['FAILED', 'CANCELLED'])

/** PayPal on PayPal's own page: the payer agrees there, and the shop then takes the money. */
export const createPaypal = (options: PaypalOptions): Provider => {
  const { webhookId, addresses, now } = options
  const certificate = options.certificate ?? createCertificates(options.api, options.fetch)
  const ask = createPaypalApi(options)
  const pathOf = (attempt: string): string => `${ORDERS}/${encodeURIComponent(attempt)}`

  const toStanding = (body: unknown): Standing => {
    const capture = at(body, 'purchase_units', 0, 'payments', 'captures', 0)
    switch (textAt(capture, 'status')) {
      case 'COMPLETED':
      case 'PARTIALLY_REFUNDED': {
        const currency = textAt(capture, 'amount', 'currency_code') ?? ''
        const amount = fromPaypalValue(at(capture, 'amount', 'value'), currency)
        const id = textAt(capture, 'id')
        if (amount === undefined || !id) throw refused('look', 200, body)
        const paidAt = new Date(now())
        return { state: 'paid', payment: { provider: 'paypal', id, amount, currency, paidAt } }
      }
      case 'REFUNDED':
        return { state: 'returned' }
      case 'DECLINED':
      case 'FAILED':
        return { state: 'declined' }
      default:
        return { state: 'waiting' }
    }
  }

  const read = async (attempt: string): Promise<unknown> => {
    const { status, body } = await ask('GET', pathOf(attempt))
    if (status === 404) return undefined
    if (status !== 200) throw refused('look', status, body)
    return body
  }

  /** An order is captured once, whatever the key; the key only makes the second try the first. */
  const take = async (attempt: string): Promise<Standing> => {
    const { status, body } = await ask('POST', `${pathOf(attempt)}/capture`, '{}', randomUUID())
    if (status === 200 || status === 201) return toStanding(body)
    const issue = issueOf(body)
    if (issue === 'ORDER_ALREADY_CAPTURED') return toStanding(await read(attempt))
    if (DECLINED.has(issue)) return { state: 'declined' }
    if (NOT_TAKEN.has(issue)) return { state: 'open' }
    throw refused('take', status, body)
  }

  return {
    id: 'paypal',
    title: 'PayPal',
    hint: 'You pay on PayPal’s page and come back here.',
    async start(order, key) {
      const wish = JSON.stringify(toPaypalOrder(order, addresses))
      const { status, body } = await ask('POST', ORDERS, wish, tryKey(order, 'start', key))
      const attempt = textAt(body, 'id')
      const links = at(body, 'links')
      const link = (Array.isArray(links) ? links : []).find((each: unknown) =>
        ['payer-action', 'approve'].includes(textAt(each, 'rel') ?? ''),
      )
      const page = webAddress(textAt(link, 'href'))
      if ((status !== 200 && status !== 201) || !attempt || !page) {
        throw refused('start', status, body)
      }
      return { attempt, page }
    },
    async look(order, attempt, mayTake) {
      const body = await read(attempt)
      if (!isReferenceOf(order, textAt(body, 'purchase_units', 0, 'custom_id'))) {
        return { state: 'foreign' }
      }
      switch (textAt(body, 'status')) {
        case 'COMPLETED':
          // Not paid yet by that alone: the capture says.
          return toStanding(body)
        case 'APPROVED':
          return mayTake ? take(attempt) : { state: 'open' }
        case 'VOIDED':
          return { state: 'expired' }
        default:
          return { state: 'open' }
      }
    },
    async giveBack({ id }, tries) {
      const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`
      const { status, body } = await ask('POST', path, '{}', `return-${id}-${tries}`)
      const isBefore = issueOf(body) === 'CAPTURE_FULLY_REFUNDED'
      const isAnswered = status === 200 || status === 201
      // Made is not given back: it may have failed at once.
      const isMade = isAnswered && !NOT_GIVEN.has(textAt(body, 'status'))
      if (!isMade && !isBefore) throw refused('giveBack', status, body)
    },
    // What nobody captures is never taken.
    close: async () => {},
    attemptIn: (query) => paypalOrderId(query.token),
    async readEvent(headers, rawBody) {
      const isRight = await isPaypalSigned(headers, rawBody, {
        webhookId,
        certificate,
        now: now(),
      })
      const event = isRight ? readPaypalEvent(rawBody) : undefined
      if (!event?.refunded) return event
      // The event does not say whether all of it went back.
      const capture = await ask('GET', `/v2/payments/captures/${event.refunded}`)
      return textAt(capture.body, 'status') === 'REFUNDED' ? event : { id: event.id }
    },
  }
}

const issueOf = (body: unknown): string | undefined => textAt(body, 'details', 0, 'issue')

const refused = (step: string, status: number, body: unknown): Error =>
  new Error(`PayPal, ${step}: ${status} ${issueOf(body) ?? textAt(body, 'name') ?? 'unreadable'}`)
