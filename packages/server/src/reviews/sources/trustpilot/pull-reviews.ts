import { type ReadEntry, readEntries } from '../../read-entries.ts'
import {
  asNumber,
  asRecord,
  asStars,
  asText,
  asTime,
  needJson,
  readJson,
  retryAfterOf,
} from '../../source-json.ts'
import { type SourceEnv, SourceError, type SourcePage } from '../../source-kind.ts'

const PER_PAGE = 100
const MAX_PAGES = 1_000
const SITE = 'https://www.trustpilot.com'

/** All reviews of a business unit, page by page, with its score as Trustpilot says it. */
export const pullReviews = async function* (env: SourceEnv): AsyncGenerator<SourcePage> {
  const company = String(env.settings.company ?? '')
  const isId = /^[\da-f]{24}$/i.test(company)
  const unit = await ask(
    env,
    isId
      ? `/v1/business-units/${company}`
      : `/v1/business-units/find?name=${encodeURIComponent(company)}`,
  )
  const id = asText(unit.id)
  if (!id || !/^[\w-]{1,64}$/.test(id)) throw new SourceError('missing', '', { isFinal: true })
  const total = asNumber(asRecord(unit.numberOfReviews).total)
  const average = asNumber(asRecord(unit.score).trustScore)
  const name = asText(asRecord(unit.name).identifying) ?? (isId ? undefined : company)
  for (let page = 1; page <= MAX_PAGES; page++) {
    const said = await ask(
      env,
      `/v1/business-units/${id}/reviews?perPage=${PER_PAGE}&page=${page}&orderBy=createdat.desc`,
    )
    const entries = readEntries(said.reviews, readReview)
    yield {
      ...entries,
      ...(total !== undefined && { total }),
      ...(average !== undefined && { average }),
      ...(name && { url: `${SITE}/review/${encodeURIComponent(name)}` }),
    }
    // Past the end the list is empty; a page may be short for other reasons.
    if (Array.isArray(said.reviews) && said.reviews.length === 0) return
  }
  yield { reviews: [], isPartial: true }
}

const ask = async (env: SourceEnv, path: string): Promise<Record<string, unknown>> => {
  const headers = { apikey: env.secret.apiKey ?? '' }
  const response = await env.fetch(env.base + path, { headers })
  if (response.status === 200) return needJson(response.text)
  const said = readJson(response.text)
  const note = asText(said.message) ?? asText(said.details) ?? `HTTP ${response.status}`
  const retryAfter = retryAfterOf(response.headers, env.now())
  if (response.status === 401) throw new SourceError('key', note, { isFinal: true })
  if (response.status === 403) throw new SourceError('permission', note, { isFinal: true })
  if (response.status === 404) throw new SourceError('missing', note, { isFinal: true })
  if (response.status === 429) throw new SourceError('quota', note, { retryAfter })
  throw new SourceError('down', note, { retryAfter })
}

const readReview = (value: unknown): ReadEntry => {
  const review = asRecord(value)
  const native = asText(review.id)
  const at = asTime(review.createdAt)
  const rating = asStars(review.stars)
  if (native && isHidden(review)) return native
  if (!native || at === undefined || rating === undefined) return undefined
  const reply = asRecord(review.companyReply)
  const replied = asTime(reply.createdAt)
  const edited = asTime(review.updatedAt)
  const title = asText(review.title)
  const language = asText(review.language)
  const author = asText(asRecord(review.consumer).displayName)
  return {
    native,
    at,
    rating,
    isVerified: review.isVerified === true,
    ...(author && { author }),
    ...(title && { title }),
    original: { text: asText(review.text) ?? '', ...(language && { language }) },
    ...(edited !== undefined && { editedAt: edited }),
    ...(asText(reply.text) && {
      reply: { text: String(reply.text), ...(replied !== undefined && { at: replied }) },
    }),
    url: `${SITE}/reviews/${encodeURIComponent(native)}`,
  }
}

/** What Trustpilot does not show itself, by status or while a report is looked into. */
const isHidden = ({ status, reportData }: Record<string, unknown>): boolean => {
  const { reviewVisibility } = asRecord(reportData)
  return (
    (typeof status === 'string' && status !== 'active') ||
    (typeof reviewVisibility === 'string' && reviewVisibility !== 'visible')
  )
}
