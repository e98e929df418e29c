import type { ReactNode } from 'react'
import { CATEGORIES } from '../../data/categories.ts'
import { PRODUCT_ORDERS } from '../../domain/catalog.ts'
import { Pagination } from '../components/Pagination.tsx'
import { ProductGrid } from '../components/ProductCard.tsx'
import { categoryPath } from '../links.ts'
import type { ViewOf } from '../page-view.ts'

export const ShopPage = ({ view }: { view: ViewOf<'shop'> }): ReactNode => {
  const address = (page: number): string =>
    `${view.path}?${new URLSearchParams({ orderby: view.order, page: String(page) })}`
  return (
    <div className="wide page-body">
      <header className="page-head">
        <h1>{view.category?.name ?? 'Shop'}</h1>
        <p className="lead">
          {view.category?.intro ?? 'Everything we sell fits on four shelves. This is all of it.'}
        </p>
      </header>
      <div className="shop-bar">
        <nav className="chips" aria-label="Show one shelf">
          <ul>
            <li>
              <a href="/shop" aria-current={view.category ? undefined : 'page'}>
                Everything
              </a>
            </li>
            {CATEGORIES.map((category) => (
              <li key={category.slug}>
                <a
                  href={categoryPath(category)}
                  aria-current={category.slug === view.category?.slug ? 'page' : undefined}
                >
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form className="woocommerce-ordering shop-order" action={view.path} method="get">
          <label htmlFor="orderby">Sort</label>
          <select
            id="orderby"
            name="orderby"
            className="orderby"
            defaultValue={view.order}
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
      <p className="meta woocommerce-result-count">{view.total} things</p>
      <ProductGrid products={view.list.items} level={2} eager={4} />
      <Pagination {...view.list} address={address} />
    </div>
  )
}
