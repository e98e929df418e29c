import { PRODUCTS } from '../data/products.ts'
import { HOME_CURRENCY, type Minor } from './money.ts'
import { saleItemsOf } from './sale-item.ts'

/** Pieces of something that is for sale. */
export interface Pieces {
  itemId: string
  quantity: number
}

export interface BookEntry {
  /** Pieces that nobody has ordered. */
  stock: number
  /** In the home currency. */
  price: Minor
}

/** What the shop has of its goods, and what they cost: the one place where either changes while the shop runs. */
export interface StockBook {
  /** Another after every change. */
  readonly version: number
  find(itemId: string): BookEntry | undefined
  /** False when there is no such thing. */
  set(itemId: string, entry: Partial<BookEntry>): boolean
  /** All pieces or, when one thing is short, none. What is not in the book, such as a file, is never short. */
  take(pieces: readonly Pieces[]): boolean
  giveBack(pieces: readonly Pieces[]): void
}

/** A book that begins with what the catalogue's data say. */
export const createStockBook = (): StockBook => {
  const entries = new Map<string, BookEntry>(
    PRODUCTS.flatMap((data) => saleItemsOf({ ...data, currency: HOME_CURRENCY })).map(
      ({ id, stock, price }) => [id, { stock, price }],
    ),
  )
  let version = 0
  const change = (itemId: string, entry: Partial<BookEntry>): boolean => {
    const before = entries.get(itemId)
    if (!before) return false
    entries.set(itemId, { ...before, ...entry })
    version += 1
    return true
  }
  const move = (pieces: readonly Pieces[], sign: 1 | -1): void => {
    for (const { itemId, quantity } of pieces) {
      change(itemId, { stock: (entries.get(itemId)?.stock ?? 0) + sign * quantity })
    }
  }
  const isShort = ({ itemId, quantity }: Pieces): boolean =>
    (entries.get(itemId)?.stock ?? Number.POSITIVE_INFINITY) < quantity

  return {
    get version() {
      return version
    },
    find: (itemId) => entries.get(itemId),
    set: change,
    take(pieces) {
      if (pieces.some(isShort)) return false
      move(pieces, -1)
      return true
    },
    giveBack: (pieces) => move(pieces, 1),
  }
}
