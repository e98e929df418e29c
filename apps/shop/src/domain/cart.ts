import { type Coupon, discountOf } from './coupon.ts'
import { DEFAULT_RATE, fareOf, type RateId } from './delivery.ts'
import { CURRENCIES, type Currency, type Minor, taxWithin } from './money.ts'
import type { ShopName } from './product.ts'
import type { SaleItem } from './sale-item.ts'

/** Most pieces of one thing a basket holds. */
export const MAX_QUANTITY = 20
/** Most different things a basket holds. */
const MAX_LINES = 30

export interface CartLine {
  itemId: string
  quantity: number
}

/** What a visitor has put together; plain data, replaced and never changed in place. */
export interface Cart {
  lines: readonly CartLine[]
}

export interface PricedLine {
  item: SaleItem
  quantity: number
  total: Minor
}

/** Every figure of a basket. `tax` is contained in `total`, not added to it. */
export interface CartTotals {
  shop: ShopName
  currency: Currency
  lines: readonly PricedLine[]
  count: number
  subtotal: Minor
  discount: Minor
  /** The coupon that gave the discount. */
  coupon?: string
  /** The way of delivery; absent where nothing is delivered. */
  rate?: RateId
  shipping: Minor
  tax: Minor
  total: Minor
  /** What is still missing for free delivery; 0 when reached or when the basket is empty. */
  untilFreeShipping: Minor
}

export interface PricingOptions {
  shop: ShopName
  currency: Currency
  itemById: (id: string) => SaleItem | undefined
  coupon?: Coupon | undefined
  /** Default: the standard one. */
  rate?: RateId | undefined
}

export const EMPTY_CART: Cart = { lines: [] }

/** The most pieces of something one basket may hold; of a file, one copy is all of it. */
export const mostPieces = ({ product, stock }: SaleItem): number =>
  product.kind === 'download' ? 1 : Math.min(MAX_QUANTITY, stock)

export const quantityOf = (cart: Cart, itemId: string): number =>
  cart.lines.find((line) => line.itemId === itemId)?.quantity ?? 0

/** Adds pieces; stops silently at stock and limits, as the basket page then shows. */
export const addToCart = (cart: Cart, item: SaleItem, quantity: number): Cart => {
  const present = quantityOf(cart, item.id)
  if (present === 0 && cart.lines.length >= MAX_LINES) return cart
  return setQuantity(cart, item, present + quantity)
}

/** Sets the pieces of something; zero takes the line out. */
export const setQuantity = (cart: Cart, item: SaleItem, quantity: number): Cart => {
  const wanted = Math.min(Math.max(Math.trunc(quantity), 0), mostPieces(item))
  const others = cart.lines.filter((line) => line.itemId !== item.id)
  if (wanted === 0) return { lines: others }
  if (others.length === cart.lines.length) {
    return { lines: [...others, { itemId: item.id, quantity: wanted }] }
  }
  return {
    lines: cart.lines.map((line) =>
      line.itemId === item.id ? { ...line, quantity: wanted } : line,
    ),
  }
}

/** Prices a basket against the catalogue; lines whose product is gone are left out. */
export const priceCart = (cart: Cart, options: PricingOptions): CartTotals => {
  const { shop, currency, coupon, rate = DEFAULT_RATE } = options
  const lines: PricedLine[] = []
  for (const { itemId, quantity } of cart.lines) {
    const item = options.itemById(itemId)
    if (item) lines.push({ item, quantity, total: item.price * quantity })
  }
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  const discount = coupon ? discountOf(coupon, currency, subtotal) : 0
  const goods = subtotal - discount
  const isDelivered = shop === 'woo' && lines.length > 0
  const shipping = isDelivered ? fareOf(rate, currency, goods) : 0
  const canBeFree = isDelivered && shipping > 0 && rate === DEFAULT_RATE
  const total = goods + shipping
  return {
    shop,
    currency,
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    discount,
    ...(coupon && discount > 0 && { coupon: coupon.code }),
    ...(isDelivered && { rate }),
    shipping,
    tax: taxWithin(total),
    total,
    untilFreeShipping: canBeFree ? CURRENCIES[currency].freeShippingFrom - goods : 0,
  }
}
