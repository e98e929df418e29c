import type { ReactNode } from 'react'
import { PRODUCT_ORDERS } from '../../domain/catalog.ts'
import { filterParam, filterValue } from '../../domain/goods-filter.ts'
import { goodsAddress } from '../goods-address.ts'
import type { ViewOf } from '../page-view.ts'
import { GoodsFilter } from './GoodsFilter.tsx'
import { Pagination } from './Pagination.tsx'
import { ProductGrid } from './ProductCard.tsx'

/** Everything that a filter, another order or another page changes; also what the route for scripts returns. */
export const GoodsList = ({ view }: { view: ViewOf<'shop'> }): ReactNode => {
  const { filters, total, list, order, path } = view
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <GoodsFilter view={view} />
      <div className="shop-bar">
        <p className="meta woocommerce-result-count">
          <span data-loop-count={total}>{total === 1 ? '1 thing' : `${total} things`}</span>
          {isFiltered && (
            <a
              className="clear-filters"
              id="filter-clear"
              href={goodsAddress({ path, order, filters: {}, page: 1 })}
            >
              Clear filters
            </a>
          )}
        </p>
        <form className="woocommerce-ordering shop-order" action={path} method="get">
          {Object.entries(filters).map(([taxonomy, filter]) => (
            <input
              key={taxonomy}
              type="hidden"
              name={filterParam(taxonomy)}
              value={filterValue(filter)}
            />
          ))}
          <label htmlFor="orderby">Sort</label>
          <select
            id="orderby"
            name="orderby"
            className="orderby"
            defaultValue={order}
            data-submit-on-change
          >
            {Object.entries(PRODUCT_ORDERS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <button className="button button-small button-quiet" type="submit" data-hide-with-script>
            Sort
          </button>
        </form>
      </div>
      {total > 0 ? (
        <ProductGrid products={list.items} level={2} eager={4} />
      ) : (
        <p className="nothing-found">
          Nothing on our shelves is all of that at once. Take one of the choices back.
        </p>
      )}
      <Pagination
        {...list}
        idPrefix="goods-page"
        address={(page) => goodsAddress({ ...view, page })}
      />
    </>
  )
}
