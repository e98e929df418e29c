import type { FastifyInstance } from 'fastify'
import { takeTyped } from '../domain/cart-store.ts'
import { BLANK_CHECKOUT, FIELD_NAMES, readCheckoutForm } from '../domain/checkout-form.ts'
import type { Order } from '../domain/order.ts'
import type { Baskets } from './baskets.ts'
import type { CartResponder } from './cart-response.ts'
import { readLine, readQuery, readWholeNumber } from './input.ts'
import type { Members } from './members.ts'
import type { PageSender } from './pages.ts'
import { addPaymentRoute } from './payment-route.ts'
import type { OrderDesk } from './place-order.ts'

export interface CheckoutRoutesOptions {
  pages: PageSender
  baskets: Baskets
  members: Members
  desk: OrderDesk
  respond: CartResponder
}

/** Checkout of the goods, and the page that thanks for an order. */
export const addCheckoutRoutes = (app: FastifyInstance, options: CheckoutRoutesOptions): void => {
  const { pages, baskets, members, desk } = options

  app.get('/checkout', (request, reply) => {
    const session = baskets.find(request)
    const totals = baskets.totals(request, session, 'woo')
    if (!session || totals.count === 0) return reply.redirect('/cart', 303)
    const { payment = '', checkoutToken } = session.baskets.woo
    const { email = '', firstName = '' } = members.find(request) ?? {}
    const { events, notice } = baskets.takeNews(session)
    const typed = takeTyped(session.baskets.woo)
    return pages.send(
      request,
      reply,
      {
        kind: 'checkout',
        totals,
        values: { ...BLANK_CHECKOUT, email, firstName, payment, ...typed.values },
        errors: {},
        token: checkoutToken,
        refusedCoupon: typed.coupon,
        ...(notice && { notice }),
      },
      { events },
    )
  })

  app.post<{ Body: URLSearchParams }>('/checkout', (request, reply) => {
    const session = baskets.find(request)
    const token = readLine(request.body.get('checkout_token'), 64)
    // The same form sent again (double click, Back) leads to the order it already made.
    const made = desk.findMade(session, 'woo', token)
    if (made) return reply.redirect(orderPath(made), 303)
    const totals = baskets.totals(request, session, 'woo')
    if (!session || totals.count === 0) return reply.redirect('/cart', 303)

    const form = readCheckoutForm(request.body)
    const { checkoutToken } = session.baskets.woo
    if (!form.ok || token !== checkoutToken) {
      return pages.send(
        request,
        reply,
        {
          kind: 'checkout',
          totals,
          values: form.ok ? { ...form.details } : form.values,
          errors: form.ok ? {} : form.errors,
          token: checkoutToken,
        },
        { status: 422 },
      )
    }
    const order = desk.place(request, session, { shop: 'woo', totals, details: form.details })
    baskets.remember(request, reply, session)
    return reply.redirect(orderPath(order), 303)
  })

  addPaymentRoute(app, options, {
    shop: 'woo',
    path: '/checkout/payment',
    field: FIELD_NAMES.payment,
    next: '/checkout',
  })

  app.get<{ Params: { number: string } }>('/checkout/order-received/:number', (request, reply) => {
    const number = readWholeNumber(request.params.number)
    const key = readQuery(request.query, 'key') ?? ''
    const order = number === undefined ? undefined : desk.orders.find(number, key)
    if (order?.shop !== 'woo') return pages.notFound(request, reply)
    reply.header('x-robots-tag', 'noindex')
    const { events } = baskets.takeNews(baskets.find(request))
    return pages.send(request, reply, { kind: 'thank-you', order }, { events })
  })
}

const orderPath = (order: Order): string =>
  `/checkout/order-received/${order.number}?key=${encodeURIComponent(order.key)}`
