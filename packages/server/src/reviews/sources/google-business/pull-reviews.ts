import { type ReadEntry, readEntries } from '../../read-entries.ts'
import {
  asList,
  asNumber,
  asRecord,
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
  type SourceReview,
} from '../../source-kind.ts'
import { accessToken } from './oauth.ts'
import { splitComment } from './split-comment.ts'

const PAGE = 50
const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']
const COUNTS = new Set(['averageRating', 'totalReviewCount'])
/** A time of change so shortly after writing is no edit. */
const EDIT_MS = 60_000

/** All reviews of a location, page by page. */
export const pullReviews = async function* (env: SourceEnv): AsyncGenerator<SourcePage> {
  let pageToken = ''
  const met = new Set<string>()
  do {
    // A token that was there before would go round for ever.
    if (met.has(pageToken)) throw new SourceError('unreadable', 'The pages do not end.')
    met.add(pageToken)
    const said = await askPage(env, pageToken)
    const total = asNumber(said.totalReviewCount)
    const average = asNumber(said.averageRating)
    yield {
      ...readEntries(listOf(said), (one) => readReview(one, env.languages[0])),
      ...(total !== undefined && { total }),
      ...(average !== undefined && { average }),
    }
    pageToken = asText(said.nextPageToken) ?? ''
  } while (pageToken)
}

/** Of a place without reviews Google leaves the list out, and says nothing else either. */
const listOf = ({ reviews, ...rest }: Record<string, unknown>): unknown =>
  reviews === undefined && Object.keys(rest).every((name) => COUNTS.has(name)) ? [] : reviews

const askPage = async (env: SourceEnv, pageToken: string): Promise<Record<string, unknown>> => {
  const query = new URLSearchParams({ pageSize: String(PAGE), ...(pageToken && { pageToken }) })
  const url = `${env.base}/v4/${env.settings.location}/reviews?${query}`
  const ask = async (token: string) =>
    env.fetch(url, { headers: { authorization: `Bearer ${token}` } })
  let response = await ask(await accessToken(env))
  // The token may have ended before its time; a new one is tried once.
  if (response.status === 401) response = await ask(await accessToken(env, true))
  if (response.status === 200) return needJson(response.text)
  const { error } = readJson(response.text)
  const note = asText(asRecord(error).message) ?? `HTTP ${response.status}`
  const retryAfter = retryAfterOf(response.headers, env.now())
  if (response.status === 401) throw new SourceError('token', note, { isFinal: true })
  if (response.status === 403) throw new SourceError('permission', note, { isFinal: true })
  // Google says this now and then of locations that are there.
  if (response.status === 404) throw new SourceError('missing', note)
  if (response.status === 429) throw new SourceError('quota', note, { retryAfter })
  throw new SourceError('down', note, { retryAfter })
}

const readReview = (value: unknown, language: string | undefined): ReadEntry => {
  const review = asRecord(value)
  const reviewer = asRecord(review.reviewer)
  const native = asText(review.reviewId) ?? asText(review.name)
  const at = asTime(review.createTime)
  if (!native || at === undefined) return undefined
  const stars = STARS.indexOf(String(review.starRating)) + 1
  const { original, translation } = splitComment(asText(review.comment) ?? '')
  const updated = asTime(review.updateTime) ?? at
  const isAnonymous = reviewer.isAnonymous === true
  const author = isAnonymous ? undefined : asText(reviewer.displayName)
  const photo = isAnonymous ? undefined : asText(reviewer.profilePhotoUrl)
  const pictures = asList(review.reviewMediaItems).flatMap((one) => {
    const url = asText(asRecord(one).thumbnailUrl)
    return url ? [url] : []
  })
  return {
    native,
    at,
    original: { text: original },
    ...readReply(review.reviewReply),
    ...(author && { author }),
    ...(photo && { avatarUrl: photo.replace(/=[^/=]*$/, '=s128') }),
    ...(stars > 0 && { rating: stars }),
    // Google translates into the language of the account; the site's first is the best guess at it.
    ...(translation && language && { translations: [{ text: translation, language }] }),
    ...(updated - at > EDIT_MS && { editedAt: updated }),
    ...(pictures.length > 0 && { pictureUrls: pictures }),
  }
}

/** What waits for Google's look, or was rejected by it, is not shown there, so not here. An unknown state is no leave. */
const readReply = (value: unknown): Pick<SourceReview, 'reply'> => {
  const reply = asRecord(value)
  const text = asText(reply.comment)
  const state = reply.reviewReplyState
  if (!text || (state !== undefined && state !== 'APPROVED')) return {}
  const at = asTime(reply.updateTime)
  return { reply: { text: splitComment(text).original, ...(at !== undefined && { at }) } }
}
