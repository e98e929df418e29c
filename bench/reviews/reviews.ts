import type { PublicReview, ReviewPage, WidgetReads } from '../../packages/contract/src/index.ts'

export const TOTAL = 1_000

const DAY = 86_400
const WORDS =
  'The lamp came well packed and gives a warm light that is bright enough to read by. It dims without a hum, and the switch sits where a hand finds it in the dark. '

/** Made-up reviews of every length, some with a reply. */
const reviews: readonly PublicReview[] = Array.from({ length: TOTAL }, (_, index) => ({
  id: `r${index}`,
  source: 'own',
  author: `Customer ${index}`,
  rating: 5 - (index % 7 === 0 ? 2 : index % 3 === 0 ? 1 : 0),
  original: {
    text: WORDS.repeat((index % 5) + 1).slice(0, 40 + ((index * 37) % 700)),
    language: 'en',
  },
  at: Math.floor(Date.now() / 1000) - index * DAY,
  pictures: [],
  ...(index % 2 === 0 && { verified: 'order' as const }),
  ...(index % 9 === 0 && { reply: { text: 'Thank you for taking the time.', language: 'en' } }),
}))

const read = (offset: number, limit: number): ReviewPage => ({
  reviews: reviews.slice(offset, offset + limit),
  offset,
  total: TOTAL,
  isSelected: false,
  summary: { average: 4.4, total: TOTAL },
  origins: [{ kind: 'own', title: 'Lamp shop', total: TOTAL, checked: 'orders', isForeign: false }],
})

/** What the widget's `server` entry reads of a site. */
export const reads: WidgetReads = {
  reviews: {
    version: () => Promise.resolve('1'),
    read: (_site, { offset, limit }) => Promise.resolve(read(offset, limit)),
  },
  declaration: () => Promise.reject(new Error('Reviews ask for none.')),
}
