import { createHash } from 'node:crypto'
import type { PublicReview } from '@footfall/contract'
import { cleanLine, cleanText } from './clean-text.ts'
import type { SourceReview } from './source-kind.ts'
import { translationFor } from './stored-review.ts'

const MAX_TEXT = 10_000
const MAX_LINE = 200

/** A review that was asked for just now and is not kept: without pictures, which would be asked of the source by the visitor. */
export const liveReview = (
  source: { id: string; kind: string },
  review: SourceReview,
  language: string | undefined,
): PublicReview => {
  const { original, rating, reply } = review
  const text = cleanText(original.text, MAX_TEXT)
  const author = cleanLine(review.author ?? '', MAX_LINE)
  const title = cleanLine(review.title ?? '', MAX_LINE)
  const translation = translationFor(
    original.language,
    Object.fromEntries(
      (review.translations ?? []).map((one) => [one.language, cleanText(one.text, MAX_TEXT)]),
    ),
    language,
  )
  const links = {
    ...linkOf('authorUrl', review.authorUrl),
    ...linkOf('url', review.url),
    ...linkOf('reportUrl', review.reportUrl),
  }
  return {
    id: createHash('sha256')
      .update(JSON.stringify([source.id, review.native ?? [author, review.at, text]]))
      .digest('hex')
      .slice(0, 32),
    source: source.kind,
    author,
    ...links,
    ...(rating !== undefined && rating >= 1 && rating <= 5 && { rating: Math.round(rating) }),
    ...(title && { title }),
    original: { text, ...(original.language && { language: original.language }) },
    ...(translation && { translation }),
    at: Math.floor(review.at / 1_000),
    ...(review.editedAt !== undefined && { isEdited: true as const }),
    ...(review.isVerified && { verified: 'source' as const }),
    pictures: [],
    ...(reply && {
      reply: {
        text: cleanText(reply.text, MAX_TEXT),
        ...(reply.at !== undefined && { at: Math.floor(reply.at / 1_000) }),
      },
    }),
    ...(review.product && { product: cleanLine(review.product, MAX_LINE) }),
  }
}

/** Nothing but a web address may become a link. */
const linkOf = <Name extends string>(
  name: Name,
  url: string | undefined,
): { [Key in Name]?: string } =>
  url && /^https?:$/.test(URL.parse(url)?.protocol ?? '')
    ? ({ [name]: url } as { [Key in Name]: string })
    : {}
