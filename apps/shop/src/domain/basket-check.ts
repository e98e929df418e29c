import type { ShopNotice } from '@footfall/contract'
import { type Cart, mostPieces, setQuantity } from './cart.ts'
import type { Basket } from './cart-store.ts'
import type { CouponCheck } from './coupon.ts'
import { formatMoney, type Minor } from './money.ts'
import type { SaleItem } from './sale-item.ts'

/** More than anybody reads. */
const MOST_UNSAID = 20

export interface BasketCheckOptions {
  itemById(id: string): SaleItem | undefined
  /** In the home currency, so that choosing another is no change of price. */
  homePrice(id: string): Minor | undefined
  /** Whether the basket's coupon counts as the basket is now. */
  checkCoupon(): CouponCheck
}

/** Sets a basket right by what the shop has now, and notes what the visitor has to be told of it, once. */
export const checkBasket = (basket: Basket, options: BasketCheckOptions): void => {
  const found: ShopNotice[] = []
  const prices: Record<string, Minor> = {}
  let cart: Cart = basket.cart
  for (const { itemId, quantity } of basket.cart.lines) {
    const item = options.itemById(itemId)
    if (!item) continue
    const most = mostPieces(item)
    if (quantity > most) {
      cart = setQuantity(cart, item, most)
      found.push({ code: 'stock', text: fewerWords(item, most), key: itemId })
    }
    const price = options.homePrice(itemId)
    if (price === undefined || most === 0) continue
    prices[itemId] = price
    const before = basket.prices?.[itemId] ?? price
    if (before !== price) found.push({ code: 'price', text: priceWords(item), key: itemId })
  }
  basket.cart = cart
  basket.prices = prices
  found.push(...checkCounting(basket, options))
  note(basket, found)
}

/** What is to be said now; a second call returns nothing. */
export const takeUnsaid = (basket: Basket | undefined): readonly ShopNotice[] => {
  const { unsaid = [] } = basket ?? {}
  delete basket?.unsaid
  return unsaid
}

/** A coupon stays in its basket and counts again as soon as it may: only that it stopped is said. */
const checkCounting = (basket: Basket, { checkCoupon }: BasketCheckOptions): ShopNotice[] => {
  if (basket.coupon === undefined || basket.cart.lines.length === 0) {
    delete basket.isCouponCounted
    return []
  }
  const result = checkCoupon()
  const hasStopped = basket.isCouponCounted === true && !result.ok
  basket.isCouponCounted = result.ok
  return hasStopped && !result.ok ? [{ code: 'coupon', text: result.reason }] : []
}

const note = (basket: Basket, found: readonly ShopNotice[]): void => {
  if (found.length === 0) return
  const isNewer = ({ code, key }: ShopNotice): boolean =>
    found.some((other) => other.code === code && other.key === key)
  const older = (basket.unsaid ?? []).filter((notice) => !isNewer(notice))
  basket.unsaid = [...older, ...found].slice(-MOST_UNSAID)
}

/** What a visitor reads when there are fewer pieces than they had or wanted. */
export const fewerWords = ({ name }: SaleItem, most: number): string => {
  if (most === 0) return `“${name}” is sold out and no longer in your basket.`
  return `There ${most === 1 ? 'is' : 'are'} only ${most} of “${name}”: that is what your basket holds now.`
}

const priceWords = ({ name, price, product }: SaleItem): string =>
  `“${name}” costs ${formatMoney(price, product.currency)} now.`
