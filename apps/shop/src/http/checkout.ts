import type { ShopErrorCode } from '@footfall/contract'
import type { FastifyRequest } from 'fastify'
import type { CartTotals } from '../domain/cart.ts'
import type { Basket, CartSession } from '../domain/cart-store.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  readCheckoutForm,
  readCheckoutValues,
} from '../domain/checkout-form.ts'
import { isRate, RATE_FIELD } from '../domain/delivery.ts'
import type { Order } from '../domain/order.ts'
import { isProvider } from '../domain/payment.ts'
import { hasSameContent, revisionOf } from '../host/shop-cart.ts'
import { orderPath, payPath } from '../host/shop-order.ts'
import type { ProviderId } from '../payments/payments.ts'
import type { Baskets } from './baskets.ts'
import type { OrderDesk } from './place-order.ts'

/** A checkout form that was sent, with what its sender saw. */
export interface Placing {
  form: URLSearchParams
  /** One for each try. */
  key: string
  /** Absent: not said. */
  revision?: string | undefined
  total?: number | undefined
}

/** Where a buyer goes on. */
export interface GoingOn {
  order: Order
  next: string
  /** The provider could not be reached, or did not want it. */
  isPaymentRefused: boolean
}

export type PlacingResult =
  | ({ ok: true } & GoingOn)
  | { ok: false; code: ShopErrorCode; values: CheckoutValues; errors: CheckoutErrors }

/** Makes orders of goods: the one way for the plain form and for the host's calls. */
export interface Checkout {
  place(request: FastifyRequest, session: CartSession, placing: Placing): Promise<PlacingResult>
  /** The way on for an order that is there. */
  goOn(order: Order, provider: ProviderId | undefined, key: string): Promise<GoingOn>
}

export interface CheckoutOptions {
  baskets: Baskets
  desk: OrderDesk
  onError(error: unknown): void
}

export const createCheckout = ({ baskets, desk, onError }: CheckoutOptions): Checkout => {
  const checkout: Checkout = {
    async place(request, session, { form, key, revision, total }) {
      const basket = session.baskets.woo
      const seen = baskets.totals(request, session, 'woo')
      const isHeld = seen.count > 0 && revision === revisionOf(seen, basket)
      const made = desk.findMade(session, 'woo', key, { revision, isHeld })
      if (made) return { ok: true, ...(await checkout.goOn(made, providerOf(made), key)) }
      const refuse = (code: ShopErrorCode, errors: CheckoutErrors = {}): PlacingResult => ({
        ok: false,
        code,
        values: readCheckoutValues(form),
        errors,
      })
      const changed = whatChanged(basket, seen, { revision, total })
      if (changed) return refuse(changed)
      if (seen.count === 0) return refuse('empty')
      const rate = form.get(RATE_FIELD)
      if (isRate(rate)) basket.rate = rate
      const read = readCheckoutForm(form, desk.isOffered)
      if (!read.ok) return refuse('invalid', read.errors)
      const totals = baskets.totals(request, session, 'woo')
      if (total !== undefined && totals.total > total) return refuse('price')
      const order = desk.place(request, session, {
        shop: 'woo',
        totals,
        details: read.details,
        form,
        key,
        revision,
      })
      if (!order) return refuse('stock')
      return { ok: true, ...(await checkout.goOn(order, providerOf(order), key)) }
    },
    async goOn(order, provider, key) {
      const isWaiting = order.state === 'pending' || order.state === 'failed'
      if (!provider || !isWaiting) {
        // Nobody is thanked for what was given up.
        const next = order.state === 'cancelled' ? payPath(order) : orderPath(order)
        return { order, next, isPaymentRefused: false }
      }
      try {
        const next = await desk.startPayment(order, provider, key)
        return { order, next, isPaymentRefused: false }
      } catch (error) {
        onError(error)
        return { order, next: payPath(order), isPaymentRefused: true }
      }
    },
  }
  return checkout
}

const providerOf = ({ details }: Order): ProviderId | undefined =>
  isProvider(details.payment) ? details.payment : undefined

/** How the basket differs from what the buyer saw, if it does. What the shop has not said yet, they cannot have seen. */
const whatChanged = (
  basket: Basket,
  totals: CartTotals,
  { revision, total }: Pick<Placing, 'revision' | 'total'>,
): ShopErrorCode | undefined => {
  const unsaid = basket.unsaid ?? []
  const now = revisionOf(totals, basket)
  if (revision === now || (revision === undefined && unsaid.length === 0)) return undefined
  if (unsaid.some(({ code }) => code === 'stock')) return 'stock'
  const isDearer = total === undefined || totals.total > total
  const isPriceOnly =
    revision === undefined
      ? unsaid.every(({ code }) => code === 'price')
      : hasSameContent(revision, now)
  return isPriceOnly && isDearer ? 'price' : 'changed'
}
