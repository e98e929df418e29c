import type { ReactNode } from 'react'
import type { CartTotals, PricedLine } from '../../domain/cart.ts'
import { formatMoney } from '../../domain/money.ts'
import type { ShopName } from '../../domain/product.ts'
import { picturePath, productPath } from '../links.ts'
import { Icon } from './Icon.tsx'

const WORDS = {
  woo: { title: 'Basket', checkout: '/checkout', update: '/cart/update', all: '/cart' },
  edd: {
    title: 'Download basket',
    checkout: '/downloads/checkout',
    update: '/downloads/cart/remove',
    all: undefined,
  },
} as const satisfies Record<ShopName, object>

const MiniLine = ({ line, shop }: { line: PricedLine; shop: ShopName }): ReactNode => {
  const { item, quantity, total } = line
  return (
    <li className="woocommerce-mini-cart-item mini_cart_item">
      <img src={picturePath(item.product.slug)} alt="" width="480" height="600" />
      <div>
        <a href={productPath(item.product)}>{item.name}</a>
        <span className="meta">
          {quantity} × {formatMoney(item.price, item.product.currency)}
        </span>
        <form action={WORDS[shop].update} method="post" data-ajax-cart>
          <button
            className="remove remove_from_cart_button link-button"
            type="submit"
            name="remove"
            value={item.id}
            data-product_id={item.product.id}
            data-cart_item_key={item.id}
            data-product_sku={item.sku}
            aria-label={`Remove ${item.name} from basket`}
          >
            Remove
          </button>
        </form>
      </div>
      <span className="amount">{formatMoney(total, item.product.currency)}</span>
    </li>
  )
}

/** The basket in brief, over the page's corner. */
export const MiniCart = ({ totals }: { totals: CartTotals }): ReactNode => {
  const { shop, lines, subtotal, currency } = totals
  const words = WORDS[shop]
  return (
    <>
      <div className="mini-cart-head">
        <h2>{words.title}</h2>
        <button className="tool" type="button" data-mini-cart-close aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      {lines.length === 0 ? (
        <p className="woocommerce-mini-cart__empty-message">Your basket is empty.</p>
      ) : (
        <>
          <ul className="woocommerce-mini-cart cart_list mini-cart-lines">
            {lines.map((line) => (
              <MiniLine key={line.item.id} line={line} shop={shop} />
            ))}
          </ul>
          <p className="woocommerce-mini-cart__total mini-cart-sum">
            <span>Goods</span> <strong className="amount">{formatMoney(subtotal, currency)}</strong>
          </p>
          <p className="woocommerce-mini-cart__buttons mini-cart-actions">
            {words.all && (
              <a className="button button-quiet wc-forward" href={words.all}>
                View basket
              </a>
            )}
            <a className="button checkout wc-forward" href={words.checkout}>
              Checkout
            </a>
          </p>
        </>
      )}
    </>
  )
}
