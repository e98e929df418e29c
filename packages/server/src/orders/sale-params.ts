import type { OrderItem, OrderWebhook, Params, ParamValue, ShopConfig } from '@footfall/contract'

/**
 * The figures of a sale as a Purchase carries them, by the rules the owner chose for the shop: what it is worth and by what
 * catalogues know its things. The page's own Purchase is made by the same rules, so both copies of a sale look alike.
 */
export const saleParams = (order: OrderWebhook, shop?: ShopConfig): Params => {
  const { id, currency, tax, shipping, discount, fees, coupon } = order
  const figures = figuresOf(order)
  const items = order.items.map((item) => ({ ...item, id: nameOf(item, shop) }))
  return known({
    value: figures[shop?.value ?? 'total'],
    currency,
    net_value: figures.net,
    order_id: id,
    content_ids: items.map((item) => item.id),
    content_type: 'product',
    items: items.map(({ id: name, name: title, category, price, quantity }) =>
      known({ id: name, name: title, category, price, quantity }),
    ),
    num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    tax,
    shipping,
    discount,
    fees,
    coupon,
  })
}

const nameOf = ({ id, sku }: OrderItem, shop: ShopConfig | undefined): string =>
  (shop?.prefix ?? '') + (shop?.ids === 'sku' && sku ? sku : id)

/** All that was paid; the goods without delivery and fees; and these without their share of the tax. */
const figuresOf = (order: OrderWebhook): Record<ShopConfig['value'], number> => {
  // In the currency's smallest unit, so that sums are exact.
  const scale = 10 ** decimalsOf(order.currency)
  const units = (amount = 0): number => Math.round(amount * scale)
  const total = units(order.value)
  const goods = Math.max(0, total - units(order.shipping) - units(order.fees))
  const tax = total > 0 ? Math.round((units(order.tax) * goods) / total) : 0
  return { total: total / scale, goods: goods / scale, net: Math.max(0, goods - tax) / scale }
}

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

const known = (values: Record<string, ParamValue | undefined>): Params =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, ParamValue] => entry[1] !== undefined),
  )
