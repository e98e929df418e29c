import { MAX_REVIEW_PAGE, type ReviewPage, type WidgetServer } from '@footfall/contract'
import { chooseLanguage } from '../shared/choose-language.ts'
import { allLanguages } from './all-languages.ts'
import { textsFor } from './language-texts.ts'
import { readReviewsProps } from './read-options.ts'
import type { ReviewsSettings } from './settings.ts'

/** What the widget shows: a page of the site's reviews, and with the first one the words of the page's language. */
export const server: WidgetServer<ReviewsSettings> = {
  version: (reads, site) => reads.reviews.version(site),
  async data(reads, site, settings, ask) {
    const { about, sources, leastStars, hasText, order, pagination } = readReviewsProps(settings)
    const offset = Math.max(0, Math.floor(ask.offset ?? 0))
    const limit = Math.min(MAX_REVIEW_PAGE, Math.max(1, Math.floor(ask.limit ?? pagination)))
    // A page that names no product has no reviews of it; those of the whole shop would pass for them.
    const isNone = about === 'product' && !ask.product
    const data = isNone
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
    if (offset > 0) return { data }
    const language = chooseLanguage(ask.language ? [ask.language] : [], Object.keys(allLanguages))
    const texts = allLanguages[language]
    return {
      data,
      // Times go by the page's own, such as de-AT, where the texts beside them are of it.
      language: isOf(ask.language, language) ? ask.language : language,
      ...(texts && { texts: textsFor(language, texts, data.summary.total) }),
      ...(ask.product && { product: ask.product }),
    }
  },
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
