import type { ReactElement } from 'react'
import { figure } from './figure.ts'
import type { ReviewsOptions } from './read-options.ts'
import { fillText } from './texts.ts'

const FULL = ' 1.6l2.5 5.4 5.9.7-4.4 4 1.2 5.8-5.2-2.9-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z'
const HALF = ' 1.6v13l-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z'

const starsPath = (count: number): string =>
  [0, 1, 2, 3, 4]
    .map((at) => (count - at > 0.75 ? FULL : count - at > 0.25 ? HALF : ''))
    .map((star, at) => star && `M${at * 20 + 10}${star}`)
    .join('')

/** Drawn, not fetched; said in words for who does not see them. */
export const Stars = ({
  rating,
  said,
  options: { texts, language },
}: {
  rating: number
  /** The rating as the language writes it. */
  said?: string | undefined
  options: Pick<ReviewsOptions, 'texts' | 'language'>
}): ReactElement => (
  <svg
    className="ff-reviews-stars"
    viewBox="0 0 100 20"
    role="img"
    aria-label={fillText(texts.outOf, { rating: said ?? figure(rating, language) })}
  >
    <path className="ff-reviews-star-off" d={starsPath(5)} />
    <path d={starsPath(rating)} />
  </svg>
)
