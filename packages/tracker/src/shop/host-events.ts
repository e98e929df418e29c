import type { ShopAction } from '@footfall/contract'
import type { ShopEventName } from './settings.ts'
import { asNumber, readCurrency, readItems, type ShopItem, toParams } from './shop-item.ts'
import { readShop, type ShopTools, shopEvent } from './shop-tools.ts'

/** Turns the host's events about changes into ours: one per kind of change, however many lines it touches. */
export const tellHostEvent = (
  { config, fire }: Pick<ShopTools, 'config' | 'fire'>,
  action: ShopAction,
  detail: unknown,
): void => {
  const given = (detail ?? {}) as Record<string, unknown>
  const shop = readShop(given.shop)
  const currency = readCurrency(given.currency, config)
  const tell = (name: ShopEventName, items: readonly ShopItem[], more = {}): void => {
    if (items[0]) fire(shopEvent(name, shop, 'dyn', toParams(items, currency, config, more)))
  }
  if (action === 'ChangeQuantity') {
    const moved = (Array.isArray(given.items) ? given.items : []).map((item) => ({
      ...item,
      quantity: (asNumber(item?.quantity) ?? 0) - (asNumber(item?.previousQuantity) ?? 0),
    }))
    tell('AddToCart', readItems(moved))
    const fewer = moved.map((item) => ({ ...item, quantity: -item.quantity }))
    tell('RemoveFromCart', readItems(fewer))
  } else if (action === 'AddPaymentInfo') {
    const value = asNumber(given.value)
    const method = typeof given.method === 'string' ? given.method.slice(0, 64) : undefined
    tell(action, readItems(given.items), {
      ...(value !== undefined && { value, currency }),
      ...(method && { payment_type: method }),
    })
  } else tell(action, readItems(given.items))
}
