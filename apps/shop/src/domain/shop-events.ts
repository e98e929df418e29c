import type { ProductType } from '@footfall/contract'
import type { CartTotals } from './cart.ts'
import { type Currency, toDecimal } from './money.ts'
import { productTypeNumber, type ShopName, shopOf } from './product.ts'
import type { SaleItem } from './sale-item.ts'

export const SHOP_EVENT_NAMES: readonly ShopEvent['name'][] = [
  'shop:added-to-cart',
  'shop:removed-from-cart',
  'shop:quantity-changed',
  'shop:payment-info',
  'shop:signed-up',
  'shop:logged-in',
]

/** The events this shop fires on `document`, each once per change that the server has confirmed. */
export type ShopEvent =
  | { name: 'shop:added-to-cart' | 'shop:removed-from-cart'; detail: CartEventDetail }
  | { name: 'shop:quantity-changed'; detail: CartEventDetail }
  | { name: 'shop:payment-info'; detail: CartEventDetail & { method: string } }
  | { name: 'shop:signed-up' | 'shop:logged-in'; detail: { user: string } }

export interface CartEventDetail {
  shop: ShopName
  items: CartEventItem[]
  /** What the pieces named here cost; for a change of quantity the difference, negative when fewer. */
  value: number
  /** ISO 4217. */
  currency: Currency
}

export interface CartEventItem {
  id: string
  name: string
  category: string
  /** Price of one. */
  price: number
  /** Pieces added or removed; after a change of quantity, the pieces now in the basket. */
  quantity: number
  type: ProductType
  /** The variable or grouped product it was bought through. */
  parent?: string
  /** Only after a change of quantity: the pieces before. */
  previousQuantity?: number
}

/** Pieces of something that came, went or changed. */
export interface Moved {
  item: SaleItem
  quantity: number
  /** The grouped product whose form was used. */
  group?: number
  previousQuantity?: number
}

/** What a change of a basket is told as; nothing when nothing moved. */
export const toCartEvent = (
  name: 'shop:added-to-cart' | 'shop:removed-from-cart' | 'shop:quantity-changed',
  moved: readonly Moved[],
): ShopEvent[] => {
  const [first] = moved
  if (!first) return []
  const value = moved.reduce(
    (sum, { item, quantity, previousQuantity = 0 }) =>
      sum + item.price * (quantity - previousQuantity),
    0,
  )
  const { product } = first.item
  const detail = {
    shop: shopOf(product),
    items: moved.map(toEventItem),
    value: toDecimal(value),
    currency: product.currency,
  }
  return [{ name, detail }]
}

/** The way to pay was chosen; the detail names the whole basket. */
export const toPaymentEvent = (totals: CartTotals, method: string): ShopEvent => ({
  name: 'shop:payment-info',
  detail: {
    shop: totals.shop,
    items: totals.lines.map(toEventItem),
    value: toDecimal(totals.total),
    currency: totals.currency,
    method,
  },
})

const toEventItem = ({ item, quantity, group, previousQuantity }: Moved): CartEventItem => {
  const { product } = item
  const parent = item.isPart ? product.id : group
  return {
    id: item.id,
    name: item.name,
    category: product.categorySlug,
    price: toDecimal(item.price),
    quantity,
    type: productTypeNumber(product.kind),
    ...(parent !== undefined && { parent: String(parent) }),
    ...(previousQuantity !== undefined && { previousQuantity }),
  }
}
