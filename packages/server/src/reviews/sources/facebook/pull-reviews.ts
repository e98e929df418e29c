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
import {
  type SourceEnv,
  SourceError,
  type SourcePage,
  type SourceProblem,
} from '../../source-kind.ts'

const VERSION = 'v25.0'
const FIELDS =
  'created_time,has_rating,has_review,rating,recommendation_type,review_text,reviewer{id,name},open_graph_story{id}'

/** By Graph code; whether only the owner can mend it. */
const PROBLEMS: Readonly<Record<number, [SourceProblem, boolean]>> = {
  4: ['quota', false],
  10: ['permission', true],
  12: ['off', true],
  17: ['quota', false],
  32: ['quota', false],
  190: ['token', true],
  200: ['permission', true],
  283: ['permission', true],
}

/** A page's recommendations, as long as Meta gives them. */
export const pullReviews = async function* (env: SourceEnv): AsyncGenerator<SourcePage> {
  const page = String(env.settings.page ?? '')
  const about = await ask(env, page, { fields: 'overall_star_rating,rating_count' })
  const total = asNumber(about.rating_count)
  const average = asNumber(about.overall_star_rating)
  const met = new Set<string>()
  let after = ''
  do {
    if (met.has(after)) throw new SourceError('unreadable', 'The pages do not end.')
    met.add(after)
    const said = await ask(env, `${page}/ratings`, {
      fields: FIELDS,
      limit: '100',
      ...(after && { after }),
    })
    yield {
      ...readEntries(said.data, readReview),
      ...(total !== undefined && { total }),
      ...(average !== undefined && { average }),
      url: `https://www.facebook.com/${page}/reviews`,
    }
    const { next, cursors } = asRecord(said.paging)
    after = next ? (asText(asRecord(cursors).after) ?? '') : ''
  } while (after)
}

const ask = async (
  env: SourceEnv,
  path: string,
  query: Record<string, string>,
): Promise<Record<string, unknown>> => {
  const url = `${env.base}/${VERSION}/${path}?${new URLSearchParams(query)}`
  // In a header: an address may end up in somebody's log.
  const headers = { authorization: `Bearer ${env.secret.token ?? ''}` }
  const response = await env.fetch(url, { headers })
  if (response.status === 200) return needJson(response.text)
  const error = asRecord(readJson(response.text).error)
  const note = asText(error.message) ?? `HTTP ${response.status}`
  const [problem, isFinal] = PROBLEMS[Number(error.code)] ?? ['down', false]
  throw new SourceError(problem, note, {
    isFinal,
    retryAfter: retryAfterOf(response.headers, env.now()),
  })
}

/** That somebody recommends a page, or does not, is no number of stars; only old rows have one. */
const readReview = (value: unknown): ReadEntry => {
  const review = asRecord(value)
  const at = asTime(review.created_time)
  const native = asText(asRecord(review.open_graph_story).id)
  const rating = review.recommendation_type ? undefined : asStars(review.rating)
  const text = asText(review.review_text) ?? ''
  const author = asText(asRecord(review.reviewer).name)
  if (at === undefined) return undefined
  // Who only recommends has said nothing that can be shown.
  if (rating === undefined && !text) return native ?? JSON.stringify(review)
  return {
    at,
    original: { text },
    ...(native && { native }),
    ...(author && { author }),
    ...(rating !== undefined && { rating }),
  }
}
