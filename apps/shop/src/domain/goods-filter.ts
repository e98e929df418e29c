import { GOOD_FOR, GOODS_TAXONOMIES } from '../data/goods-taxonomies.ts'
import type { ProductData } from './product.ts'

/** The one grid of goods; part of the names of its parameters. */
export const GOODS_GRID = 'goods01'

export type LogicalJoin = 'AND' | 'OR' | 'NOT'

export interface TermFilter {
  terms: readonly string[]
  join: LogicalJoin
}

/** By taxonomy; only those that filter. */
export type GoodsFilters = Readonly<Record<string, TermFilter>>

const SEPARATORS: Readonly<Record<LogicalJoin, string>> = { OR: '~', NOT: '!', AND: ' ' }

/**
 * Filters from untrusted names and values. Terms and taxonomies that the shop does not have are passed over, and so is what is
 * joined in no known way. Terms come in the shop's own order, so that one choice has one address.
 */
const toFilters = (
  read: (taxonomy: string) => { terms: readonly unknown[]; join: unknown } | undefined,
): GoodsFilters =>
  Object.fromEntries(
    GOODS_TAXONOMIES.flatMap(({ slug, terms }) => {
      const wanted = read(slug)
      const known = terms.map((term) => term.slug).filter((term) => wanted?.terms.includes(term))
      const join = wanted?.join ?? 'AND'
      return known.length > 0 && isJoin(join) ? [[slug, { terms: known, join }]] : []
    }),
  )

const isJoin = (value: unknown): value is LogicalJoin =>
  value === 'AND' || value === 'OR' || value === 'NOT'

/** From an address: `a+b` is both, `a~b` one of them, `!a!b` neither. */
export const readFilterParams = (params: URLSearchParams): GoodsFilters =>
  toFilters((taxonomy) => {
    const value = params.getAll(filterParam(taxonomy)).join(' ')
    const join = value.includes('~') ? 'OR' : value.includes('!') ? 'NOT' : 'AND'
    const terms = value.split(SEPARATORS[join]).filter(Boolean)
    return terms.some((term) => /[ ~!]/.test(term)) ? undefined : { terms, join }
  })

/** From the `widget_filters` of a request by script. */
export const readWidgetFilters = (given: unknown): GoodsFilters => {
  const taxonomies = asRecord(asRecord(given).taxonomy)
  return toFilters((taxonomy) => {
    const { terms, logicalJoin } = asRecord(
      Object.hasOwn(taxonomies, taxonomy) ? taxonomies[taxonomy] : undefined,
    )
    return Array.isArray(terms) ? { terms, join: logicalJoin } : undefined
  })
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const filterParam = (taxonomy: string): string => `e-filter-${GOODS_GRID}-${taxonomy}`
export const PAGE_PARAM: string = `e-page-${GOODS_GRID}`

/** How a filter stands in an address, before it is encoded. */
export const filterValue = ({ terms, join }: TermFilter): string =>
  (join === 'NOT' ? '!' : '') + terms.join(SEPARATORS[join])

export const termsOf = (product: ProductData, taxonomy: string): readonly string[] =>
  taxonomy === 'product_cat' ? [product.categorySlug] : (GOOD_FOR[product.slug] ?? [])

/** Whether a product is among what the filters leave: AND, IN or NOT IN for each taxonomy, all of them together. */
export const passes = (product: ProductData, filters: GoodsFilters): boolean =>
  Object.entries(filters).every(([taxonomy, { terms, join }]) => {
    const own = termsOf(product, taxonomy)
    const isOwn = (term: string): boolean => own.includes(term)
    if (join === 'AND') return terms.every(isOwn)
    return join === 'OR' ? terms.some(isOwn) : !terms.some(isOwn)
  })

/** The filters after a visitor pressed a term: chosen, or no longer. */
export const toggleTerm = (filters: GoodsFilters, taxonomy: string, term: string): GoodsFilters => {
  const known = GOODS_TAXONOMIES.find(({ slug }) => slug === taxonomy)
  // What was left out is no choice to add to.
  const before = filters[taxonomy]?.join === 'NOT' ? undefined : filters[taxonomy]
  const chosen = before?.terms ?? []
  const isOn = chosen.includes(term)
  const terms = (known?.terms ?? [])
    .map(({ slug }) => slug)
    .filter((slug) => (slug === term ? !isOn : chosen.includes(slug)))
  const { [taxonomy]: _, ...others } = filters
  if (terms.length === 0) return others
  return { ...filters, [taxonomy]: { terms, join: before?.join ?? known?.join ?? 'AND' } }
}
