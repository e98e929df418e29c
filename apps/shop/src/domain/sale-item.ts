import type { Minor } from './money.ts'
import type { Product, ProductOf, Variation } from './product.ts'

/** Something that can lie in a basket: a product, one variation of it, or a download at one of its prices. */
export interface SaleItem {
  /** Names the line in baskets and orders. */
  id: string
  product: Product
  /** Whether `id` is not the product's own. */
  isPart: boolean
  name: string
  sku: string
  price: Minor
  stock: number
}

/** What a product can be put into a basket as; nothing for a grouped one, whose children are bought instead. */
export const saleItemsOf = (product: Product): SaleItem[] => {
  const { name, sku, price, stock } = product
  switch (product.kind) {
    case 'grouped':
      return []
    case 'variable':
      return product.variations.map((variation) => ({
        id: String(variation.id),
        product,
        isPart: true,
        name: `${name}, ${optionNames(product, variation).join(', ').toLocaleLowerCase('en')}`,
        sku: variation.sku,
        price: variation.price,
        stock: variation.stock,
      }))
    case 'download':
      if (product.priceOptions) {
        return product.priceOptions.map((option) => ({
          id: `${product.id}_${option.index}`,
          product,
          isPart: true,
          name: `${name}, ${option.name.toLocaleLowerCase('en')}`,
          sku,
          price: option.price,
          stock,
        }))
      }
  }
  return [{ id: String(product.id), product, isPart: false, name, sku, price, stock }]
}

/** The names of a variation's options, in the order of the product's attributes. */
const optionNames = (product: ProductOf<'variable'>, variation: Variation): string[] =>
  product.attributes.flatMap(
    ({ slug, options }) =>
      options.find((option) => option.slug === variation.options[slug])?.name ?? [],
  )

/** The variation that has exactly the wanted options. */
export const findVariation = (
  product: ProductOf<'variable'>,
  wanted: (attribute: string) => string | null,
): Variation | undefined =>
  product.variations.find((variation) =>
    product.attributes.every(({ slug }) => variation.options[slug] === wanted(slug)),
  )
