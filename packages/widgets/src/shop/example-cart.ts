import type { ShopCart, ShopLine, ShopMoney } from '@footfall/contract'

/*
 * Carts for examples and sheets.
 */

export const moneyOf = (minor: number): ShopMoney => ({
  minor,
  exponent: 2,
  currency: 'EUR',
  text: `€${(minor / 100).toFixed(2)}`,
})

export const lineOf = (id: string, name: string, quantity: number, price: number): ShopLine => ({
  key: `line-${id}`,
  id,
  name,
  quantity,
  url: `/product/${id}`,
  least: 1,
  most: 9,
  step: 1,
  price: moneyOf(price),
  total: moneyOf(price * quantity),
})

export const cartOf = (lines: readonly ShopLine[], more: Partial<ShopCart> = {}): ShopCart => {
  const sum = moneyOf(lines.reduce((all, { total }) => all + total.minor, 0))
  return {
    lines,
    subtotal: sum,
    total: sum,
    isTaxIncluded: true,
    revision: `r${sum.minor}`,
    coupons: [],
    rates: [],
    methods: [],
    notices: [],
    count: lines.reduce((all, { quantity }) => all + quantity, 0),
    ...more,
  }
}
