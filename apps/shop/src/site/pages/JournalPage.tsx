import type { ReactNode } from 'react'
import { TAXONOMIES } from '../../data/taxonomies.ts'
import { Pagination } from '../components/Pagination.tsx'
import { PostCard } from '../components/PostCard.tsx'
import { termPath } from '../links.ts'
import type { ViewOf } from '../page-view.ts'

export const JournalPage = ({ view }: { view: ViewOf<'journal'> }): ReactNode => {
  const others = TAXONOMIES.filter((taxonomy) => taxonomy.slug !== 'category')
  const categories = TAXONOMIES.find((taxonomy) => taxonomy.slug === 'category')
  return (
    <div className="wide page-body">
      <header className="page-head">
        {view.term && <p className="kicker">{view.term.taxonomy.name}</p>}
        <h1>{view.term?.term.name ?? 'Journal'}</h1>
        {!view.term && (
          <p className="lead">
            Walks, letters and what happens at the workbench. Twice a month, more or less.
          </p>
        )}
      </header>
      <nav className="chips" aria-label="Categories">
        <ul>
          <li>
            <a href="/journal" aria-current={view.path === '/journal' ? 'page' : undefined}>
              All posts
            </a>
          </li>
          {categories?.terms.map((term) => {
            const path = termPath('category', term.slug)
            return (
              <li key={term.slug}>
                <a href={path} aria-current={view.path === path ? 'page' : undefined}>
                  {term.name}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      {view.list.items.length === 0 ? (
        <p>Nothing here yet. It will come.</p>
      ) : (
        <div className="post-grid">
          {view.list.items.map((post) => (
            <PostCard key={post.id} post={post} level={2} />
          ))}
        </div>
      )}
      <Pagination {...view.list} address={(page) => `${view.path}?page=${page}`} />
      <div className="journal-index">
        {others.map((taxonomy) => (
          <nav key={taxonomy.slug} aria-labelledby={`by-${taxonomy.slug}`}>
            <h2 id={`by-${taxonomy.slug}`}>By {taxonomy.name.toLocaleLowerCase('en')}</h2>
            <ul className="terms">
              {taxonomy.terms.map((term) => {
                const path = termPath(taxonomy.slug, term.slug)
                return (
                  <li key={term.slug}>
                    <a href={path} aria-current={view.path === path ? 'page' : undefined}>
                      {term.name}
                    </a>
                  </li>
                )
              })}
            </ul>
          </nav>
        ))}
      </div>
    </div>
  )
}
