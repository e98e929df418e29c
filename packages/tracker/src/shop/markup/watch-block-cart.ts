import { tellHostEvent } from '../host-events.ts'
import type { ShopTools } from '../shop-tools.ts'

/** A line of the cart as WooCommerce's blocks keep it; prices are whole numbers of the smallest coin. */
interface BlockLine {
  key: string
  quantity: number
  prices: { price: string; currency_code: string; currency_minor_unit: number }
}

interface WordpressData {
  select(store: string): { getCartData(): { items: BlockLine[] } }
  subscribe(call: () => void, store?: string): () => void
}

export interface BlockCart {
  /** Looks for the store, which may come after us. */
  bind(): void
  destroy(): void
}

const STORE = 'wc/store/cart'

/**
 * Tells what becomes of the lines in WooCommerce's cart block and mini-cart, from the blocks' own store: it changes when
 * the server has answered, so a click that the shop refuses tells nothing. A line that is new was told by its button.
 */
export const watchBlockCart = (tools: ShopTools): BlockCart => {
  const { document, window, guard, listen } = tools.core.env
  let lines: BlockLine[] = []
  let isAdding = false
  let stop: (() => void) | undefined
  // The shop's event that a button's product is in the cart: the store counts it up after that.
  const stopAdded = listen(document, 'wc-blocks_added_to_cart', () => {
    isAdding = true
  })

  const look = (data: WordpressData): void => {
    const now = data.select(STORE).getCartData().items
    if (now === lines) return
    const before = lines
    lines = now
    // A cart that is emptied by an order was not emptied by its visitor.
    if (isAdding || document.body.matches('.woocommerce-checkout')) isAdding = false
    else {
      tellHostEvent(tools, 'ChangeQuantity', {
        currency: before[0]?.prices.currency_code,
        items: before.map((line) => ({
          ...line,
          price: Number(line.prices.price) / 10 ** line.prices.currency_minor_unit,
          quantity: now.find(({ key }) => key === line.key)?.quantity ?? 0,
          previousQuantity: line.quantity,
        })),
      })
    }
  }

  return {
    bind() {
      const data = (window as { wp?: { data?: WordpressData } }).wp?.data
      if (!data) return
      // Fails while the store is not there yet, and is tried again.
      stop ??= guard(() => {
        look(data)
        return data.subscribe(() => guard(() => look(data)), STORE)
      })
    },
    destroy() {
      stopAdded()
      stop?.()
    },
  }
}
