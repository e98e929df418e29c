import type { ReactNode } from 'react'

export interface ReviewsProps {
  /** From the server that keeps them; undefined while it does not respond. */
  html: string | undefined
  /** Which published widget the script puts here in that case, and of which product. */
  entry: 'reviews-home' | 'reviews-product'
  product?: string
}

/** Customers' reviews, whole without a script. Where they come later their place is kept. */
export const Reviews = ({ html, entry, product }: ReviewsProps): ReactNode =>
  html === undefined ? (
    <div
      className="reviews-place"
      data-footfall-widget="reviews"
      data-footfall-entry={`widget/${entry}`}
      data-footfall-settings={product && JSON.stringify({ product })}
    />
  ) : (
    <div dangerouslySetInnerHTML={{ __html: html }} />
  )
