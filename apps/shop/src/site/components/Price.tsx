import type { ReactNode } from 'react'
import { formatMoney } from '../../domain/money.ts'
import type { Product } from '../../domain/product.ts'

/** Whether a product has several prices, of which `price` is the lowest. */
const hasSeveralPrices = (product: Product): boolean => {
  if (product.kind === 'grouped') return true
  const prices =
    product.kind === 'variable'
      ? product.variations
      : product.kind === 'download'
        ? (product.priceOptions ?? [])
        : []
  return prices.some(({ price }) => price !== product.price)
}

/** A product's price, and what it was before if it is reduced. */
export const Price = ({ product }: { product: Product }): ReactNode => {
  const { currency } = product
  if (product.wasPrice === undefined) {
    return (
      <span className="price amount" data-price>
        {hasSeveralPrices(product) && 'from '}
        {formatMoney(product.price, currency)}
      </span>
    )
  }
  return (
    <span className="price">
      <del>
        <span className="visually-hidden">Was </span>
        {formatMoney(product.wasPrice, currency)}
      </del>{' '}
      <ins className="amount">
        <span className="visually-hidden">now </span>
        {formatMoney(product.price, currency)}
      </ins>
    </span>
  )
}
