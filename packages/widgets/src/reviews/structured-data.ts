import type { PublicReview, ReviewPage } from '@footfall/contract'

/** The product of the page, as the page itself says. */
export interface ReviewedProduct {
  id: string
  name: string
  url?: string
  image?: string
}

/**
 * Structured data for search engines: only of the product that the page is about, of reviews that customers of the shop wrote and
 * that the page shows. Undefined where there are none: reviews from elsewhere are never marked up, nor are those of a shop.
 */
export const reviewsJsonLd = (
  page: ReviewPage | undefined,
  product: ReviewedProduct,
): object | undefined => {
  const { reviews = [], origins = [], summary } = page ?? {}
  const isForeign = (kind: string): boolean =>
    origins.find((origin) => origin.kind === kind)?.isForeign !== false
  const own = reviews.filter(
    (review) => review.product === product.id && review.rating && !isForeign(review.source),
  )
  // The average counts all that there are: with any from elsewhere it is not the shop's to mark up.
  if (!own[0] || !summary?.total || origins.some(({ isForeign: foreign }) => foreign)) return
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    ...(product.url && { url: product.url }),
    ...(product.image && { image: product.image }),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(summary.average * 100) / 100,
      reviewCount: summary.total,
      bestRating: 5,
      worstRating: 1,
    },
    review: own.map(toReview),
  }
}

const toReview = ({ author, at, title, original, rating }: PublicReview): object => ({
  '@type': 'Review',
  ...(author && { author: { '@type': 'Person', name: author } }),
  datePublished: new Date(at * 1000).toISOString().slice(0, 10),
  ...(title && { name: title }),
  ...(original.text && { reviewBody: original.text }),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

/** The same as an element; whatever a review says, it ends nothing but itself. */
export const jsonLdHtml = (data: object | undefined): string =>
  data
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : ''
