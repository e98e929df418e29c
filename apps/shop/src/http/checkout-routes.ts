import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CartSession, takeTyped } from '../domain/cart-store.ts'
import { BLANK_CHECKOUT, FIELD_NAMES, readCheckoutForm } from '../domain/checkout-form.ts'
import { toShopCart } from '../host/shop-cart.ts'
import { refusal, statusOf } from '../host/shop-errors.ts'
import type { ViewOf } from '../site/page-view.ts'
import type { Baskets } from './baskets.ts'
import type { CartResponder } from './cart-response.ts'
import { joinNotices } from './cart-routes.ts'
import type { Checkout } from './checkout.ts'
import { readLine, readQuery, readWholeNumber } from './input.ts'
import type { Members } from './members.ts'
import type { PageSender, SendOptions } from './pages.ts'
import { addPaymentRoute } from './payment-route.ts'
import type { OrderDesk } from './place-order.ts'

export interface CheckoutRoutesOptions {
  pages: PageSender
  baskets: Baskets
  members: Members
  desk: OrderDesk
  checkout: Checkout
  respond: CartResponder
}

type Shown = Pick<ViewOf<'checkout'>, 'values'> &
  Partial<Pick<ViewOf<'checkout'>, 'errors' | 'notice' | 'refusedCoupon'>>

/** Checkout of the goods, and the page that thanks for an order. */
export const addCheckoutRoutes = (app: FastifyInstance, options: CheckoutRoutesOptions): void => {
  const { pages, baskets, members, desk, checkout } = options

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    session: CartSession,
    shown: Shown,
    more: SendOptions = {},
  ): Promise<FastifyReply> => {
    const totals = baskets.totals(request, session, 'woo')
    const basket = session.baskets.woo
    const cart = toShopCart({ totals, basket, providers: desk.providers })
    return pages.send(
      request,
      reply,
      { kind: 'checkout', totals, cart, errors: {}, token: basket.checkoutToken, ...shown },
      more,
    )
  }

  app.get('/checkout', (request, reply) => {
    const session = baskets.find(request)
    if (!session || baskets.totals(request, session, 'woo').count === 0) {
      return reply.redirect('/cart', 303)
    }
    const { payment = '' } = session.baskets.woo
    const { email = '', firstName = '' } = members.find(request) ?? {}
    const { events, notice } = baskets.takeNews(session)
    const news = joinNotices(notice, baskets.takeUnsaid(session))
    const typed = takeTyped(session.baskets.woo)
    const shown = {
      values: { ...BLANK_CHECKOUT, email, firstName, payment, ...typed.values },
      refusedCoupon: typed.coupon,
      ...(news && { notice: news }),
    }
    return show(request, reply, session, shown, { events })
  })

  app.post<{ Body: URLSearchParams }>('/checkout', async (request, reply) => {
    const form = request.body
    const session = baskets.find(request)
    const key = readLine(form.get('checkout_token'), 64)
    if (!session) return reply.redirect('/cart', 303)
    const isKnown = key === session.baskets.woo.checkoutToken || desk.findMade(session, 'woo', key)
    if (!isKnown) {
      if (baskets.totals(request, session, 'woo').count === 0) return reply.redirect('/cart', 303)
      const read = readCheckoutForm(form, desk.isOffered)
      const shown = read.ok ? { values: { ...read.details } } : read
      return show(request, reply, session, shown, { status: 422 })
    }
    const result = await checkout.place(request, session, {
      form,
      key,
      revision: form.get('cart_revision') ?? undefined,
      total: readWholeNumber(form.get('cart_total')),
    })
    if (result.ok) {
      baskets.remember(request, reply, session)
      return reply.redirect(result.next, 303)
    }
    const { code, values, errors } = result
    if (baskets.totals(request, session, 'woo').count === 0) return reply.redirect('/cart', 303)
    if (code === 'invalid') {
      return show(request, reply, session, { values, errors }, { status: 422 })
    }
    const { error } = refusal(code)
    const notice = joinNotices({ kind: 'bad', text: error.text ?? '' }, baskets.takeUnsaid(session))
    return show(
      request,
      reply,
      session,
      { values, ...(notice && { notice }) },
      { status: statusOf({ error }) },
    )
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
