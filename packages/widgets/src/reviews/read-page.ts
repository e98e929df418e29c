import type {
  PublicReview,
  ReviewOrigin,
  ReviewPage,
  ReviewPicture,
  ReviewText,
  StarCounts,
} from '@footfall/contract'
import { readChoice, readNumber } from '../shared/read-prop.ts'
import { safeHref } from '../shared/safe-href.ts'
import { tidyText } from './tidy-text.ts'

type Fields = Readonly<Record<string, unknown>>

const MOST_REVIEWS = 2000
const MOST_PICTURES = 20
const MAX = Number.MAX_SAFE_INTEGER

/** A page of reviews out of data that nobody has checked; undefined where it is none. Every text in it is tidy. */
export const readPage = (value: unknown): ReviewPage | undefined => {
  const page = readFields(value)
  const reviews = readList(page.reviews, MOST_REVIEWS, readReview)
  const summary = readFields(page.summary)
  return Array.isArray(page.reviews)
    ? {
        reviews,
        offset: readCount(page.offset),
        total: Math.max(reviews.length, readCount(page.total)),
        isSelected: page.isSelected === true,
        summary: {
          average: readNumber(summary.average, 0, 5) ?? 0,
          ...optional('said', readLine(summary.said)),
          total: readCount(summary.total),
          ...optional('stars', readStars(summary.stars)),
        },
        origins: readList(page.origins, 20, readOrigin),
        ...optional('isLive', readTrue(page.isLive)),
      }
    : undefined
}

const readReview = (value: unknown): PublicReview | undefined => {
  const review = readFields(value)
  const id = readLine(review.id)
  const reply = readText(review.reply)
  return id
    ? {
        id,
        source: readLine(review.source) ?? '',
        author: readLine(review.author) ?? '',
        ...optional('authorUrl', readUrl(review.authorUrl)),
        ...optional('avatar', readPicture(review.avatar)),
        ...optional('rating', readNumber(review.rating, 1, 5)),
        ...optional('title', readLine(review.title)),
        original: readText(review.original) ?? { text: '' },
        ...optional('translation', readText(review.translation)),
        at: readNumber(review.at, 0, 1e11) ?? 0,
        ...optional('day', readLine(review.day)),
        ...optional('isEdited', readTrue(review.isEdited)),
        ...optional(
          'verified',
          readChoice<'order' | 'source'>(review.verified, ['order', 'source']),
        ),
        pictures: readList(review.pictures, MOST_PICTURES, readPicture),
        ...optional(
          'reply',
          reply && {
            ...reply,
            ...optional('at', readNumber(readFields(review.reply).at, 0, 1e11)),
          },
        ),
        ...optional('url', readUrl(review.url)),
        ...optional('reportUrl', readUrl(review.reportUrl)),
        ...optional('product', readLine(review.product)),
      }
    : undefined
}

const readOrigin = (value: unknown): ReviewOrigin | undefined => {
  const origin = readFields(value)
  const kind = readLine(origin.kind)
  return kind
    ? {
        kind,
        title: readLine(origin.title) ?? '',
        ...optional('url', readUrl(origin.url)),
        ...optional('writeUrl', readUrl(origin.writeUrl)),
        ...optional('average', readNumber(origin.average, 0, 5)),
        total: readCount(origin.total),
        checked: readChoice(origin.checked, ['orders', 'source']) ?? 'none',
        ...optional('most', readNumber(origin.most, 0, MAX)),
        // What does not say that it is the shop's own is not marked up as if it were.
        isForeign: origin.isForeign !== false,
      }
    : undefined
}

const readText = (value: unknown): ReviewText | undefined => {
  const { text, language } = readFields(value)
  const tidy = typeof text === 'string' && tidyText(text)
  return tidy ? { text: tidy, ...optional('language', readLine(language)) } : undefined
}

const readPicture = (value: unknown): ReviewPicture | undefined => {
  const picture = readFields(value)
  const url = readUrl(picture.url)
  return url
    ? {
        url,
        width: readNumber(picture.width, 1, 10_000) ?? 1,
        height: readNumber(picture.height, 1, 10_000) ?? 1,
      }
    : undefined
}

const readStars = (value: unknown): StarCounts | undefined => {
  const [one, two, three, four, five, ...more] = Array.isArray(value) ? value.map(readCount) : []
  return five === undefined || more.length
    ? undefined
    : ([one, two, three, four, five] as StarCounts)
}

/** One line of a name or a title. */
const readLine = (value: unknown): string | undefined =>
  (typeof value === 'string' && tidyText(value.slice(0, 300)).replace(/\s+/g, ' ')) || undefined

const readUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length < 2000 ? safeHref(value) : undefined

const readTrue = (value: unknown): true | undefined => value === true || undefined

const readCount = (value: unknown): number => Math.floor(readNumber(value, 0, MAX) ?? 0)

const readList = <T>(
  value: unknown,
  most: number,
  read: (item: unknown) => T | undefined,
): NonNullable<T>[] =>
  (Array.isArray(value) ? value.slice(0, most) : []).flatMap((item) => read(item) ?? [])

const readFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const optional = <Name extends string, T>(
  name: Name,
  value: T | undefined,
): { [Key in Name]?: T } => (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: T }
