import { addToCart, quantityOf, setQuantity } from './cart.ts'
import type { Basket } from './cart-store.ts'
import type { SaleItem } from './sale-item.ts'
import { type Moved, type ShopEvent, toCartEvent } from './shop-events.ts'

/** What somebody asks for; `group` is the grouped product whose form they used. */
export interface Wanted {
  item: SaleItem
  quantity: number
  group?: number
}

/** Puts things into a basket and says what really came in, which may be less than was wanted. */
export const putIntoBasket = (basket: Basket, wanted: readonly Wanted[]): Moved[] =>
  wanted.flatMap(({ item, quantity, group }) => {
    const before = quantityOf(basket.cart, item.id)
    basket.cart = addToCart(basket.cart, item, quantity)
    const added = quantityOf(basket.cart, item.id) - before
    return added > 0 ? [{ item, quantity: added, ...(group !== undefined && { group }) }] : []
  })

/**
 * Sets quantities line by line; `wanted` returns undefined for lines that stay as they are. Each kind of change becomes
 * one event, however many lines it touches.
 */
export const changeBasket = (
  basket: Basket,
  itemById: (id: string) => SaleItem | undefined,
  wanted: (itemId: string) => number | undefined,
): ShopEvent[] => {
  const removed: Moved[] = []
  const changed: Moved[] = []
  for (const { itemId, quantity: previousQuantity } of basket.cart.lines) {
    const item = itemById(itemId)
    const target = wanted(itemId)
    if (!item || target === undefined) continue
    basket.cart = setQuantity(basket.cart, item, target)
    const quantity = quantityOf(basket.cart, itemId)
    if (quantity === 0) removed.push({ item, quantity: previousQuantity })
    else if (quantity !== previousQuantity) changed.push({ item, quantity, previousQuantity })
  }
  return [
    ...toCartEvent('shop:removed-from-cart', removed),
    ...toCartEvent('shop:quantity-changed', changed),
  ]
}
