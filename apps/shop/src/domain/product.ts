import type { Currency, Minor } from './money.ts'
import type { SaleItem } from './sale-item.ts'

/** The two shops of the site, by the names the host contract has for them: goods, and files to download. */
export type ShopName = 'woo' | 'edd'

/** How a product is sold. For the first four the position in this list is the number the host contract uses. */
export const PRODUCT_KINDS = ['simple', 'variable', 'bundle', 'grouped', 'download'] as const

export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** A shelf of the shop. */
export interface ProductCategory {
  id: number
  slug: string
  name: string
  /** One sentence under the shelf's heading. */
  intro: string
  /** The product whose picture stands for the shelf. */
  picture: string
}

interface ProductBase {
  id: number
  slug: string
  sku: string
  name: string
  /** What one costs; the lowest price where there are several. */
  price: Minor
  /** The price before a reduction, if there is one. */
  wasPrice?: Minor
  categorySlug: string
  /** One line under the name on cards. */
  tagline: string
  /** Paragraphs of the product page. */
  description: readonly string[]
  /** Label and value pairs: size, weight, material. */
  details: readonly (readonly [label: string, value: string])[]
  /** What the picture shows, for people who cannot see it. */
  pictureAlt: string
  /** Short mark on the card, such as “New”. */
  badge?: string
  stock: number
}

export interface SimpleProduct extends ProductBase {
  kind: 'simple'
}

/** One choice a variable product asks for. */
export interface ProductAttribute {
  /** Posted as `attribute_{slug}`. */
  slug: string
  label: string
  options: readonly { slug: string; name: string }[]
}

/** A variable product with every choice made. */
export interface Variation {
  id: number
  sku: string
  /** Attribute slug to option slug. */
  options: Readonly<Record<string, string>>
  price: Minor
  stock: number
}

export interface VariableProduct extends ProductBase {
  kind: 'variable'
  attributes: readonly ProductAttribute[]
  variations: readonly Variation[]
}

/** Several products sold as one, for one price. */
export interface BundleProduct extends ProductBase {
  kind: 'bundle'
  parts: readonly { slug: string; quantity: number }[]
}

/** Several products on one page, each bought for itself in the quantity wanted. */
export interface GroupedProduct extends ProductBase {
  kind: 'grouped'
  childSlugs: readonly string[]
}

/** A file of the download shop. */
export interface DownloadProduct extends ProductBase {
  kind: 'download'
  file: { name: string; lines: readonly string[] }
  /** Several prices for several uses; ids in orders are then `{id}_{index}`. */
  priceOptions?: readonly { index: number; name: string; price: Minor }[]
}

/** A product as the catalogue's data holds it, with prices in the home currency. */
export type ProductData =
  | SimpleProduct
  | VariableProduct
  | BundleProduct
  | GroupedProduct
  | DownloadProduct

/** A product with its prices in the currency the visitor sees. */
export type Product = ProductData & {
  currency: Currency
  /** What a grouped one offers, as it is sold now. */
  children?: readonly SaleItem[]
}

export type ProductOf<K extends ProductKind> = Extract<Product, { kind: K }>

/** The number the host contract uses for a kind. */
export const productTypeNumber = (kind: ProductKind): 0 | 1 | 2 | 3 =>
  kind === 'download' ? 0 : (PRODUCT_KINDS.indexOf(kind) as 0 | 1 | 2 | 3)

export const shopOf = (product: Pick<ProductData, 'kind'>): ShopName =>
  product.kind === 'download' ? 'edd' : 'woo'
