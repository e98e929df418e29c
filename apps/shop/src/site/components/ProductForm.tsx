import { AddToCart, type AddToCartProps } from '@footfall/widgets/add-to-cart'
import type { ReactNode } from 'react'
import { MAX_QUANTITY } from '../../domain/cart.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Product } from '../../domain/product.ts'
import { picturePath, productPath } from '../links.ts'
import { listVariations } from './list-variations.ts'

export interface ProductFormProps {
  product: Product
  parts: readonly { product: Product; quantity: number }[]
}

const most = ({ stock }: Product): number => Math.min(MAX_QUANTITY, stock)

/** What the form asks for besides a quantity, by the kind of product. */
const choicesOf = ({ product, parts }: ProductFormProps): Partial<AddToCartProps> => {
  if (product.kind === 'variable')
    return {
      options: product.attributes.map(({ slug, label, options }) => ({
        name: slug,
        label,
        choices: options.map((option) => ({ value: option.slug, label: option.name })),
      })),
      variations: listVariations(product),
    }
  if (product.kind !== 'grouped') return {}
  return {
    parts: parts.map(({ product: part }) => ({
      id: part.id,
      name: part.name,
      price: formatMoney(part.price, part.currency),
      url: productPath(part),
      picture: picturePath(part.slug),
      most: most(part),
    })),
  }
}

/** The form that puts a product into the basket; its class tells scripts the product's type. */
export const ProductForm = ({ product, parts }: ProductFormProps): ReactNode => (
  <AddToCart
    isMarked
    {...choicesOf({ product, parts })}
    id="product"
    kind={product.kind === 'download' ? 'simple' : product.kind}
    productId={product.id}
    name={product.name}
    most={most(product)}
    isSoldOut={product.kind !== 'grouped' && product.stock === 0}
    buttonText="Add to basket"
    addedText="{name} is in your basket."
    priceAt=".product-price [data-price]"
    stockAt="[data-stock-words]"
    className="product-form"
    fieldClassName="field"
    buttonClassName="button button-large alt"
  />
)
