import type { ReviewPage } from '@footfall/contract'
import type { SheetPreview } from '../shared/sheet-preview.ts'
import type { SheetExample } from '../sheet.ts'
import { placeCss } from './place-css.ts'
import { readReviewsProps } from './read-options.ts'
import { samplePage } from './sample-page.ts'

export const examples: readonly SheetExample[] = [
  { title: 'A row to swipe through', settings: {} },
  { title: 'A row that moves by itself', settings: { autoplay: true, speed: 6 } },
  { title: 'A grid, every text whole', settings: { layout: 'grid', textSize: 0, pagination: 6 } },
  { title: 'A badge that opens the reviews', settings: { layout: 'badge' } },
  { title: 'On a product page', settings: { layout: 'grid', about: 'product' } },
  { title: 'Only four stars and more, and it says so', settings: { leastStars: '4' } },
]

/** A message to the preview frame holds no more than 200,000 characters. */
const MOST_REVIEWS = 12
const MOST_TEXT = 4_000

export const preview: SheetPreview = {
  place(selector, settings, total) {
    const options = readReviewsProps(settings)
    return placeCss(selector, options, total || options.pagination)
  },
  props(given, { isLong, now }) {
    const page = given?.data as ReviewPage | undefined
    const isMadeUp = isLong || !page || page.reviews.length === 0
    return {
      isMadeUp,
      props: { ...given, data: isMadeUp ? samplePage(now, isLong) : shortened(page) },
    }
  },
}

const shortened = (page: ReviewPage): ReviewPage => ({
  ...page,
  reviews: page.reviews.slice(0, MOST_REVIEWS).map((review) => ({
    ...review,
    original: cut(review.original),
    ...(review.translation && { translation: cut(review.translation) }),
  })),
})

const cut = <Text extends { text: string }>(text: Text): Text => ({
  ...text,
  text: text.text.slice(0, MOST_TEXT),
})
