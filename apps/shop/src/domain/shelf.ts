import { type Catalog, createCatalog } from './catalog.ts'
import type { Currency } from './money.ts'
import type { ProductData } from './product.ts'
import type { StockBook } from './stock-book.ts'

/** The catalogue of a shop that is open: with the stock and the prices of its book. */
export interface Shelf {
  book: StockBook
  catalogIn(currency: Currency): Catalog
}

export const createShelf = (book: StockBook): Shelf => {
  const kept = new Map<Currency, { version: number; catalog: Catalog }>()
  return {
    book,
    catalogIn(currency) {
      const known = kept.get(currency)
      if (known?.version === book.version) return known.catalog
      const catalog = createCatalog(currency, (data) => asBooked(data, book))
      kept.set(currency, { version: book.version, catalog })
      return catalog
    },
  }
}

const asBooked = (data: ProductData, book: StockBook): ProductData => {
  if (data.kind !== 'variable') return { ...data, ...book.find(String(data.id)) }
  const variations = data.variations.map((variation) => ({
    ...variation,
    ...book.find(String(variation.id)),
  }))
  return {
    ...data,
    variations,
    stock: variations.reduce((sum, { stock }) => sum + stock, 0),
    price: Math.min(...variations.map(({ price }) => price)),
  }
}
