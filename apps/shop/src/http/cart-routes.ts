import type { ShopNotice } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { CartTotals } from '../domain/cart.ts'
import { changeBasket, putIntoBasket } from '../domain/cart-changes.ts'
import { type Notice, takeTyped } from '../domain/cart-store.ts'
import { FIELD_NAMES, readCheckoutValues } from '../domain/checkout-form.ts'
import { shopOf } from '../domain/product.ts'
import { type Moved, toCartEvent } from '../domain/shop-events.ts'
import { toShopCart } from '../host/shop-cart.ts'
import type { Baskets } from './baskets.ts'
import { readCartForm } from './cart-form.ts'
import type { CartResponder } from './cart-response.ts'
import { addCouponRoute } from './coupon-route.ts'
import { catalogFor } from './currency.ts'
import { readWholeNumber } from './input.ts'
import type { PageSender } from './pages.ts'

type FormPost = { Body: URLSearchParams }

export interface CartRoutesOptions {
  pages: PageSender
  baskets: Baskets
  respond: CartResponder
}

/** The basket of goods: seen, filled, changed. */
export const addCartRoutes = (app: FastifyInstance, options: CartRoutesOptions): void => {
  const { pages, baskets, respond } = options

  app.get('/cart', (request, reply) => {
    const session = baskets.find(request)
    const { events, notice } = baskets.takeNews(session)
    const news = joinNotices(notice, baskets.takeUnsaid(session))
    const totals = baskets.totals(request, session, 'woo')
    return pages.send(
      request,
      reply,
      {
        kind: 'cart',
        totals,
        cart: toShopCart({ totals, basket: session?.baskets.woo, providers: [] }),
        waitingDownloads: baskets.totals(request, session, 'edd').count,
        refusedCoupon: takeTyped(session?.baskets.woo).coupon,
        ...(news && { notice: news }),
      },
      { events },
    )
  })

  app.post<FormPost>('/cart/add', (request, reply) => {
    const catalog = catalogFor(request)
    const product = catalog.productById(readWholeNumber(request.body.get('add-to-cart')) ?? -1)
    if (!product || shopOf(product) !== 'woo') return pages.notFound(request, reply)
    const wanted = readCartForm(request.body, product, catalog)
    if (typeof wanted === 'string') {
      return reply.redirect(`/product/${product.slug}?choose=${wanted}`, 303)
    }
    if (wanted.length === 0) return reply.redirect(`/product/${product.slug}`, 303)
    const session = baskets.findOrCreate(request)
    const added = putIntoBasket(session.baskets.woo, wanted)
    return respond(request, reply, session, {
      shop: 'woo',
      message: describeAddition(added, product.name),
      events: toCartEvent('shop:added-to-cart', added),
      next: '/cart',
    })
  })

  app.post<FormPost>('/cart/update', (request, reply) => {
    const session = baskets.find(request)
    if (!session) return reply.redirect('/cart', 303)
    const removed = request.body.get('remove')
    const { itemById } = catalogFor(request)
    const before = baskets.totals(request, session, 'woo')
    const events = changeBasket(session.baskets.woo, itemById, (itemId) =>
      itemId === removed ? 0 : readWholeNumber(request.body.get(`qty-${itemId}`)),
    )
    return respond(request, reply, session, {
      shop: 'woo',
      message: describeChange(before, removed, events.length > 0),
      events,
      next: '/cart',
    })
  })

  addCouponRoute(app, baskets, {
    shop: 'woo',
    path: '/cart/coupon',
    field: 'coupon_code',
    returnPaths: ['/cart', '/checkout'],
    typedFields: FIELD_NAMES,
    readTyped: readCheckoutValues,
  })
}

/** What was said of the visitor's own doing, and what the shop itself has changed, as a plain page shows it. */
export const joinNotices = (
  notice: Notice | undefined,
  unsaid: readonly ShopNotice[],
): Notice | undefined => {
  if (unsaid.length === 0) return notice
  const texts = [...(notice ? [notice.text] : []), ...unsaid.map(({ text }) => text)]
  return { kind: 'bad', text: texts.join(' ') }
}

/** What a visitor reads after an addition. */
export const describeAddition = (added: readonly Moved[], wantedName: string): string => {
  const [first] = added
  if (!first) return `There is no more of “${wantedName}” than you already have.`
  const pieces = added.reduce((sum, { quantity }) => sum + quantity, 0)
  if (added.length > 1) return `${pieces} things are in your basket.`
  return pieces > 1
    ? `${pieces} × ${first.item.name} are in your basket.`
    : `${first.item.name} is in your basket.`
}

const describeChange = (before: CartTotals, removed: string | null, isChanged: boolean): string => {
  const gone = before.lines.find((line) => line.item.id === removed)
  if (gone) return `${gone.item.name} is no longer in your basket.`
  return isChanged ? 'Your basket is up to date.' : ''
}
