import type { ReviewCsvColumn } from '@footfall/contract'

/** Headings as review services write them; any case, blanks and underscores are alike. Of several, the first counts. */
const ALIASES: Readonly<Record<ReviewCsvColumn, readonly string[]>> = {
  id: ['id', 'review id', 'external id'],
  author: [
    ...[
      'reviewer name',
      'display name',
      'nickname',
      'author',
      'full name',
      'name',
      'customer name',
    ],
    ...['reviewer', 'user name', 'kunde', 'autor'],
  ],
  rating: ['rating', 'review score', 'score', 'stars', 'review rating', 'bewertung', 'sterne'],
  title: ['review title', 'title', 'headline', 'subject', 'titel'],
  body: [
    'body',
    'review content',
    'review',
    'content',
    'text',
    'comment',
    'review body',
    'message',
  ],
  date: ['review date', 'created at', 'date', 'published at', 'submitted at', 'datum'],
  product: [
    'product handle',
    'handle',
    'product id',
    'productid',
    'product title',
    'sku',
    'product',
  ],
  reply: ['reply', 'response', 'owner reply', 'shop reply'],
  replyDate: ['reply date', 'replied at'],
  pictures: ['picture urls', 'photo url', 'photo urls', 'img', 'images', 'image urls', 'pictures'],
  verified: ['verified purchase', 'verified', 'verified buyer', 'is verified'],
  status: ['status', 'state', 'curated', 'published'],
  language: ['language', 'locale', 'lang'],
  url: ['review url', 'permalink'],
}

/** Which column holds what, by its place. */
export const matchColumns = (headings: readonly string[]): Map<ReviewCsvColumn, number> => {
  const plain = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  )
  const found = new Map<ReviewCsvColumn, number>()
  for (const [column, aliases] of Object.entries(ALIASES) as [ReviewCsvColumn, string[]][]) {
    const place = aliases.map((alias) => plain.indexOf(alias)).find((one) => one >= 0)
    if (place !== undefined) found.set(column, place)
  }
  return found
}
