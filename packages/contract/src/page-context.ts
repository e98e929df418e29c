/** Product types: simple 0, variable 1, bundle 2, grouped 3. */
export type ProductType = 0 | 1 | 2 | 3

/**
 * What the host says about the page, in one `<script type="application/json" id="footfall-page">`. The same for every
 * visitor, so the page can be cached: never a user, a cart, a nonce or a consent state.
 */
export interface PageContext {
  v: 1
  type:
    | 'home'
    | 'post'
    | 'page'
    | 'archive'
    | 'search'
    | 'product'
    | 'category'
    | 'cart'
    | 'checkout'
    | 'thank-you'
    | 'account'
    | 'not-found'
  /** Which of the host's shops the page belongs to, where it has a product shop and a download shop. */
  shop?: 'woo' | 'edd'
  /** Language of the page, BCP 47. */
  language?: string
  post?: { id: string; type: string; title: string; taxonomies?: Record<string, string[]> }
  /** Term shown on an archive or category page. */
  term?: { taxonomy: string; slug: string; name: string }
  product?: ProductContext
  /** Products listed on the page, in order. */
  products?: ProductContext[]
  search?: { term: string; results?: number }
  /** The order just placed, by its key. Its content comes from the host at run time or by webhook, not from here. */
  order?: OrderContext
}

export interface ProductContext {
  id: string
  sku?: string
  name: string
  price: number
  /** ISO 4217. */
  currency: string
  type: ProductType
  category?: string
  brand?: string
  /** What a variable product, or a download with several prices, is really sold as: orders name these ids. */
  variations?: ProductPart[]
  /** The products a grouped product is bought as, each a line of its own. */
  children?: ProductPart[]
}

/** One of the things a product is sold as. */
export interface ProductPart {
  id: string
  sku?: string
  name: string
  price: number
}

/** What a thank-you page knows of its order. Reached only with the order's key, so it is not a cached page. */
export interface OrderContext {
  shop: 'woo' | 'edd'
  id: string
  /** The unguessable key from which the Purchase's id is derived. */
  key: string
  /** All that the buyer pays. */
  value: number
  currency: string
  items: OrderItem[]
  /** All tax within `value`. */
  tax?: number
  /** Delivery as the buyer pays it, with its tax. */
  shipping?: number
  /** Already taken off `value`. */
  discount?: number
  /** Fees of paying or packing, as the buyer pays them: part of `value`, no part of `shipping`. */
  fees?: number
  coupon?: string
}

export interface OrderItem {
  id: string
  sku?: string
  name?: string
  category?: string
  quantity: number
  /** Price of one. */
  price: number
  /** The variable product that a variation belongs to; `id` is then the variation's. */
  parent?: string
}
