import {
  PICTURE_SIZES,
  type PictureSize,
  type PublicReview,
  type ReviewPicture,
} from '@footfall/contract'
import { type KeptPicture, pictureUrl } from '../pictures/picture-url.ts'

export interface ReviewRow {
  id: string
  source: string
  author: string
  author_url: string | null
  avatar: KeptPicture | null
  rating: number | null
  title: string | null
  body: string
  language: string | null
  translations: Record<string, string>
  at: Date
  edited_at: Date | null
  verified: 'order' | 'source' | null
  pictures: KeptPicture[]
  reply: string | null
  reply_at: Date | null
  url: string | null
  report_url: string | null
  product: string | null
}

const [, AVATAR, THUMB] = PICTURE_SIZES

/** A kept review as visitors see it, with the translation for their language. */
export const storedReview = (
  row: ReviewRow,
  kind: string,
  site: string,
  base: string,
  language: string | undefined,
): PublicReview => {
  const translation = translationFor(row.language ?? undefined, row.translations, language)
  const picture = (
    { hash, width, height }: KeptPicture,
    size: PictureSize = THUMB,
  ): ReviewPicture => ({
    url: pictureUrl(base, site, hash, size),
    width,
    height,
  })
  return {
    id: row.id,
    source: kind,
    author: row.author,
    ...(row.author_url && { authorUrl: row.author_url }),
    ...(row.avatar && { avatar: picture(row.avatar, AVATAR) }),
    ...(row.rating !== null && { rating: row.rating }),
    ...(row.title && { title: row.title }),
    original: { text: row.body, ...(row.language && { language: row.language }) },
    ...(translation && { translation }),
    at: seconds(row.at),
    ...(row.edited_at && { isEdited: true as const }),
    ...(row.verified && { verified: row.verified }),
    pictures: row.pictures.map((one) => picture(one)),
    ...(row.reply && {
      reply: { text: row.reply, ...(row.reply_at && { at: seconds(row.reply_at) }) },
    }),
    ...(row.url && { url: row.url }),
    ...(row.report_url && { reportUrl: row.report_url }),
    ...(row.product && { product: row.product }),
  }
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000)

const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** None where it was written in the page's language already. The nearest name counts: `de-AT` takes `de`. */
export const translationFor = (
  original: string | undefined,
  translations: Readonly<Record<string, string>>,
  wanted: string | undefined,
): Required<PublicReview['original']> | undefined => {
  if (!wanted || (original && baseOf(original) === baseOf(wanted))) return undefined
  const names = Object.keys(translations)
  const name =
    names.find((one) => one.toLowerCase() === wanted.toLowerCase()) ??
    names.find((one) => baseOf(one) === baseOf(wanted))
  const text = name === undefined ? undefined : translations[name]
  return name && text ? { text, language: name } : undefined
}
