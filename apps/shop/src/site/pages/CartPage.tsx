import { Cart } from '@footfall/widgets/cart'
import type { ReactNode } from 'react'
import { NoticeLine } from '../components/NoticeLine.tsx'
import type { ViewOf } from '../page-view.ts'

/** The basket of goods: a plain form, which the page's script makes live. */
export const CartPage = ({ view }: { view: ViewOf<'cart'> }): ReactNode => (
  <div className="wide page-body">
    <NoticeLine notice={view.notice} />
    <Cart
      isMarked
      id="cart"
      headingLevel={1}
      cart={view.cart}
      cookie="shop_count"
      title="Basket"
      emptyText="Your basket is empty. Fill it with something that will outlast the week."
      shopText="To the shop"
      updateText="Update quantities"
      subtotalLabel="Goods"
      taxLabel="VAT included"
      checkoutText="Go to checkout"
      refusedCoupon={view.refusedCoupon}
      changedText="Your basket was changed meanwhile. Please look again."
      unsureText="Your basket cannot be read just now. What you see may be old."
      buttonClassName="button button-quiet"
      checkoutClassName="button button-large button-block"
    />
    {view.waitingDownloads > 0 && (
      <p className="meta">
        Your downloads wait in a basket of their own. <a href="/downloads/checkout">Go there</a>
      </p>
    )}
  </div>
)
