import { createHash } from 'node:crypto'
import type { SourceReview } from './source-kind.ts'

const MAX_REVIEW_TEXT = 10_000
const MAX_SHORT = 200
const MAX_URL = 2_048
const MAX_LANGUAGES = 40
const MAX_PICTURES = 10
const DAY_MS = 86_400_000

/** A review as it is stored, texts cleaned and bounded. */
export interface CleanReview {
  native: string
  author: string
  author_url: string | null
  rating: number | null
  title: string | null
  body: string
  language: string | null
  translations: Record<string, string>
  at: string
  edited_at: string | null
  product: string | null
  verified: 'source' | null
  reply: string | null
  reply_at: string | null
  url: string | null
  report_url: string | null
  /** Hex. */
  said: string
  likeness: string | null
  pictureUrls: readonly string[]
  avatarUrl: string | null
}

/** Control characters, halves of characters, and marks that turn the direction of what stands beside them. */
const UNWANTED =
  /(?![\n\t])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu

/** Text of a stranger: whole characters only, nothing that steers the text around it. */
export const cleanText = (text: string | undefined, max: number): string =>
  (text ?? '')
    .slice(0, 4 * max)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNWANTED, '')
    .normalize('NFC')
    .trim()
    .slice(0, max)
    // A cut between the halves of a character leaves one half behind.
    .replace(/[\ud800-\udbff]$/, '')

/** What a source calls a review, as it is stored. */
export const cleanNative = (native: string | undefined): string => cleanText(native, MAX_SHORT)

/** What a source says of a review, as it is stored; undefined where nothing of it can be shown. */
export const cleanReview = (review: SourceReview): CleanReview | undefined => {
  const author = cleanText(review.author, MAX_SHORT).replace(/\s+/g, ' ')
  const body = cleanText(review.original.text, MAX_REVIEW_TEXT)
  const title = cleanText(review.title, MAX_SHORT)
  const rating = starsOf(review.rating)
  if (!isTime(review.at) || (rating === null && !body && !title)) return undefined
  const language = languageOf(review.original.language)
  const product = cleanText(review.product, MAX_SHORT) || null
  const reply = review.reply ? cleanText(review.reply.text, MAX_REVIEW_TEXT) : ''
  const pictureUrls = (review.pictureUrls ?? [])
    .flatMap((url) => urlOf(url) ?? [])
    .slice(0, MAX_PICTURES)
  const said = {
    author,
    author_url: urlOf(review.authorUrl),
    rating,
    title: title || null,
    body,
    language,
    translations: translationsOf(review),
    at: new Date(review.at).toISOString(),
    product,
    verified: review.isVerified === true ? ('source' as const) : null,
    reply: reply || null,
    reply_at: reply && isTime(review.reply?.at) ? new Date(review.reply.at).toISOString() : null,
    url: urlOf(review.url),
    report_url: urlOf(review.reportUrl),
  }
  const { editedAt } = review
  return {
    ...said,
    native: cleanNative(review.native) || `h:${hash([author, said.at, body || title])}`,
    edited_at: isTime(editedAt) && editedAt > review.at ? new Date(editedAt).toISOString() : null,
    // What follows a question mark changes from one asking to the next.
    said: hash([said, pictureUrls.map((url) => url.split('?')[0])]),
    likeness: author ? hash([author.toLowerCase(), Math.floor(review.at / DAY_MS), rating]) : null,
    pictureUrls,
    avatarUrl: urlOf(review.avatarUrl),
  }
}

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')

const starsOf = (rating: number | undefined): number | null =>
  rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null

/** Within what PostgreSQL and calendars take; nobody reviewed anything before the web. */
const isTime = (ms: number | undefined): ms is number =>
  ms !== undefined && Number.isFinite(ms) && ms > 0 && ms < 4_102_444_800_000

/** As a browser writes it: what came may hold characters that no column takes. */
const urlOf = (text: string | undefined): string | null => {
  const url = text && text.length <= MAX_URL ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) && url.href.length <= MAX_URL ? url.href : null
}

const languageOf = (language: string | undefined): string | null =>
  language && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(language) ? language : null

const translationsOf = ({ translations = [] }: SourceReview): Record<string, string> => {
  const found = translations.slice(0, MAX_LANGUAGES).flatMap(({ text, language }) => {
    const name = languageOf(language)
    const words = cleanText(text, MAX_REVIEW_TEXT)
    return name && words ? [[name, words] as const] : []
  })
  return Object.fromEntries(found)
}
