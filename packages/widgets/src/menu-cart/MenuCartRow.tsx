import type { ShopLine } from '@footfall/contract'
import type { ReactElement } from 'react'

interface MenuCartRowProps {
  /** Absent: the pattern of all rows. */
  line?: ShopLine | undefined
  removeLabel: string
}

/** One line of the cart, in brief. Slots hold one text each: what fills them later takes no other place. */
export const MenuCartRow = ({ line, removeLabel }: MenuCartRowProps): ReactElement => {
  const details = line?.details?.map(({ name, value }) => `${name}: ${value}`).join(', ')
  return (
    <li
      className="ff-menu-cart-row woocommerce-mini-cart-item mini_cart_item"
      data-ff-row={line?.key ?? ''}
    >
      <img
        className="ff-menu-cart-picture"
        src={line?.picture}
        alt=""
        width="480"
        height="600"
        hidden={!line?.picture}
        data-ff-if="picture"
        data-ff-link="picture"
      />
      <div className="ff-menu-cart-about">
        <a
          className="ff-menu-cart-name"
          href={line?.url}
          data-ff-link="product"
          data-ff-slot="name"
        >
          {line?.name ?? null}
        </a>
        <span
          className="ff-menu-cart-details"
          data-ff-if="details"
          hidden={!details}
          data-ff-slot="details"
        >
          {details || null}
        </span>
        <span className="ff-menu-cart-pieces quantity">
          <span data-ff-slot="line-count">{line ? String(line.quantity) : null}</span>
          {' × '}
          <span className="amount" data-ff-slot="line-price">
            {line?.price.text ?? null}
          </span>
        </span>
      </div>
      <button
        type="button"
        className="ff-menu-cart-remove remove remove_from_cart_button"
        value={line?.key}
        data-ff-act="remove"
        data-ff-label={removeLabel}
        aria-label={line ? `${removeLabel}: ${line.name}` : removeLabel}
        data-product_id={line?.id}
        data-cart_item_key={line?.key}
      >
        {removeLabel}
      </button>
    </li>
  )
}
