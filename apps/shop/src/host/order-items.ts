import type { OrderItem } from '@footfall/contract'
import type { CartTotals } from '../domain/cart.ts'
import { toDecimal } from '../domain/money.ts'

/** The lines of a basket or an order in the host contract's words. */
export const toOrderItems = (totals: CartTotals): OrderItem[] =>
  totals.lines.map(({ item, quantity }) => ({
    id: item.id,
    name: item.name,
    category: item.product.categorySlug,
    quantity,
    price: toDecimal(item.price),
    ...(item.isPart && { parent: String(item.product.id) }),
  }))
