import type { ReactNode } from 'react'
import type { Product } from '../../domain/product.ts'
import { picturePath, productPath } from '../links.ts'
import { CardAction } from './CardAction.tsx'
import { Price } from './Price.tsx'

export interface ProductCardProps {
  product: Product
  /** Level of the heading around the name. Default 3. */
  level?: 2 | 3
  /** Whether the picture is seen at once, so should not wait. */
  isFirstSight?: boolean
}

/** A product in a list, with the marks shop scripts look for on archive buttons. */
const ProductCard = ({ product, level = 3, isFirstSight = false }: ProductCardProps): ReactNode => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li
      className={`product ${product.kind === 'download' ? 'type-download edd-download' : 'type-product'} post-${product.id} product-type-${product.kind} product-card`}
    >
      <div className="product-card-picture">
        <img
          src={picturePath(product.slug)}
          alt=""
          width="480"
          height="600"
          loading={isFirstSight ? undefined : 'lazy'}
        />
        {product.badge && <span className="badge">{product.badge}</span>}
        {product.wasPrice !== undefined && <span className="badge badge-sale">Reduced</span>}
      </div>
      <Heading className="product-card-name">
        <a href={productPath(product)}>{product.name}</a>
      </Heading>
      <p className="product-card-tagline">{product.tagline}</p>
      <div className="product-card-foot">
        <Price product={product} />
        <CardAction product={product} />
      </div>
    </li>
  )
}

/** Products in a grid. */
export const ProductGrid = ({
  products,
  level = 3,
  eager = 0,
  className = '',
}: {
  products: readonly Product[]
  level?: 2 | 3
  /** How many pictures load at once. */
  eager?: number
  className?: string
}): ReactNode => (
  <ul className={`products product-grid ${className}`.trim()}>
    {products.map((product, index) => (
      <ProductCard key={product.id} product={product} level={level} isFirstSight={index < eager} />
    ))}
  </ul>
)
