/** Everything the widget says by itself. Plain text; `{name}` stands for what changes. */
export interface ReviewsTexts {
  /** Name of the region where the owner gives no heading. */
  heading: string
  /** `{rating}` */
  outOf: string
  /** `{n}`, in its plural form. */
  basedOn: string
  selected: string
  /** `{n}` */
  seeAll: string
  readMore: string
  showMore: string
  showReviews: string
  writeReview: string
  verifiedBuyer: string
  verifiedBySource: string
  checkedOrders: string
  checkedSource: string
  checkedNone: string
  showOriginal: string
  showTranslation: string
  reply: string
  report: string
  edited: string
  anonymous: string
  pause: string
  play: string
  previous: string
  next: string
  /** `{n}` */
  goToPage: string
  close: string
  /** `{n}`, `{all}` */
  picture: string
  /** `{author}` */
  pictureOf: string
  /** `{title}`, `{n}`, `{all}` */
  onlySome: string
  /** `{title}` */
  from: string
  empty: string
  failed: string
  newTab: string
}

/** The only ones in a page's script: others come with the reviews. */
export const english: ReviewsTexts = {
  heading: 'Customer reviews',
  outOf: '{rating} out of 5',
  basedOn: '{n} {n|review|reviews}',
  selected: 'Selected reviews',
  seeAll: 'See all {n}',
  readMore: 'Read more',
  showMore: 'Show more',
  showReviews: 'Show reviews',
  writeReview: 'Write a review',
  verifiedBuyer: 'Verified buyer',
  verifiedBySource: 'Verified by the source',
  checkedOrders: 'Reviews marked as verified belong to an order; others are not checked.',
  checkedSource: 'The source checks reviews by its own rules.',
  checkedNone: 'Nobody checks whether reviews come from customers.',
  showOriginal: 'Show original',
  showTranslation: 'Show translation',
  reply: 'Reply from the shop',
  report: 'Report',
  edited: 'Edited',
  anonymous: 'Anonymous',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  goToPage: 'Go to page {n}',
  close: 'Close',
  picture: 'Picture {n} of {all}',
  pictureOf: 'Picture by {author}',
  onlySome: '{title} shows us {n} of {all} reviews',
  from: 'Reviews from {title}',
  empty: 'No reviews yet',
  failed: 'The reviews could not be loaded.',
  newTab: 'opens in a new tab',
}

/** Puts values in their places; `{n|one|many}` is the first word where `n` is 1. What has no value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return whole
      return (many === undefined ? `${value}` : `${value}` === '1' ? one : many) ?? ''
    },
  )
