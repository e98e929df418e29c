import type { ReactNode } from 'react'
import { ProductGrid } from '../components/ProductCard.tsx'
import { picturePath } from '../links.ts'
import type { ViewOf } from '../page-view.ts'

/** Something that has no page of its own, above all: not found. */
export const MessagePage = ({ view }: { view: ViewOf<'message'> }): ReactNode => (
  <div className="wide page-body">
    <div className="message">
      <div>
        <p className="kicker">{view.status}</p>
        <h1>{view.title}</h1>
        <p className="lead">{view.text}</p>
        <p className="hero-actions">
          <a className="button button-large" href="/shop">
            To the shop
          </a>
          <a className="text-link" href="/search">
            Search
          </a>
        </p>
      </div>
      <img
        src={picturePath('night-water')}
        alt="A rowing boat with a lamp on a lake at night"
        width="1200"
        height="750"
      />
    </div>
    {view.suggestions.length > 0 && (
      <section className="section" aria-labelledby="instead">
        <h2 id="instead">Perhaps one of these</h2>
        <ProductGrid products={view.suggestions} />
      </section>
    )}
  </div>
)
