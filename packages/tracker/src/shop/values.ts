import type { OrderContext, ShopConfig } from '@footfall/contract'

/** What an order is worth, by each of the rules in docs/values.md. */
export type OrderFigures = Record<ShopConfig['value'], number>

/** How many decimals a currency's amounts have; two where the browser does not know it. */
export const decimalsOf = (currency: string): number => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Counts in the currency's smallest unit, so that sums are exact: 0.1 + 0.2 is 0.3. */
const inUnits = (
  currency: string,
): { units(amount: number): number; amount(units: number): number } => {
  const scale = 10 ** decimalsOf(currency)
  return {
    units: (amount) => Math.round(amount * scale),
    amount: (units) => Math.round(units) / scale,
  }
}

/** What pieces cost together; undefined as soon as one price is not known, since half a sum is a wrong one. */
export const sumOf = (
  items: readonly { price?: number | undefined; quantity: number }[],
  currency: string,
): number | undefined => {
  const { units, amount } = inUnits(currency)
  let sum = 0
  for (const { price, quantity } of items) {
    if (price === undefined) return undefined
    sum += units(price) * quantity
  }
  return items[0] && amount(sum)
}

/**
 * The figures of an order. Hosts name one sum for all tax; delivery, fees and goods bear it in proportion, which is exact
 * where one rate applies to all of them.
 */
export const figuresOf = (order: OrderContext): OrderFigures => {
  const { units, amount } = inUnits(order.currency)
  const total = units(order.value)
  const goods = Math.max(0, total - units(order.shipping ?? 0) - units(order.fees ?? 0))
  const tax = total > 0 ? Math.round((units(order.tax ?? 0) * goods) / total) : 0
  return { total: amount(total), goods: amount(goods), net: amount(Math.max(0, goods - tax)) }
}
