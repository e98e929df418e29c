import fastify, { type FastifyInstance } from 'fastify'
import { DEMO_ACCOUNT } from './data/demo-account.ts'
import { createAccountStore } from './domain/account-store.ts'
import { createCartStore } from './domain/cart-store.ts'
import { createCommentStore } from './domain/comment-store.ts'
import { createOrderStore, type OrderStore } from './domain/order.ts'
import { createOrderLife, type OrderLife } from './domain/order-life.ts'
import { createShelf } from './domain/shelf.ts'
import { createStockBook } from './domain/stock-book.ts'
import { createOrderWebhook, type OrderWebhookSender } from './host/order-webhook.ts'
import { createReviewReader } from './host/review-html.ts'
import { siteKeyOf } from './host/site-key.ts'
import { addAccountRoutes } from './http/account-routes.ts'
import { addAdminRoutes } from './http/admin-routes.ts'
import { createBaskets } from './http/baskets.ts'
import { createCartResponder } from './http/cart-response.ts'
import { addCartRoutes } from './http/cart-routes.ts'
import { createCheckout } from './http/checkout.ts'
import { addCheckoutRoutes } from './http/checkout-routes.ts'
import { addCommentRoutes } from './http/comment-routes.ts'
import { addContactRoutes } from './http/contact-routes.ts'
import { addContentRoutes } from './http/content-routes.ts'
import { addCurrencyRoute } from './http/currency.ts'
import { addDownloadRoutes } from './http/download-routes.ts'
import { addFileRoutes } from './http/file-routes.ts'
import { addHostShopRoutes } from './http/host-shop-routes.ts'
import { createMembers } from './http/members.ts'
import { createPageSender } from './http/pages.ts'
import { addPayRoutes } from './http/pay-routes.ts'
import { createOrderDesk, tellOrder } from './http/place-order.ts'
import { addRefreshLoopRoute } from './http/refresh-loop-route.ts'
import { addSecurity } from './http/security.ts'
import { addShopRoutes } from './http/shop-routes.ts'
import { addVisitorRoute } from './http/visitor-route.ts'
import type { FootfallOptions, Shop, ShopOptions } from './options.ts'
import { createPayments } from './payments/create-payments.ts'
import type { PaymentDoor, Payments } from './payments/payments.ts'
import { createSiteBundle } from './site-bundle.ts'

const DEFAULT_PORT = 4100

/** Starts the shop with an empty order book. `close` waits for open requests and order webhooks. */
export const createShop = async (options: ShopOptions = {}): Promise<Shop> => {
  const onError = options.onError ?? ((error: unknown): void => console.error('shop:', error))
  const { pages: given = 'source' } = options
  const bundle = typeof given === 'string' ? await createSiteBundle(given) : given
  const webhook = options.footfall && createWebhook(options.footfall, onError)
  const app = fastify({
    bodyLimit: 32 * 1024,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 120 },
  })

  let url = ''
  let door: PaymentDoor | undefined
  const openDoor = (
    orders: OrderStore,
    { settle, mark, giveUp, refunded }: OrderLife,
  ): PaymentDoor =>
    createPayments({
      ...options.paymentKeys,
      onError,
      now: options.now ?? Date.now,
      shopUrl: () => options.publicUrl ?? url,
      desk: { byNumber: orders.byNumber, settle, mark, giveUp, refunded },
    })

  const close = async (): Promise<void> => {
    await app.close()
    await door?.destroy()
    await webhook?.destroy()
    if (bundle !== given) await bundle.destroy()
  }

  try {
    addSecurity(app, options)
    addFormBodies(app)
    const pages = createPageSender(bundle, options)
    const now = options.now ?? Date.now
    const shelf = createShelf(createStockBook())
    app.decorate('shelf', shelf)
    const carts = createCartStore()
    const baskets = createBaskets(carts, now)
    const members = createMembers(createAccountStore())
    const orders = createOrderStore()
    const comments = createCommentStore()
    const { book } = shelf
    const life = createOrderLife({
      book,
      now,
      onCounting: (order) => tellOrder(order, webhook),
      onRefunded: (order) => webhook?.send(order, 'refunded'),
    })
    let payments: Payments | undefined
    const desk = createOrderDesk({
      orders,
      life,
      book,
      baskets,
      members,
      webhook,
      now,
      payments: () => payments,
    })
    payments = typeof options.payments === 'function' ? options.payments(desk) : options.payments
    if (options.paymentKeys && !payments) payments = door = openDoor(orders, life)
    const checkout = createCheckout({ baskets, desk, onError })
    const respond = createCartResponder(bundle, baskets)
    const shopping = { pages, baskets, members, desk, checkout, respond }
    // Pieces that nobody came to pay for are there again for the next request.
    app.addHook('onRequest', async () => desk.sweep())
    await members.accounts.signUp(DEMO_ACCOUNT)

    addFileRoutes(app, pages, bundle)
    const readReviews = createReviewReader(options.footfall)
    addShopRoutes(app, pages, readReviews)
    addRefreshLoopRoute(app, bundle)
    addCartRoutes(app, shopping)
    addCheckoutRoutes(app, shopping)
    addPayRoutes(app, { pages, desk, checkout, door })
    addDownloadRoutes(app, shopping)
    addAccountRoutes(app, { pages, members, orders })
    addVisitorRoute(app, baskets, members)
    addHostShopRoutes(app, { ...shopping, now, onError })
    addCurrencyRoute(app)
    addContactRoutes(app, pages)
    addCommentRoutes(app, pages, comments)
    addContentRoutes(app, pages, comments, readReviews)
    if (options.adminToken) {
      addAdminRoutes(app, { token: options.adminToken, desk, baskets, carts })
    }
    app.setNotFoundHandler((request, reply) => pages.notFound(request, reply))
    app.setErrorHandler((error: unknown, _request, reply) => {
      const status = clientErrorStatus(error)
      if (status === undefined) onError(error)
      const text =
        status === undefined
          ? 'Something went wrong in the shop. Please try again.'
          : 'The shop could not read this request.'
      return reply
        .code(status ?? 500)
        .type('text/plain; charset=utf-8')
        .send(text)
    })
    // The first visitor should not wait for the pages to be made ready.
    await Promise.all([bundle.renderer(), bundle.assets()])
    url = await app.listen({
      port: options.port ?? DEFAULT_PORT,
      host: options.host ?? '127.0.0.1',
    })
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Forms post URL-encoded text; nothing else is read. */
const addFormBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST') request.body ??= new URLSearchParams()
  })
}

const createWebhook = (
  footfall: FootfallOptions,
  onError: (error: unknown) => void,
): OrderWebhookSender | undefined => {
  const { serverUrl, webhookSecret } = footfall
  if (!webhookSecret) return undefined
  const siteKey = siteKeyOf(footfall)
  return createOrderWebhook({ serverUrl, siteKey, secret: webhookSecret, onError })
}

const clientErrorStatus = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  const status = error.statusCode
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}
