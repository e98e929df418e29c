import type { ReactNode } from 'react'
import { MAX_QUANTITY } from '../../domain/cart.ts'
import type { Product, ProductOf } from '../../domain/product.ts'
import { picturePath, productPath } from '../links.ts'
import { Price } from './Price.tsx'
import { AddButton } from './ProductForm.tsx'

export interface GroupedFormProps {
  product: ProductOf<'grouped'>
  parts: readonly { product: Product }[]
}

/** Several products with a quantity each; whatever is left at zero is not bought. */
export const GroupedForm = ({ product, parts }: GroupedFormProps): ReactNode => (
  <form
    className="cart grouped_form product-form"
    action="/cart/add"
    method="post"
    data-product_id={product.id}
  >
    <ul className="woocommerce-grouped-product-list group-list">
      {parts.map(({ product: child }) => (
        <li
          key={child.id}
          id={`product-${child.id}`}
          className="woocommerce-grouped-product-list-item"
        >
          <img src={picturePath(child.slug)} alt="" width="480" height="600" />
          <div>
            <a href={productPath(child)}>{child.name}</a>
            <Price product={child} />
          </div>
          <label className="visually-hidden" htmlFor={`quantity-${child.id}`}>
            Quantity of {child.name}
          </label>
          <input
            id={`quantity-${child.id}`}
            className="input-text qty text"
            type="number"
            name={`quantity[${child.id}]`}
            defaultValue={0}
            min={0}
            max={Math.min(MAX_QUANTITY, child.stock)}
            inputMode="numeric"
          />
        </li>
      ))}
    </ul>
    <AddButton product={product} />
  </form>
)
