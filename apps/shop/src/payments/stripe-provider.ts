import type { Order } from '../domain/order.ts'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'
import { type ApiOptions, type ApiResponse, createApi } from './call-api.ts'
import { partsOf } from './order-parts.ts'
import { type PayAddresses, type Provider, type ProviderEvent, webAddress } from './provider.ts'
import { at, parseJson, textAt } from './read-json.ts'
import { isReferenceOf, providerReference, tryKey } from './reference.ts'
import { isStripeSigned } from './stripe-signature.ts'

export interface StripeKeys {
  /** Base address of the API: https://api.stripe.com. */
  api: string
  secretKey: string
  /** `whsec_…`, as a whole. */
  webhookSecret: string
}

export type StripeOptions = StripeKeys &
  Omit<ApiOptions, 'api'> & { addresses: PayAddresses; now(): number }

const VERSION = '2026-10-28.endive'
const SESSIONS = '/v1/checkout/sessions'
const NOT_GIVEN: ReadonlySet<string | undefined> = new Set(['failed', 'canceled'])

/** Stripe Checkout on Stripe's own page: sessions, which Stripe itself charges. */
export const createStripe = (options: StripeOptions): Provider => {
  const { secretKey, webhookSecret, addresses, now } = options
  const call = createApi(options)

  const ask = (
    method: 'GET' | 'POST',
    path: string,
    form?: URLSearchParams,
    key?: string,
  ): Promise<ApiResponse> =>
    call({
      method,
      path,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(form && { body: form.toString() }),
    })

  return {
    id: 'stripe',
    title: 'Card',
    hint: 'You pay on Stripe’s page and come back here.',
    async start(order, key) {
      const form = toSessionForm(order, addresses)
      const { status, body } = await ask('POST', SESSIONS, form, tryKey(order, 'start', key))
      const attempt = textAt(body, 'id')
      const page = webAddress(textAt(body, 'url'))
      if (status !== 200 || !attempt || !page) throw refused('start', status, body)
      return { attempt, page }
    },
    async look(order, attempt) {
      const { status, body } = await ask('GET', `${SESSIONS}/${encodeURIComponent(attempt)}`)
      if (status === 404) return { state: 'foreign' }
      if (status !== 200) throw refused('look', status, body)
      if (!isReferenceOf(order, textAt(body, 'client_reference_id'))) return { state: 'foreign' }
      const standing = textAt(body, 'status')
      if (standing === 'expired') return { state: 'expired' }
      if (standing !== 'complete') return { state: 'open' }
      // Complete is not paid: some ways to pay take days.
      if (textAt(body, 'payment_status') !== 'paid') return { state: 'waiting' }
      const currency = textAt(body, 'currency')?.toUpperCase() ?? ''
      const amount = fromStripeAmount(at(body, 'amount_total'), currency)
      const id = textAt(body, 'payment_intent')
      if (amount === undefined || !id) throw refused('look', status, body)
      return {
        state: 'paid',
        payment: { provider: 'stripe', id, amount, currency, paidAt: new Date(now()) },
      }
    },
    async giveBack({ id }, tries) {
      const form = new URLSearchParams({ payment_intent: id })
      const { status, body } = await ask('POST', '/v1/refunds', form, `return-${id}-${tries}`)
      const isBefore = textAt(body, 'error', 'code') === 'charge_already_refunded'
      // Made is not given back: it may have failed at once.
      const isMade = status === 200 && !NOT_GIVEN.has(textAt(body, 'status'))
      if (!isMade && !isBefore) throw refused('giveBack', status, body)
    },
    async close(attempt) {
      // Not open any more is as good.
      await ask('POST', `${SESSIONS}/${encodeURIComponent(attempt)}/expire`, new URLSearchParams())
    },
    attemptIn: (query) => sessionId(query.session_id),
    async readEvent(headers, rawBody) {
      const signature = headers['stripe-signature']
      if (!isStripeSigned(signature, rawBody, { secret: webhookSecret, now: now() })) {
        return undefined
      }
      return toEvent(parseJson(rawBody.toString('utf8')))
    },
  }
}

const toEvent = (event: unknown): ProviderEvent | undefined => {
  const id = textAt(event, 'id')
  const type = textAt(event, 'type') ?? ''
  const object = at(event, 'data', 'object')
  if (!id) return undefined
  if (type.startsWith('checkout.session.')) {
    const reference = textAt(object, 'client_reference_id')
    const attempt = sessionId(at(object, 'id'))
    // The session itself looks as it did while the money was on its way.
    const isFailed = type.endsWith('.async_payment_failed')
    return reference && attempt ? { id, look: { reference, attempt, isFailed } } : { id }
  }
  const refunded = textAt(object, 'payment_intent')
  const isWhole = type === 'charge.refunded' && at(object, 'refunded') === true
  return isWhole && refunded ? { id, refunded } : { id }
}

const toSessionForm = (order: Order, addresses: PayAddresses): URLSearchParams => {
  const { currency, total, shipping, discount } = order.totals
  const parts = discount === 0 ? partsOf(order) : undefined
  const lines = parts
    ? [...parts, ...(shipping > 0 ? [{ name: 'Delivery', quantity: 1, price: shipping }] : [])]
    : // Nothing can be taken off on that page, so it shows the order as one thing.
      [{ name: `Order ${order.number}`, quantity: 1, price: total }]
  const back = addresses.returnUrl('stripe', order)
  return new URLSearchParams([
    ['mode', 'payment'],
    ['submit_type', 'pay'],
    ['client_reference_id', providerReference(order)],
    ['metadata[order]', String(order.number)],
    ['success_url', `${back}${back.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`],
    ['cancel_url', addresses.cancelUrl('stripe', order)],
    ...lines.flatMap(({ name, quantity, price }, index): [string, string][] => {
      const line = `line_items[${index}]`
      return [
        [`${line}[quantity]`, String(quantity)],
        [`${line}[price_data][currency]`, currency.toLowerCase()],
        [`${line}[price_data][unit_amount]`, String(toStripeAmount(price, currency))],
        [`${line}[price_data][product_data][name]`, name],
      ]
    }),
  ])
}

const sessionId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^cs_\w{1,200}$/.test(value) ? value : undefined

const refused = (step: string, status: number, body: unknown): Error => {
  const why = textAt(body, 'error', 'code') ?? textAt(body, 'error', 'type') ?? 'unreadable'
  return new Error(`Stripe, ${step}: ${status} ${why}`)
}
