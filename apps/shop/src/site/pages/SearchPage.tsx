import type { ReactNode } from 'react'
import { PostCard } from '../components/PostCard.tsx'
import { ProductGrid } from '../components/ProductCard.tsx'
import type { ViewOf } from '../page-view.ts'

export const SearchPage = ({ view }: { view: ViewOf<'search'> }): ReactNode => {
  const found = view.products.length + view.posts.length
  return (
    <div className="wide page-body">
      <header className="page-head">
        <h1>Search</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: the search element is not yet known to every screen reader */}
        <form className="search-form" role="search" action="/search" method="get">
          <label className="visually-hidden" htmlFor="s">
            Search for
          </label>
          <input
            id="s"
            className="search-field"
            type="search"
            name="s"
            defaultValue={view.term}
            maxLength={80}
            placeholder="Notebook, ink, letters…"
          />
          <button className="button" type="submit">
            Search
          </button>
        </form>
      </header>
      {view.term && (
        <p className="lead" role="status">
          {found === 0 ? 'Nothing found for' : `${found} found for`} “{view.term}”
        </p>
      )}
      {view.products.length > 0 && (
        <section className="section" aria-labelledby="found-products">
          <h2 id="found-products">In the shop</h2>
          <ProductGrid products={view.products} />
        </section>
      )}
      {view.posts.length > 0 && (
        <section className="section" aria-labelledby="found-posts">
          <h2 id="found-posts">In the journal</h2>
          <div className="post-grid">
            {view.posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
