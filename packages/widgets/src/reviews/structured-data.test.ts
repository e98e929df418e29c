import type { PublicReview, ReviewOrigin, ReviewPage } from '@footfall/contract'
import { expect, test } from 'vitest'
import { jsonLdHtml, reviewsJsonLd } from './structured-data.ts'

const review = (id: string, more: Partial<PublicReview> = {}): PublicReview => ({
  id,
  source: 'own',
  author: 'Ada',
  rating: 4,
  at: 1_700_000_000,
  pictures: [],
  original: { text: 'Good </script><b>' },
  product: 'lamp',
  ...more,
})
const origin = (kind: string, isForeign: boolean): ReviewOrigin => ({
  kind,
  title: kind,
  total: 9,
  checked: 'orders',
  isForeign,
})
const pageOf = (reviews: PublicReview[], origins = [origin('own', false)]): ReviewPage => ({
  reviews,
  offset: 0,
  total: 9,
  isSelected: false,
  origins,
  summary: { average: 4.44, total: 9 },
})
const product = { id: 'lamp', name: 'Lamp' }

test('the shop’s own reviews of that product are marked up, with the average of all', () => {
  expect(reviewsJsonLd(pageOf([review('1')]), product)).toMatchObject({
    '@type': 'Product',
    name: 'Lamp',
    aggregateRating: { ratingValue: 4.44, reviewCount: 9 },
    review: [
      { author: { name: 'Ada' }, datePublished: '2023-11-14', reviewRating: { ratingValue: 4 } },
    ],
  })
})

test('reviews from elsewhere never are, nor an average that they are part of', () => {
  const foreign = review('2', { source: 'google-places' })
  const origins = [origin('own', false), origin('google-places', true)]
  expect(reviewsJsonLd(pageOf([foreign], [origin('google-places', true)]), product)).toBe(undefined)
  expect(reviewsJsonLd(pageOf([review('1'), foreign], origins), product)).toBe(undefined)
})

test('nor those of another product, of the whole shop, or without stars', () => {
  const { rating: _, ...starless } = review('5')
  const { product: __, ...shop } = review('4')
  const page = pageOf([review('3', { product: 'chair' }), shop, starless])
  expect(reviewsJsonLd(page, product)).toBe(undefined)
  expect(jsonLdHtml(undefined)).toBe('')
})

test('no review ends the element it stands in', () => {
  const html = jsonLdHtml(reviewsJsonLd(pageOf([review('1')]), product))
  expect(html.match(/</g)).toHaveLength(2)
  expect(html).toContain('Good \\u003c/script>')
})
