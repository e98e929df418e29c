import type { ReactNode } from 'react'
import { formatMoney } from '../../domain/money.ts'
import type { ProductOf } from '../../domain/product.ts'

export interface DownloadFormProps {
  product: ProductOf<'download'>
  /** On a card: the button alone. */
  isSmall?: boolean
}

/** The purchase form of the download shop, with the marks its scripts look for. */
export const DownloadForm = ({ product, isSmall = false }: DownloadFormProps): ReactNode => {
  const { priceOptions, currency } = product
  return (
    <form
      id={`edd_purchase_${product.id}`}
      className={`edd_download_purchase_form edd_purchase_${product.id} ${isSmall ? 'loop-add' : 'product-form'}`}
      action="/downloads/cart/add"
      method="post"
      data-ajax-cart
    >
      <input type="hidden" name="download_id" value={product.id} />
      {priceOptions && (
        <fieldset className="edd_price_options">
          <legend>Use</legend>
          {priceOptions.map(({ index, name, price }) => (
            <label
              key={index}
              className="choice"
              htmlFor={`edd_price_option_${product.id}_${index}`}
            >
              <input
                id={`edd_price_option_${product.id}_${index}`}
                className={`edd_price_option_${product.id}`}
                type="radio"
                name="edd_options[price_id]"
                value={index}
                defaultChecked={index === priceOptions[0]?.index}
                data-price={price / 100}
              />
              <span className="edd_price_option_name">{name}</span>
              <span className="edd_price_option_price amount">{formatMoney(price, currency)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button
        className={`edd-add-to-cart button ${isSmall ? 'button-small' : 'button-large'}`}
        type="submit"
        name="edd_purchase_download"
        value="1"
        data-action="edd_add_to_cart"
        data-download-id={product.id}
        data-variable-price={priceOptions ? 'yes' : 'no'}
        data-price-mode="single"
        data-price={product.price / 100}
        aria-label={isSmall ? `Add ${product.name} to download basket` : undefined}
      >
        {isSmall ? 'Add' : 'Add to download basket'}
      </button>
    </form>
  )
}
