import type { FastifyInstance } from 'fastify'
import { changeBasket, putIntoBasket } from '../domain/cart-changes.ts'
import { takeTyped } from '../domain/cart-store.ts'
import {
  BLANK_BUYER,
  BUYER_FIELD_NAMES,
  readBuyerForm,
  readBuyerValues,
} from '../domain/download-checkout-form.ts'
import type { Order } from '../domain/order.ts'
import { toCartEvent } from '../domain/shop-events.ts'
import { makeFile } from '../files/make-file.ts'
import { orderPath } from '../host/shop-order.ts'
import { describeAddition } from './cart-routes.ts'
import type { CheckoutRoutesOptions } from './checkout-routes.ts'
import { addCouponRoute } from './coupon-route.ts'
import { catalogFor } from './currency.ts'
import { readLine, readQuery, readWholeNumber } from './input.ts'
import { addPaymentRoute } from './payment-route.ts'
import { sendFile } from './send-file.ts'

type FormPost = { Body: URLSearchParams }

const CHECKOUT = '/downloads/checkout'

/** The download shop: shelf, single downloads, its own basket and checkout, receipts and the files. */
export const addDownloadRoutes = (app: FastifyInstance, options: CheckoutRoutesOptions): void => {
  const { pages, baskets, members, desk, respond } = options

  app.get('/downloads', (request, reply) =>
    pages.send(request, reply, {
      kind: 'downloads',
      products: catalogFor(request).downloads,
    }),
  )

  app.get<{ Params: { slug: string } }>('/downloads/:slug', (request, reply) => {
    const catalog = catalogFor(request)
    const product = catalog.downloadBySlug(request.params.slug)
    if (!product) return pages.notFound(request, reply)
    return pages.send(request, reply, {
      kind: 'download',
      product,
      related: catalog.related(product, 3),
    })
  })

  app.post<FormPost>('/downloads/cart/add', (request, reply) => {
    const catalog = catalogFor(request)
    const product = catalog.productById(readWholeNumber(request.body.get('download_id')) ?? -1)
    if (product?.kind !== 'download') return pages.notFound(request, reply)
    const index = readWholeNumber(request.body.get('edd_options[price_id]'))
    const item = catalog.itemById(product.priceOptions ? `${product.id}_${index}` : `${product.id}`)
    if (!item) return reply.redirect(`/downloads/${product.slug}`, 303)
    const session = baskets.findOrCreate(request)
    const added = putIntoBasket(session.baskets.edd, [{ item, quantity: 1 }])
    return respond(request, reply, session, {
      shop: 'edd',
      message: describeAddition(added, item.name),
      events: toCartEvent('shop:added-to-cart', added),
      next: CHECKOUT,
    })
  })

  app.post<FormPost>('/downloads/cart/remove', (request, reply) => {
    const session = baskets.find(request)
    if (!session) return reply.redirect(CHECKOUT, 303)
    const removed = request.body.get('remove')
    const events = changeBasket(session.baskets.edd, catalogFor(request).itemById, (itemId) =>
      itemId === removed ? 0 : undefined,
    )
    return respond(request, reply, session, {
      shop: 'edd',
      message: events.length > 0 ? 'It is no longer in your basket.' : '',
      events,
      next: CHECKOUT,
    })
  })

  app.get(CHECKOUT, (request, reply) => {
    const session = baskets.find(request)
    const { payment = '', checkoutToken = '' } = session?.baskets.edd ?? {}
    const { email = '', firstName = '' } = members.find(request) ?? {}
    const { events, notice } = baskets.takeNews(session)
    const typed = takeTyped(session?.baskets.edd)
    return pages.send(
      request,
      reply,
      {
        kind: 'download-checkout',
        totals: baskets.totals(request, session, 'edd'),
        values: { ...BLANK_BUYER, email, firstName, payment, ...typed.values },
        errors: {},
        token: checkoutToken,
        refusedCoupon: typed.coupon,
        ...(notice && { notice }),
      },
      { events },
    )
  })

  app.post<FormPost>(CHECKOUT, (request, reply) => {
    const session = baskets.find(request)
    const token = readLine(request.body.get('checkout_token'), 64)
    const made = desk.findMade(session, 'edd', token)
    if (made) return reply.redirect(orderPath(made), 303)
    const totals = baskets.totals(request, session, 'edd')
    if (!session || totals.count === 0) return reply.redirect(CHECKOUT, 303)

    const form = readBuyerForm(request.body)
    const { checkoutToken } = session.baskets.edd
    if (!form.ok || token !== checkoutToken) {
      return pages.send(
        request,
        reply,
        {
          kind: 'download-checkout',
          totals,
          values: form.ok ? { ...form.details } : form.values,
          errors: form.ok ? {} : form.errors,
          token: checkoutToken,
        },
        { status: 422 },
      )
    }
    const order = desk.place(request, session, {
      shop: 'edd',
      totals,
      details: form.details,
      form: request.body,
      key: checkoutToken,
    })
    if (!order) return reply.redirect(CHECKOUT, 303)
    baskets.remember(request, reply, session)
    return reply.redirect(orderPath(order), 303)
  })

  addCouponRoute(app, baskets, {
    shop: 'edd',
    path: '/downloads/checkout/discount',
    field: 'edd-discount',
    returnPaths: [CHECKOUT],
    typedFields: BUYER_FIELD_NAMES,
    readTyped: readBuyerValues,
  })
  addPaymentRoute(app, options, {
    shop: 'edd',
    path: '/downloads/checkout/payment',
    field: BUYER_FIELD_NAMES.payment,
    next: CHECKOUT,
  })

  const findOrder = (number: string, query: unknown): Order | undefined => {
    const order = desk.orders.find(readWholeNumber(number) ?? -1, readQuery(query, 'key') ?? '')
    return order?.shop === 'edd' ? order : undefined
  }

  app.get<{ Params: { number: string } }>('/downloads/receipt/:number', (request, reply) => {
    const order = findOrder(request.params.number, request.query)
    if (order?.shop !== 'edd') return pages.notFound(request, reply)
    reply.header('x-robots-tag', 'noindex')
    const { events } = baskets.takeNews(baskets.find(request))
    return pages.send(request, reply, { kind: 'receipt', order }, { events })
  })

  app.get<{ Params: { number: string; file: string } }>(
    '/downloads/receipt/:number/:file',
    (request, reply) => {
      const order = findOrder(request.params.number, request.query)
      const bought = order?.totals.lines.flatMap(({ item: { product } }) =>
        product.kind === 'download' && product.file.name === request.params.file ? [product] : [],
      )
      const [product] = bought ?? []
      if (!product || order?.state === 'refunded') return pages.notFound(request, reply)
      return sendFile(reply, makeFile(product.file.name, product.file.lines), 'no-store')
    },
  )
}
