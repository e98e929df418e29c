import type { ReactNode } from 'react'
import { ProductGrid } from '../components/ProductCard.tsx'
import type { ViewOf } from '../page-view.ts'

/** The shelf of the download shop. */
export const DownloadsPage = ({ view }: { view: ViewOf<'downloads'> }): ReactNode => (
  <div className="wide page-body">
    <header className="page-head">
      <h1>Downloads</h1>
      <p className="lead">
        Pages to print and mornings to listen to. Yours at once, as often as you like.
      </p>
    </header>
    <ProductGrid products={view.products} level={2} eager={4} className="edd_downloads_list" />
    <p className="meta downloads-note">
      Some things cost nothing: <a href="/files">free files</a>.
    </p>
  </div>
)
