import type { ProductOrder } from '../domain/catalog.ts'
import { filterParam, filterValue, type GoodsFilters, PAGE_PARAM } from '../domain/goods-filter.ts'

export interface GoodsPlace {
  path: string
  order: ProductOrder
  filters: GoodsFilters
  page: number
}

/** The address at which the server has a list of goods. Separators stay readable. */
export const goodsAddress = ({ path, order, filters, page }: GoodsPlace): string => {
  const params = new URLSearchParams()
  if (order !== 'menu') params.set('orderby', order)
  for (const [taxonomy, filter] of Object.entries(filters)) {
    params.set(filterParam(taxonomy), filterValue(filter))
  }
  if (page > 1) params.set(PAGE_PARAM, String(page))
  const query = params.toString().replaceAll('%7E', '~').replaceAll('%21', '!')
  return query ? `${path}?${query}` : path
}
