import { formatMoney, toDecimal } from '../../domain/money.ts'
import type { ProductOf } from '../../domain/product.ts'
import { stockWords } from '../../domain/stock-words.ts'

/** One variation as the form's data attribute lists it, in the words common shops use. */
export interface ListedVariation {
  variation_id: number
  sku: string
  attributes: Record<string, string>
  display_price: number
  price_text: string
  is_in_stock: boolean
  stock_text: string
}

export const listVariations = ({
  variations,
  currency,
}: ProductOf<'variable'>): ListedVariation[] =>
  variations.map(({ id, sku, options, price, stock }) => ({
    variation_id: id,
    sku,
    attributes: Object.fromEntries(
      Object.entries(options).map(([slug, option]) => [`attribute_${slug}`, option]),
    ),
    display_price: toDecimal(price),
    price_text: formatMoney(price, currency),
    is_in_stock: stock > 0,
    stock_text: stockWords(stock),
  }))
