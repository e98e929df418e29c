import { MAX_REVIEW_PAGE, type ReviewPage, type WidgetServer } from '@footfall/contract'
import { chooseLanguage } from '../shared/choose-language.ts'
import { knownLanguage } from '../shared/known-language.ts'
import { allLanguages } from './all-languages.ts'
import { figure } from './figure.ts'
import { textsFor } from './language-texts.ts'
import { readReviewsProps } from './read-options.ts'
import { createSayDay } from './say-time.ts'
import type { ReviewsSettings } from './settings.ts'

/** What the widget shows: a page of the site's reviews, and with the first one the words of the page's language. */
export const server: WidgetServer<ReviewsSettings> = {
  version: (reads, site) => reads.reviews.version(site),
  asks: (settings) => [
    ...(['language', 'offset', 'limit', 'isAll', 'isStored', 'isIndexed'] as const),
    ...(readReviewsProps(settings).about === 'product' ? (['product'] as const) : []),
  ],
  async data(reads, site, settings, ask) {
    const { about, sources, leastStars, hasText, order, pagination } = readReviewsProps(settings)
    const offset = Math.max(0, Math.floor(ask.offset ?? 0))
    const limit = Math.min(MAX_REVIEW_PAGE, Math.max(1, Math.floor(ask.limit ?? pagination)))
    // A page that names no product has no reviews of it; those of the whole shop would pass for them.
    const isNone = about === 'product' && !ask.product
    const read = isNone
      ? NONE
      : await reads.reviews.read(site, {
          ...(sources.length > 0 && { sources }),
          ...(about === 'product' && ask.product && { product: ask.product }),
          ...(ask.isAll
            ? { isAll: true }
            : {
                ...(leastStars !== '1' && { leastStars: Number(leastStars) }),
                ...(hasText && { hasText }),
              }),
          order,
          ...(ask.language && { language: ask.language }),
          offset,
          limit,
          ...(ask.isStored && { isStored: true }),
          ...(ask.isIndexed && { isIndexed: true }),
        })
    const base = chooseLanguage(ask.language ? [ask.language] : [], Object.keys(allLanguages))
    // Times go by the page's own, such as de-AT, where the texts beside them are of it.
    const language = isOf(ask.language, base) ? ask.language : base
    const data = sayFigures(read, knownLanguage(language) ?? 'en')
    if (offset > 0) return { data }
    const texts = allLanguages[base]
    return {
      data,
      language,
      ...(texts && { texts: textsFor(base, texts, data.summary.total) }),
      ...(ask.product && { product: ask.product }),
    }
  },
}

/** Dates and the average in words: making formatters for them holds a visitor's page up, and here they are made once. */
const sayFigures = (page: ReviewPage, language: string): ReviewPage => {
  const sayDay = createSayDay(language)
  const { average, total } = page.summary
  return {
    ...page,
    reviews: page.reviews.map((review) => ({ ...review, day: sayDay(review.at) })),
    summary: { ...page.summary, ...(total > 0 && { said: figure(average, language) }) },
  }
}

const isOf = (wanted: string | undefined, language: string): boolean =>
  wanted?.toLowerCase().startsWith(`${language.toLowerCase()}-`) ?? false

const NONE: ReviewPage = {
  reviews: [],
  offset: 0,
  total: 0,
  isSelected: false,
  summary: { average: 0, total: 0 },
  origins: [],
}
