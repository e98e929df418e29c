import { AddToCart } from '@footfall/widgets/add-to-cart'
import type { ReactNode } from 'react'
import type { Product } from '../../domain/product.ts'
import { productPath } from '../links.ts'
import { DownloadForm } from './DownloadForm.tsx'

const LINK_WORDS = {
  variable: ['Choose', 'add_to_cart_button '],
  bundle: ['Look inside', 'add_to_cart_button '],
  grouped: ['See all', ''],
} as const

/** What a card offers: putting something into the basket where no choice is open, else the way to the choice. */
export const CardAction = ({ product }: { product: Product }): ReactNode => {
  if (product.kind === 'download') {
    if (!product.priceOptions) return <DownloadForm product={product} isSmall />
    return (
      <a className="button button-small loop-link" href={productPath(product)}>
        Choose<span className="visually-hidden">: {product.name}</span>
      </a>
    )
  }
  if (product.kind !== 'simple') {
    const [word, mark] = LINK_WORDS[product.kind]
    return (
      <a
        className={`button button-small loop-link ${mark}product_type_${product.kind}`}
        href={productPath(product)}
        data-product_id={product.id}
        data-product_sku={product.sku}
      >
        {word}
        <span className="visually-hidden">: {product.name}</span>
      </a>
    )
  }
  return (
    <AddToCart
      isMarked
      isLoop
      productId={product.id}
      sku={product.sku}
      name={product.name}
      buttonText="Add"
      addedText="{name} is in your basket."
      isSoldOut={product.stock === 0}
      buttonClassName="button button-small"
    />
  )
}
