import {
  asList,
  asNumber,
  asRecord,
  asStars,
  asText,
  asTime,
  readJson,
  retryAfterOf,
} from '../../source-json.ts'
import {
  type SourceEnv,
  SourceError,
  type SourcePage,
  type SourceReview,
} from '../../source-kind.ts'

/** Nothing else is asked for: Google bills by the dearest field, and `*` is for trying out. */
const FIELDS = 'id,displayName,rating,userRatingCount,reviews,googleMapsLinks.reviewsUri'
const MOST = 5

/** Asks for a place once. What comes back is handed on and kept nowhere. */
export const readPlace = async (
  env: SourceEnv,
  language: string | undefined,
): Promise<SourcePage> => {
  const id = encodeURIComponent(String(env.settings.placeId ?? ''))
  const query = language ? `?languageCode=${encodeURIComponent(language)}` : ''
  const response = await env.fetch(`${env.base}/v1/places/${id}${query}`, {
    headers: { 'x-goog-api-key': env.secret.apiKey ?? '', 'x-goog-fieldmask': FIELDS },
  })
  const said = readJson(response.text)
  if (response.status !== 200) {
    throw placesError(response.status, said, retryAfterOf(response.headers, env.now()))
  }
  const total = asNumber(said.userRatingCount)
  const average = asNumber(said.rating)
  const url = asText(asRecord(said.googleMapsLinks).reviewsUri)
  return {
    reviews: asList(said.reviews).slice(0, MOST).flatMap(readReview),
    ...(total !== undefined && { total }),
    ...(average !== undefined && { average }),
    ...(url && { url }),
  }
}

const readReview = (value: unknown): SourceReview[] => {
  const review = asRecord(value)
  const author = asRecord(review.authorAttribution)
  const [shown, written] = [asRecord(review.text), asRecord(review.originalText)]
  const original = asText(written.text) ?? asText(shown.text) ?? ''
  const at = asTime(review.publishTime)
  const native = asText(review.name)
  const rating = asStars(review.rating)
  // Without its author and the way to report it, Google lets nobody show a review.
  const authorName = asText(author.displayName)
  const reportUrl = asText(review.flagContentUri)
  if (at === undefined || !native || !authorName || !reportUrl) return []
  const languages = [asText(shown.languageCode), asText(written.languageCode)]
  const isTranslated = languages[0] !== undefined && asText(shown.text) && original !== shown.text
  return [
    {
      native,
      author: authorName,
      at,
      reportUrl,
      ...optional('authorUrl', author.uri),
      ...optional('url', review.googleMapsUri),
      ...(rating !== undefined && { rating }),
      original: { text: original, ...optional('language', languages[1] ?? languages[0]) },
      ...(isTranslated && {
        translations: [{ text: String(shown.text), language: String(languages[0]) }],
      }),
    },
  ]
}

const optional = (name: string, value: unknown): Record<string, string> => {
  const text = asText(value)
  return text ? { [name]: text } : {}
}

const placesError = (
  status: number,
  said: Record<string, unknown>,
  retryAfter: number | undefined,
): SourceError => {
  const error = asRecord(said.error)
  const reasons = asList(error.details).map((one) => asText(asRecord(one).reason) ?? '')
  const note = asText(error.message) ?? `HTTP ${status}`
  if (reasons.includes('API_KEY_INVALID') || status === 401) {
    return new SourceError('key', note, { isFinal: true })
  }
  if (status === 403) return new SourceError('permission', note, { isFinal: true })
  if (status === 404) return new SourceError('missing', note, { isFinal: true })
  if (status === 429) return new SourceError('quota', note, { retryAfter })
  if (status === 400) return new SourceError('unreadable', note, { isFinal: true })
  return new SourceError('down', note, { retryAfter })
}
