import type { ShopCart, ShopMoney } from '@footfall/contract'
import type { ReactElement } from 'react'
import type { CartWords } from './cart-words.ts'

interface CartSumsProps {
  cart: ShopCart | undefined
  words: CartWords
}

/** The sums as the host says them: nobody else adds up. */
export const CartSums = ({ cart, words }: CartSumsProps): ReactElement => {
  const row = (name: string, label: string, sum: ShopMoney | undefined, before = '') => (
    <div
      className={`ff-cart-sum ff-cart-sum-${name}${name === 'total' ? ' order-total' : ''}${name === 'discount' ? ' cart-discount' : ''}`}
      data-ff-if={name}
      hidden={!sum}
    >
      <dt>{label}</dt>
      <dd data-ff-slot={name}>{sum ? `${before}${sum.text}` : null}</dd>
    </div>
  )
  return (
    <dl className="ff-cart-sums" data-ff-sum="">
      {row('subtotal', words.subtotalLabel, cart?.subtotal)}
      {row('discount', words.discountLabel, cart?.discount, '−')}
      {row('shipping', words.shippingLabel, cart?.shipping)}
      {row('tax-added', words.taxAddedLabel, cart?.isTaxIncluded ? undefined : cart?.tax)}
      {row('total', words.totalLabel, cart?.total)}
      {row('tax', words.taxLabel, cart?.isTaxIncluded ? cart.tax : undefined)}
    </dl>
  )
}
