import type { ReactNode } from 'react'
import { mostPieces, type PricedLine } from '../../domain/cart.ts'
import { formatMoney } from '../../domain/money.ts'
import { CouponForm } from '../components/CouponForm.tsx'
import { NoticeLine } from '../components/NoticeLine.tsx'
import { TotalsTable } from '../components/TotalsTable.tsx'
import { picturePath, productPath } from '../links.ts'
import type { ViewOf } from '../page-view.ts'

const REMOVE_FORM = 'remove-from-cart'

const CartRow = ({ line }: { line: PricedLine }): ReactNode => {
  const { item, quantity, total } = line
  const { product } = item
  return (
    <li className="woocommerce-cart-form__cart-item cart_item cart-row">
      <img src={picturePath(product.slug)} alt="" width="480" height="600" />
      <div className="cart-row-text">
        <h2>
          <a href={productPath(product)}>{item.name}</a>
        </h2>
        <p className="meta">{formatMoney(item.price, product.currency)} each</p>
        {/* In a form of its own: Enter in a quantity field must not press it. */}
        <button
          className="remove link-button"
          form={REMOVE_FORM}
          type="submit"
          name="remove"
          value={item.id}
          data-product_id={product.id}
          data-product_sku={item.sku}
          data-cart_item_key={item.id}
          aria-label={`Remove ${item.name} from basket`}
        >
          Remove
        </button>
      </div>
      <p className="quantity">
        <label className="visually-hidden" htmlFor={`qty-${item.id}`}>
          Quantity of {item.name}
        </label>
        <input
          id={`qty-${item.id}`}
          className="input-text qty text"
          type="number"
          name={`qty-${item.id}`}
          defaultValue={quantity}
          min={0}
          max={mostPieces(item)}
          inputMode="numeric"
        />
      </p>
      <p className="cart-row-total amount">{formatMoney(total, product.currency)}</p>
    </li>
  )
}

export const CartPage = ({ view }: { view: ViewOf<'cart'> }): ReactNode => {
  const { totals, notice, waitingDownloads } = view
  const waiting = waitingDownloads > 0 && (
    <p className="meta">
      Your downloads wait in a basket of their own. <a href="/downloads/checkout">Go there</a>
    </p>
  )
  if (totals.count === 0) {
    return (
      <div className="wide page-body cart-empty">
        <NoticeLine notice={notice} />
        <h1>Your basket is empty</h1>
        <p className="lead">Fill it with something that will outlast the week.</p>
        <p>
          <a className="button button-large" href="/shop">
            To the shop
          </a>
        </p>
        {waiting}
      </div>
    )
  }
  return (
    <div className="wide page-body">
      <h1>Basket</h1>
      <NoticeLine notice={notice} />
      <form
        id={REMOVE_FORM}
        className="woocommerce-cart-form"
        action="/cart/update"
        method="post"
      />
      <div className="cart-grid">
        <form className="woocommerce-cart-form" action="/cart/update" method="post">
          <ul className="cart-rows">
            {totals.lines.map((line) => (
              <CartRow key={line.item.id} line={line} />
            ))}
          </ul>
          <p className="cart-update">
            <button className="button button-quiet" type="submit" name="update_cart" value="1">
              Update quantities
            </button>
          </p>
        </form>
        <section className="cart_totals panel" aria-labelledby="sum">
          <h2 id="sum">Summary</h2>
          <TotalsTable totals={totals} />
          {totals.untilFreeShipping > 0 && (
            <p className="meta">
              {formatMoney(totals.untilFreeShipping, totals.currency)} more and delivery is free.
            </p>
          )}
          <CouponForm
            totals={totals}
            action="/cart/coupon"
            field="coupon_code"
            back="/cart"
            refused={view.refusedCoupon}
          />
          <a className="checkout-button button button-large button-block" href="/checkout">
            Go to checkout
          </a>
          {waiting}
        </section>
      </div>
    </div>
  )
}
