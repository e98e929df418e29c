import type { ReactNode } from 'react'
import type { Product } from '../../domain/product.ts'
import { stockWords } from '../../domain/stock-words.ts'
import { Icon } from '../components/Icon.tsx'
import { Price } from '../components/Price.tsx'
import { ProductGrid } from '../components/ProductCard.tsx'
import { ProductForm } from '../components/ProductForm.tsx'
import { Reviews } from '../components/Reviews.tsx'
import { categoryPath, picturePath, productPath } from '../links.ts'
import type { ViewOf } from '../page-view.ts'

const MISSING = {
  options: 'Choose one of each option, then add it to the basket.',
  quantity: 'Say how many of at least one thing you would like.',
} as const

const missingWords = (missing: keyof typeof MISSING | 'stock', { kind }: Product): string => {
  if (missing !== 'stock') return MISSING[missing]
  return kind === 'variable'
    ? 'That choice is sold out. Another one may be here.'
    : 'Sorry, this is sold out.'
}

export const ProductPage = ({ view }: { view: ViewOf<'product'> }): ReactNode => {
  const { product, category, parts, missing } = view
  // A group's parts have their own numbers, on their own pages.
  const stock = product.kind === 'grouped' ? Number.POSITIVE_INFINITY : product.stock
  const isSoldOut = stock === 0
  return (
    <div className="wide page-body">
      <nav className="breadcrumb" aria-label="Breadcrumb">
        <ol>
          <li>
            <a href="/shop">Shop</a>
          </li>
          <li>
            <a href={categoryPath(category)}>{category.name}</a>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
      <article
        className={`product type-product post-${product.id} product-type-${product.kind} product-page`}
      >
        {/* The picture stays in sight while the text beside it is read. */}
        <div
          className="product-picture"
          data-footfall-sticky={JSON.stringify({
            sticky: 'top',
            sticky_on: ['desktop'],
            sticky_parent: true,
            sticky_offset: 24,
          })}
        >
          <img
            src={picturePath(product.slug)}
            alt={product.pictureAlt}
            width="480"
            height="600"
            fetchPriority="high"
          />
        </div>
        <div className="product-text summary entry-summary">
          {product.badge && <p className="kicker">{product.badge}</p>}
          <h1 className="product_title">{product.name}</h1>
          <p className="lead">{product.tagline}.</p>
          <p className="product-price">
            <Price product={product} />
            <span className="meta">VAT included</span>
          </p>
          {missing && (
            <p className="notice notice-error woocommerce-error" role="alert">
              {missingWords(missing, product)}
            </p>
          )}
          {product.kind === 'bundle' && (
            <ul className="bundled_products bundle-list" aria-label="In the box">
              {parts.map(({ product: part, quantity }) => (
                <li key={part.id} className="bundled_product">
                  <img src={picturePath(part.slug)} alt="" width="480" height="600" />
                  <span>
                    {quantity > 1 && `${quantity} × `}
                    <a href={productPath(part)}>{part.name}</a>
                    <span className="meta">{part.tagline}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <ProductForm product={product} parts={parts} />
          <p className="stock" data-stock-line data-sold-out={isSoldOut || undefined}>
            <Icon name="check" size={18} />
            <span data-stock-words>{stockWords(stock)}</span>
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
            <div>
              <dt>Number</dt>
              <dd className="sku">{product.sku}</dd>
            </div>
          </dl>
        </div>
      </article>
      <section className="section reviews-section">
        <Reviews html={view.reviews} entry="reviews-product" product={String(product.id)} />
      </section>
      <section className="section" aria-labelledby="related">
        <h2 id="related">Goes well with</h2>
        <ProductGrid products={view.related} />
      </section>
    </div>
  )
}
