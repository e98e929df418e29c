import type { ReactNode } from 'react'
import { DownloadForm } from '../components/DownloadForm.tsx'
import { Icon } from '../components/Icon.tsx'
import { Price } from '../components/Price.tsx'
import { ProductGrid } from '../components/ProductCard.tsx'
import { picturePath } from '../links.ts'
import type { ViewOf } from '../page-view.ts'

/** One download. */
export const DownloadPage = ({ view }: { view: ViewOf<'download'> }): ReactNode => {
  const { product } = view
  return (
    <div className="wide page-body">
      <nav className="breadcrumb" aria-label="Breadcrumb">
        <ol>
          <li>
            <a href="/downloads">Downloads</a>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
      <article className={`download type-download post-${product.id} product-page`}>
        <div className="product-picture">
          <img
            src={picturePath(product.slug)}
            alt={product.pictureAlt}
            width="480"
            height="600"
            fetchPriority="high"
          />
        </div>
        <div className="product-text">
          {product.badge && <p className="kicker">{product.badge}</p>}
          <h1>{product.name}</h1>
          <p className="lead">{product.tagline}.</p>
          <p className="product-price edd_price">
            <Price product={product} />
            <span className="meta">VAT included</span>
          </p>
          <DownloadForm product={product} />
          <p className="stock">
            <Icon name="file" size={18} />
            {product.file.name}, yours at once
          </p>
          <div className="prose">
            {product.description.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <dl className="details">
            {product.details.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
      <section className="section" aria-labelledby="related">
        <h2 id="related">Also to keep</h2>
        <ProductGrid products={view.related} />
      </section>
    </div>
  )
}
