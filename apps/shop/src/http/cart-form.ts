import { MAX_QUANTITY } from '../domain/cart.ts'
import type { Wanted } from '../domain/cart-changes.ts'
import type { Catalog } from '../domain/catalog.ts'
import type { Product } from '../domain/product.ts'
import { findVariation } from '../domain/sale-item.ts'
import { readWholeNumber } from './input.ts'

/** What a product page asks for when its form came back without it. */
export type MissingChoice = 'options' | 'quantity' | 'stock'

/** What a posted product form means: something to add, nothing (an impossible quantity), or a choice left open. */
export type CartFormResult = Wanted[] | MissingChoice

/** Reads the form of a product page or an archive button, whichever kind of product it is for. */
export const readCartForm = (
  body: URLSearchParams,
  product: Product,
  catalog: Catalog,
): CartFormResult => {
  if (product.kind === 'grouped') return readGroup(body, product, catalog)
  const quantity = readWholeNumber(body.get('quantity') ?? '1', MAX_QUANTITY)
  if (!quantity) return []
  const id = product.kind === 'variable' ? readVariation(body, product) : product.id
  const item = id === undefined ? undefined : catalog.itemById(String(id))
  if (!item) return 'options'
  return item.stock === 0 ? 'stock' : [{ item, quantity }]
}

/** The options decide; a script may send the variation's id instead. */
const readVariation = (
  body: URLSearchParams,
  product: Extract<Product, { kind: 'variable' }>,
): number | undefined => {
  const byOptions = findVariation(product, (slug) => body.get(`attribute_${slug}`))
  if (byOptions) return byOptions.id
  const hasOptions = product.attributes.some(({ slug }) => body.has(`attribute_${slug}`))
  const id = readWholeNumber(body.get('variation_id'))
  return hasOptions ? undefined : product.variations.find((variation) => variation.id === id)?.id
}

/** Children with no or an unreadable quantity are left out. */
const readGroup = (
  body: URLSearchParams,
  product: Extract<Product, { kind: 'grouped' }>,
  catalog: Catalog,
): CartFormResult => {
  const wanted = product.childSlugs.flatMap((slug) => {
    const child = catalog.productBySlug(slug)
    const item = child && catalog.itemById(String(child.id))
    const quantity = readWholeNumber(body.get(`quantity[${child?.id}]`), MAX_QUANTITY)
    return item && quantity ? [{ item, quantity, group: product.id }] : []
  })
  return wanted.length > 0 ? wanted : 'quantity'
}
