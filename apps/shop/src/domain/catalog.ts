import { CATEGORIES } from '../data/categories.ts'
import { PLAIN_PAGES } from '../data/plain-pages.ts'
import { POSTS } from '../data/posts.ts'
import { DOWNLOADS, FEATURED_SLUGS, PRODUCTS } from '../data/products.ts'
import { TAXONOMIES } from '../data/taxonomies.ts'
import { CURRENCIES, type Currency, convertPrice } from './money.ts'
import type { PlainPage, Post, Taxonomy, Term } from './post.ts'
import type { Product, ProductCategory, ProductData, ProductOf } from './product.ts'
import { type SaleItem, saleItemsOf } from './sale-item.ts'
import { searchPosts, searchProducts } from './search.ts'

/** How an archive may be sorted; the keys are the values of its `orderby` parameter. */
export const PRODUCT_ORDERS = {
  menu: 'Our order',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
} as const

export type ProductOrder = keyof typeof PRODUCT_ORDERS

/** Everything for sale, priced in one currency. */
export interface Catalog {
  currency: Currency
  downloads: readonly Product[]
  featured: readonly Product[]
  productById(id: number): Product | undefined
  productBySlug(slug: string): Product | undefined
  downloadBySlug(slug: string): ProductOf<'download'> | undefined
  itemById(id: string): SaleItem | undefined
  /** Products of one shelf, or all of them, in the wanted order. */
  list(categorySlug: string | undefined, order: ProductOrder): Product[]
  /** Other things a shopper may like: the same shelf first. */
  related(product: Product, count: number): Product[]
  /** Products and posts that hold every word of the term. */
  search(term: string): { products: Product[]; posts: Post[] }
}

/** The catalogue in one currency; `change` says what differs from the data it begins with. */
export const createCatalog = (
  currency: Currency,
  change: (data: ProductData) => ProductData = (data) => data,
): Catalog => {
  const products = PRODUCTS.map((product) => inCurrency(change(product), currency))
  const downloads = DOWNLOADS.map((product) => inCurrency(product, currency))
  const all = [...products, ...downloads]
  const byId = new Map(all.map((product) => [product.id, product]))
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  for (const product of products) {
    if (product.kind !== 'grouped') continue
    product.children = product.childSlugs.flatMap((slug) => {
      const child = bySlug.get(slug)
      return child ? saleItemsOf(child) : []
    })
  }
  const items = new Map(all.flatMap(saleItemsOf).map((item) => [item.id, item]))

  return {
    currency,
    downloads,
    featured: FEATURED_SLUGS.flatMap((slug) => bySlug.get(slug) ?? []),
    productById: (id) => byId.get(id),
    productBySlug: (slug) => bySlug.get(slug),
    downloadBySlug: (slug) =>
      downloads.find(
        (product): product is ProductOf<'download'> =>
          product.kind === 'download' && product.slug === slug,
      ),
    itemById: (id) => items.get(id),
    list(categorySlug, order) {
      const found = products.filter(
        (product) => categorySlug === undefined || product.categorySlug === categorySlug,
      )
      if (order === 'price') found.sort((a, b) => a.price - b.price)
      if (order === 'price-desc') found.sort((a, b) => b.price - a.price)
      if (order === 'name') found.sort((a, b) => a.name.localeCompare(b.name))
      return found
    },
    related(product, count) {
      const others = (product.kind === 'download' ? downloads : products).filter(
        (candidate) => candidate.id !== product.id,
      )
      const isNear = (candidate: Product): boolean =>
        candidate.categorySlug === product.categorySlug
      return [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(0, count)
    },
    search: (term) => ({ products: searchProducts(all, term), posts: searchPosts(POSTS, term) }),
  }
}

const inCurrency = (data: ProductData, currency: Currency): Product => {
  const price = convertPrice(data.price, currency)
  const common = {
    currency,
    price,
    ...(data.wasPrice !== undefined && { wasPrice: convertPrice(data.wasPrice, currency) }),
  }
  const converted = <T extends { price: number }>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, price: convertPrice(part.price, currency) }))
  if (data.kind === 'variable') {
    return { ...data, ...common, variations: converted(data.variations) }
  }
  if (data.kind === 'download' && data.priceOptions) {
    return { ...data, ...common, priceOptions: converted(data.priceOptions) }
  }
  return { ...data, ...common }
}

const catalogs: Readonly<Record<Currency, Catalog>> = Object.fromEntries(
  (Object.keys(CURRENCIES) as Currency[]).map((currency) => [currency, createCatalog(currency)]),
) as Record<Currency, Catalog>

/** The catalogue as the data have it: what a shop that is open really has stands on its shelf. */
export const catalogIn = (currency: Currency): Catalog => catalogs[currency]

const postsBySlug = new Map(POSTS.map((post) => [post.slug, post]))

export const postBySlug = (slug: string): Post | undefined => postsBySlug.get(slug)

export const categoryBySlug = (slug: string): ProductCategory | undefined =>
  CATEGORIES.find((category) => category.slug === slug)

export const plainPageBySlug = (slug: string): PlainPage | undefined =>
  PLAIN_PAGES.find((page) => page.slug === slug)

/** The term of a taxonomy, both by slug. */
export const findTerm = (
  taxonomySlug: string,
  termSlug: string,
): { taxonomy: Taxonomy; term: Term } | undefined => {
  const taxonomy = TAXONOMIES.find((candidate) => candidate.slug === taxonomySlug)
  const term = taxonomy?.terms.find((candidate) => candidate.slug === termSlug)
  return taxonomy && term ? { taxonomy, term } : undefined
}

export const postsWithTerm = (taxonomySlug: string, termSlug: string): Post[] =>
  POSTS.filter((post) => post.terms[taxonomySlug]?.includes(termSlug))
