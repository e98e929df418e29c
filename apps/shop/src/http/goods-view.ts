import { GOODS_TAXONOMIES } from '../data/goods-taxonomies.ts'
import { type Catalog, PRODUCT_ORDERS, type ProductOrder } from '../domain/catalog.ts'
import { type GoodsFilters, passes, termsOf } from '../domain/goods-filter.ts'
import { paginate } from '../domain/paginate.ts'
import type { ProductCategory } from '../domain/product.ts'
import type { ViewOf } from '../site/page-view.ts'

const PRODUCTS_PER_PAGE = 8

/** Number of the page with all shelves, as hosts number their pages; a shelf's page has the shelf's. */
export const SHOP_POST_ID = 20

export interface GoodsWish {
  category: ProductCategory | undefined
  order: ProductOrder
  filters: GoodsFilters
  page: number
}

/** A list of goods as it is shown; undefined when it has no such page. */
export const toGoodsView = (
  catalog: Catalog,
  { category, order, filters, page }: GoodsWish,
): ViewOf<'shop'> | undefined => {
  const shelf = catalog.list(category?.slug, order)
  const found = shelf.filter((product) => passes(product, filters))
  const list = paginate(found, page, PRODUCTS_PER_PAGE)
  if (!list) return undefined
  return {
    kind: 'shop',
    list,
    order,
    filters,
    total: found.length,
    postId: category?.id ?? SHOP_POST_ID,
    path: category ? `/product-category/${category.slug}` : '/shop',
    ...(category && { category }),
    facets: GOODS_TAXONOMIES.filter(({ slug }) => !category || slug !== 'product_cat').map(
      (taxonomy) => ({
        taxonomy,
        terms: taxonomy.terms.map((term) => {
          const { [taxonomy.slug]: own, ...others } = filters
          // What is left out is not chosen.
          const isOn = own !== undefined && own.join !== 'NOT' && own.terms.includes(term.slug)
          // Terms that are joined by AND narrow down what is left; of others each counts by itself.
          const rest = taxonomy.join === 'AND' && own ? filters : others
          const count = shelf.filter(
            (product) =>
              passes(product, rest) && termsOf(product, taxonomy.slug).includes(term.slug),
          ).length
          return { term, isOn, count }
        }),
      }),
    ),
  }
}

export const readOrder = (wanted: string | null | undefined): ProductOrder =>
  wanted && Object.hasOwn(PRODUCT_ORDERS, wanted) ? (wanted as ProductOrder) : 'menu'
