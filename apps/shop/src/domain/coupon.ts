import { COUPONS } from '../data/coupons.ts'
import { type Currency, formatMoney, type Minor } from './money.ts'
import type { ShopName } from './product.ts'

/** A word that makes a basket cheaper. */
export interface Coupon {
  code: string
  /** The shops it is taken in. */
  shops: readonly ShopName[]
  discount:
    | { kind: 'percent'; percent: number }
    | { kind: 'fixed'; amount: Readonly<Record<Currency, Minor>> }
  /** What the goods must cost at least. */
  from?: Readonly<Record<Currency, Minor>>
}

export type CouponCheck = { ok: true; coupon: Coupon } | { ok: false; reason: string }

export interface CouponBasket {
  shop: ShopName
  currency: Currency
  subtotal: Minor
}

/** Whether a typed code is taken for a basket, and if not, why. */
export const checkCoupon = (code: string, basket: CouponBasket): CouponCheck => {
  const wanted = code.trim().toUpperCase()
  const coupon = COUPONS.find((candidate) => candidate.code === wanted)
  if (wanted === '') return { ok: false, reason: 'Enter a coupon code.' }
  if (!coupon?.shops.includes(basket.shop)) {
    return { ok: false, reason: `There is no coupon “${wanted}”.` }
  }
  const from = coupon.from?.[basket.currency] ?? 0
  if (basket.subtotal < from) {
    const limit = formatMoney(from, basket.currency)
    return { ok: false, reason: `“${wanted}” is for baskets from ${limit}.` }
  }
  return { ok: true, coupon }
}

/** What a coupon takes off the goods; never more than they cost. */
export const discountOf = (coupon: Coupon, currency: Currency, subtotal: Minor): Minor => {
  const { discount } = coupon
  const wanted =
    discount.kind === 'percent'
      ? Math.round((subtotal * discount.percent) / 100)
      : discount.amount[currency]
  return Math.min(wanted, subtotal)
}
