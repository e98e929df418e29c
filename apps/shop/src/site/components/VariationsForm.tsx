import type { ReactNode } from 'react'
import { MAX_QUANTITY } from '../../domain/cart.ts'
import { formatMoney, toDecimal } from '../../domain/money.ts'
import type { ProductOf } from '../../domain/product.ts'
import { stockWords } from '../../domain/stock-words.ts'
import { AddButton, QuantityField } from './ProductForm.tsx'

/** One variation as the form's data attribute lists it, in the words common shops use. */
export interface ListedVariation {
  variation_id: number
  sku: string
  attributes: Record<string, string>
  display_price: number
  price_text: string
  is_in_stock: boolean
  stock_text: string
}

const listVariations = ({ variations, currency }: ProductOf<'variable'>): ListedVariation[] =>
  variations.map(({ id, sku, options, price, stock }) => ({
    variation_id: id,
    sku,
    attributes: Object.fromEntries(
      Object.entries(options).map(([slug, option]) => [`attribute_${slug}`, option]),
    ),
    display_price: toDecimal(price),
    price_text: formatMoney(price, currency),
    is_in_stock: stock > 0,
    stock_text: stockWords(stock),
  }))

/** The form of a product with choices. Without script the server finds the variation by the options. */
export const VariationsForm = ({ product }: { product: ProductOf<'variable'> }): ReactNode => (
  <form
    className="variations_form cart product-form"
    action="/cart/add"
    method="post"
    data-product_id={product.id}
    data-product_variations={JSON.stringify(listVariations(product))}
  >
    <div className="variations">
      {product.attributes.map(({ slug, label, options }) => (
        <p className="field" key={slug}>
          <label htmlFor={slug}>{label}</label>
          <select
            id={slug}
            name={`attribute_${slug}`}
            data-attribute_name={`attribute_${slug}`}
            defaultValue=""
            required
          >
            <option value="">Choose</option>
            {options.map((option) => (
              <option key={option.slug} value={option.slug}>
                {option.name}
              </option>
            ))}
          </select>
        </p>
      ))}
    </div>
    <p className="woocommerce-variation variation-status" role="status" data-variation-status />
    <input type="hidden" name="variation_id" className="variation_id" value="" />
    <QuantityField most={Math.min(MAX_QUANTITY, product.stock)} />
    <AddButton product={product} />
  </form>
)
