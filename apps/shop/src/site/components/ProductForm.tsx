import type { ReactNode } from 'react'
import { MAX_QUANTITY } from '../../domain/cart.ts'
import type { Product } from '../../domain/product.ts'
import { GroupedForm } from './GroupedForm.tsx'
import { VariationsForm } from './VariationsForm.tsx'

export interface ProductFormProps {
  product: Product
  parts: readonly { product: Product; quantity: number }[]
}

/** The form that puts a product into the basket; its class tells scripts the product's type. */
export const ProductForm = ({ product, parts }: ProductFormProps): ReactNode => {
  if (product.kind === 'variable') return <VariationsForm product={product} />
  if (product.kind === 'grouped') return <GroupedForm product={product} parts={parts} />
  return (
    <form
      className={`cart product-form${product.kind === 'bundle' ? ' bundle_form' : ''}`}
      action="/cart/add"
      method="post"
      data-product_id={product.id}
    >
      <QuantityField most={Math.min(MAX_QUANTITY, product.stock)} />
      <AddButton product={product} />
    </form>
  )
}

export const QuantityField = ({ most }: { most: number }): ReactNode => (
  <p className="quantity">
    <label htmlFor="quantity">Quantity</label>
    <input
      id="quantity"
      className="input-text qty text"
      type="number"
      name="quantity"
      defaultValue={1}
      min={1}
      max={most}
      inputMode="numeric"
    />
  </p>
)

export const AddButton = ({ product }: { product: Product }): ReactNode => (
  <button
    className="single_add_to_cart_button button button-large alt"
    type="submit"
    name="add-to-cart"
    value={product.id}
    disabled={product.kind !== 'grouped' && product.stock === 0}
  >
    Add to basket
  </button>
)
