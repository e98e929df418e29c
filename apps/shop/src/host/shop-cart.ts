import { createHash } from 'node:crypto'
import type { ShopCart, ShopLine, ShopMethod, ShopNotice, ShopRate } from '@footfall/contract'
import { type CartTotals, mostPieces, type PricedLine } from '../domain/cart.ts'
import type { Basket } from '../domain/cart-store.ts'
import { fareOf, RATES, type RateId } from '../domain/delivery.ts'
import { PAYMENT_METHODS } from '../domain/payment.ts'
import type { SaleItem } from '../domain/sale-item.ts'
import type { Payments } from '../payments/payments.ts'
import { picturePath, productPath } from '../site/links.ts'
import { toShopMoney } from './shop-money.ts'

export interface ShopCartFacts {
  totals: CartTotals
  /** Absent: the visitor has none. */
  basket: Basket | undefined
  providers: Payments['providers']
  notices?: readonly ShopNotice[]
}

/** A basket of goods in the words of the contract. */
export const toShopCart = ({
  totals,
  basket,
  providers,
  notices = [],
}: ShopCartFacts): ShopCart => {
  const { lines, count, coupon } = totals
  return {
    revision: revisionOf(totals, basket),
    lines: lines.map((line) => toShopLine(line)),
    count,
    ...toShopSums(totals),
    coupons: coupon === undefined ? [] : [coupon],
    rates: totals.rate ? toShopRates(totals, totals.rate) : [],
    methods: toShopMethods(basket?.payment, providers),
    notices,
  }
}

/** The sums of a cart or an order. */
export const toShopSums = (
  totals: CartTotals,
): Pick<ShopCart, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'isTaxIncluded' | 'total'> => {
  const { currency } = totals
  return {
    subtotal: toShopMoney(totals.subtotal, currency),
    ...(totals.discount > 0 && { discount: toShopMoney(totals.discount, currency) }),
    ...(totals.rate && { shipping: toShopMoney(totals.shipping, currency) }),
    tax: toShopMoney(totals.tax, currency),
    isTaxIncluded: true,
    total: toShopMoney(totals.total, currency),
  }
}

export const toShopLine = ({ item, quantity, total }: PricedLine): ShopLine => {
  const { product } = item
  const details = optionsOf(item)
  return {
    key: item.id,
    id: item.id,
    name: item.name,
    quantity,
    price: toShopMoney(item.price, product.currency),
    total: toShopMoney(total, product.currency),
    url: productPath(product),
    picture: picturePath(product.slug),
    ...(details.length > 0 && { details }),
    least: 1,
    most: mostPieces(item),
    step: 1,
  }
}

/**
 * Names what a visitor sees: first what is in the cart and was chosen, then what it costs, so that a change of price alone can be told
 * from another cart.
 */
export const revisionOf = (totals: CartTotals, basket: Basket | undefined): string => {
  const { currency, lines, coupon, rate, subtotal, discount, shipping, total } = totals
  const content = [
    currency,
    lines.map(({ item, quantity }) => [item.id, quantity]),
    coupon,
    rate,
    basket?.payment,
  ]
  const prices = [lines.map(({ item }) => item.price), subtotal, discount, shipping, total]
  return `${shortHash(content)}.${shortHash(prices)}`
}

/** Whether two revisions differ at most in what things cost. */
export const hasSameContent = (a: string, b: string): boolean => a.split('.')[0] === b.split('.')[0]

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)

const toShopRates = ({ currency, subtotal, discount }: CartTotals, chosen: RateId): ShopRate[] =>
  (Object.keys(RATES) as RateId[]).map((id) => ({
    id,
    title: RATES[id].title,
    price: toShopMoney(fareOf(id, currency, subtotal - discount), currency),
    isChosen: id === chosen,
  }))

/** The shop's own ways to pay, then those of providers. */
const toShopMethods = (
  chosen: string | undefined,
  providers: Payments['providers'],
): ShopMethod[] => [
  ...Object.entries(PAYMENT_METHODS).map(([id, { name, hints }]) => ({
    id,
    title: name,
    hint: hints.woo,
    isChosen: id === chosen,
    isHosted: false,
  })),
  ...providers.map(({ id, title, hint }) => ({
    id,
    title,
    hint,
    isChosen: id === chosen,
    isHosted: true,
  })),
]

const optionsOf = ({ id, product }: SaleItem): { name: string; value: string }[] => {
  if (product.kind !== 'variable') return []
  const variation = product.variations.find((candidate) => String(candidate.id) === id)
  return product.attributes.flatMap(({ slug, label, options }) => {
    const option = options.find((candidate) => candidate.slug === variation?.options[slug])
    return option ? [{ name: label, value: option.name }] : []
  })
}
