import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CartSession } from '../domain/cart-store.ts'
import type { CouponCheck } from '../domain/coupon.ts'
import type { ShopName } from '../domain/product.ts'
import { refusal } from '../host/shop-errors.ts'
import type { Baskets } from './baskets.ts'
import { readLine } from './input.ts'

export interface CouponRouteOptions {
  shop: ShopName
  path: string
  /** Name of the form's text field. */
  field: string
  /** The pages the form stands on; the first is where others go. */
  returnPaths: readonly [string, ...string[]]
  /** The checkout's fields by the names they are posted under, where the page's script sends them along. */
  typedFields: Readonly<Record<string, string>>
  readTyped(body: URLSearchParams): Readonly<Record<string, string>>
}

/** Takes a coupon, says why not, or forgets it again. */
export const addCouponRoute = (
  app: FastifyInstance,
  baskets: Baskets,
  { shop, path, field, returnPaths, typedFields, readTyped }: CouponRouteOptions,
): void => {
  app.post<{ Body: URLSearchParams }>(path, (request, reply) => {
    const wantedReturn = request.body.get('return')
    const next = returnPaths.find((known) => known === wantedReturn) ?? returnPaths[0]
    const session = baskets.find(request)
    if (!session) return reply.redirect(next, 303)
    const basket = session.baskets[shop]
    const isTyped = Object.values(typedFields).some((name) => request.body.has(name))
    basket.typed = isTyped ? { values: readTyped(request.body) } : {}
    if (request.body.has('remove_coupon')) {
      delete basket.coupon
      session.notice = { kind: 'good', text: 'The coupon is taken off.' }
      return reply.redirect(next, 303)
    }
    const code = readLine(request.body.get(field), 40)
    if (!baskets.mayTryCoupon(session)) {
      session.notice = { kind: 'bad', text: refusal('busy').error.text ?? '' }
      return reply.redirect(next, 303)
    }
    const result = applyCoupon(request, baskets, session, { shop, code })
    if (result.ok) {
      session.notice = { kind: 'good', text: `Coupon “${result.coupon.code}” is applied.` }
    } else {
      basket.typed.coupon = code
      session.notice = { kind: 'bad', text: result.reason }
    }
    return reply.redirect(next, 303)
  })
}

/** Puts a coupon into a basket if it is taken. A wrong code does not cost the visitor the right one they had. */
export const applyCoupon = (
  request: FastifyRequest,
  baskets: Baskets,
  session: CartSession,
  { shop, code }: { shop: ShopName; code: string },
): CouponCheck => {
  const basket = session.baskets[shop]
  const before = basket.coupon
  basket.coupon = code
  const result = baskets.checkCoupon(request, session, shop)
  if (result.ok) basket.coupon = result.coupon.code
  else if (before === undefined) delete basket.coupon
  else basket.coupon = before
  return result
}
