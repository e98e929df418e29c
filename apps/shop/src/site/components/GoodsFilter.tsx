import type { ReactNode } from 'react'
import { toggleTerm } from '../../domain/goods-filter.ts'
import { goodsAddress } from '../goods-address.ts'
import type { ViewOf } from '../page-view.ts'

/** Links that add a term to the address or take it away: they work without script, and search engines need not follow them. */
export const GoodsFilter = ({ view }: { view: ViewOf<'shop'> }): ReactNode => {
  const { filters, facets } = view
  const to = (changed: typeof filters): string =>
    goodsAddress({ ...view, filters: changed, page: 1 })
  return (
    <div className="goods-filter">
      {facets.map(({ taxonomy, terms }) => (
        <nav key={taxonomy.slug} aria-label={taxonomy.name} className="facet chips">
          <p className="facet-name" aria-hidden="true">
            {taxonomy.name}
          </p>
          <ul>
            {terms.map(({ term, count, isOn }) => {
              const label = (
                <>
                  {term.name}
                  <span className="facet-count">
                    <span className="visually-hidden">, </span>
                    {count}
                  </span>
                </>
              )
              return (
                <li key={term.slug}>
                  {isOn || count > 0 ? (
                    <a
                      id={`filter-${taxonomy.slug}-${term.slug}`}
                      href={to(toggleTerm(filters, taxonomy.slug, term.slug))}
                      rel="nofollow"
                      aria-current={isOn ? 'true' : undefined}
                    >
                      {label}
                    </a>
                  ) : (
                    <span className="facet-none">{label}</span>
                  )}
                </li>
              )
            })}
          </ul>
        </nav>
      ))}
    </div>
  )
}
