import type { ReactElement } from 'react'
import type { AddToCartPart } from './AddToCart.tsx'

interface GroupPartsProps {
  parts: readonly AddToCartPart[]
  /** Begins the fields' ids. */
  own: string
  quantityLabel: string
}

/** Several products with a quantity each; whatever is left at zero is not bought. */
export const GroupParts = ({ parts, own, quantityLabel }: GroupPartsProps): ReactElement => (
  <ul className="ff-add-to-cart-parts woocommerce-grouped-product-list group-list">
    {parts.map(({ id, name, price, url, picture, most }) => (
      <li
        key={id}
        id={`product-${id}`}
        className="ff-add-to-cart-part woocommerce-grouped-product-list-item"
      >
        {picture ? <img src={picture} alt="" width="480" height="600" loading="lazy" /> : null}
        <div className="ff-add-to-cart-about">
          {url ? <a href={url}>{name}</a> : <span>{name}</span>}
          {price ? <span className="ff-add-to-cart-price price">{price}</span> : null}
        </div>
        <input
          id={`${own}-${id}`}
          className="input-text qty text"
          type="number"
          name={`quantity[${id}]`}
          defaultValue={0}
          min={0}
          max={most}
          inputMode="numeric"
          aria-label={`${quantityLabel}: ${name}`}
        />
      </li>
    ))}
  </ul>
)
