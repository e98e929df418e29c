import type { ReviewCsvColumn, ReviewCsvSkip } from '@footfall/contract'
import { text } from '../../texts/text.ts'

export const COLUMN_WORDS: Readonly<Record<ReviewCsvColumn, string>> = {
  id: text('id'),
  author: text('author'),
  rating: text('stars'),
  title: text('title'),
  body: text('text'),
  date: text('day'),
  product: text('product'),
  reply: text('your reply'),
  replyDate: text('day of your reply'),
  pictures: text('pictures'),
  verified: text('whether it is checked'),
  status: text('whether it is published'),
  language: text('language'),
  url: text('address of the review'),
}

export const SKIP_WORDS: Readonly<Record<ReviewCsvSkip, string>> = {
  empty: text('It has neither stars nor words.'),
  rating: text('Its stars are no number from 1 to 5.'),
  date: text('Its day cannot be read.'),
  status: text('It is not published where it comes from.'),
  repeated: text('A row before it says the same.'),
  cells: text('It has more cells than headings: a quotation mark is missing somewhere.'),
}
