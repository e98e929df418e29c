import type { ShopNotice, ShopWanted } from '@footfall/contract'
import { fewerWords } from '../domain/basket-check.ts'
import { mostPieces } from '../domain/cart.ts'
import type { Wanted } from '../domain/cart-changes.ts'
import type { Catalog } from '../domain/catalog.ts'
import { shopOf } from '../domain/product.ts'
import { findVariation } from '../domain/sale-item.ts'
import type { Moved } from '../domain/shop-events.ts'
import { readWholeNumber } from './input.ts'

/** Why something cannot be put into a basket at all: it is not there, or a choice is left open. */
export type NotWanted = 'missing' | 'options'

/** The thing for sale that is meant by an id, with options or without. */
export const findWanted = (catalog: Catalog, wanted: ShopWanted): Wanted | NotWanted => {
  const { id, quantity, options, group } = wanted
  const product = catalog.productById(readWholeNumber(id) ?? -1)
  const chosen = (slug: string): string | null =>
    options?.[`attribute_${slug}`] ?? options?.[slug] ?? null
  const sold = product?.kind === 'variable' ? String(findVariation(product, chosen)?.id ?? '') : id
  const item = catalog.itemById(sold)
  if (!item) return product ? 'options' : 'missing'
  if (shopOf(item.product) !== 'woo') return 'missing'
  const parent = catalog.productById(readWholeNumber(group) ?? -1)
  const isChild = parent?.kind === 'grouped' && parent.childSlugs.includes(item.product.slug)
  return { item, quantity, ...(isChild && { group: parent.id }) }
}

/** What to say of things of which fewer came in than were wanted. */
export const sayFewer = (wanted: readonly Wanted[], added: readonly Moved[]): ShopNotice[] =>
  wanted.flatMap(({ item, quantity }) => {
    const came = added.find((moved) => moved.item.id === item.id)?.quantity ?? 0
    if (came >= quantity) return []
    return [{ code: 'stock' as const, text: fewerWords(item, mostPieces(item)), key: item.id }]
  })
