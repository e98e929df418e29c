import { randomUUID } from 'node:crypto'
import { type Clock, REVIEW_MARKS, type ReviewMark } from '@footfall/contract'
import type { Pool } from 'pg'
import { AppError } from '../http/app-error.ts'
import type { SentFile } from '../http/form-parts.ts'
import { isEmail } from '../leads/check-values.ts'
import { readFormToken, type TokenFacts } from '../leads/form-token.ts'
import { judgeLead } from '../leads/judge-lead.ts'
import type { SentForm } from '../leads/read-sent.ts'
import type { KeptPicture } from '../pictures/picture-url.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { refuseBeyond } from '../visitor-routes/limits/refuse-beyond.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import type { Reviews } from './create-reviews.ts'
import type { Invited } from './find-invited.ts'
import type { ReviewProblem } from './review-texts.ts'
import { writeOwnReview } from './write-own-review.ts'

export interface SubmitReviewDeps {
  pool: Pool
  reviews: Reviews
  clock: Clock
  limits: Pick<Limits, 'form'>
}

export interface ReviewPlace {
  site: string
  /** Id of the site's own source. */
  source: string
  product: string | undefined
  language: string | undefined
  /** The order it belongs to, where the link says so. */
  invited: Invited | undefined
}

type Sent = Pick<SentForm, 'fields' | 'files' | 'token' | 'trap'>

const MAX_REVIEW_TEXT = 5_000
const MAX_REVIEW_PICTURES = 3
const MAX_NAME = 80
const MAX_TRIES = 3
/** What a token for the form is signed for, in place of a form's id: no form can have it. */
export const REVIEW_FORM = ' review'
const TEXT_FIELD = { key: 'text', type: 'textarea', label: '' } as const

/** Takes one review that was admitted: checks it, judges it, writes it down once. Returns what is wrong with it; throws coded errors. */
export const submitReview = async (
  deps: SubmitReviewDeps,
  place: ReviewPlace,
  sent: Sent,
): Promise<ReviewProblem[]> => {
  const { reviews, clock, limits } = deps
  const { site, invited } = place
  const now = clock.now()
  const token = readFormToken(reviews.linkKeys, { site, form: REVIEW_FORM }, sent.token, now)
  if (!token) throw new AppError('FOOTFALL_E_FORM_TOKEN')
  const { values, problems } = checkReview(sent, invited?.buyer.email)
  if (problems.length > 0) return problems

  const marks = invited ? [] : judge(values.text, sent.trap, token, now)
  refuseBeyond(await limits.form(site, marks[0] ? `${REVIEW_FORM} apart` : REVIEW_FORM))
  // Whoever lets go of the same picture at this moment may take it from under us; hardly ever twice.
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    // What was put apart brings no pictures: they are made anew at a cost, and take the site's room.
    const pictures = marks[0] ? [] : await keepPictures(reviews, site, sent.files)
    if (!pictures) return ['picture']
    if (await write(deps, place, { ...values, pictures, marks, token, now })) return []
  }
  throw new AppError('FOOTFALL_E_FILES')
}

interface ReviewValues {
  stars: number
  text: string
  name: string
  email: string
}

const checkReview = (
  { fields, files }: Sent,
  known: string | undefined,
): { values: ReviewValues; problems: ReviewProblem[] } => {
  const written = (fields.text ?? '').replaceAll('\r\n', '\n').trim()
  const values = {
    stars: /^[1-5]$/.test(fields.stars ?? '') ? Number(fields.stars) : 0,
    text: cleanText(written, MAX_REVIEW_TEXT),
    name: cleanLine(fields.name ?? '', MAX_NAME),
    email: known ?? (fields.email ?? '').trim(),
  }
  const faults: [ReviewProblem, boolean][] = [
    ['stars', values.stars === 0],
    ['text', values.text === ''],
    ['long', written.length > MAX_REVIEW_TEXT],
    ['name', values.name === ''],
    ['email', !isEmail(values.email)],
    ['consent', fields.consent !== 'on'],
    ['pictures', files.length > MAX_REVIEW_PICTURES],
  ]
  return { values, problems: faults.filter(([, isWrong]) => isWrong).map(([name]) => name) }
}

const judge = (text: string, trap: string, token: TokenFacts, now: number): ReviewMark[] =>
  judgeLead({
    fields: [TEXT_FIELD],
    values: [{ key: 'text', label: '', value: text }],
    trap,
    token,
    now,
    work: undefined,
    isPlain: true,
    isPlainRefused: false,
  }).filter((mark): mark is ReviewMark => Object.hasOwn(REVIEW_MARKS, mark))

/** Undefined where one of them is none; then none is kept. */
const keepPictures = async (
  { pictures }: Reviews,
  site: string,
  files: readonly SentFile[],
): Promise<KeptPicture[] | undefined> => {
  const kept: KeptPicture[] = []
  const letGo = (): Promise<void> =>
    pictures.drop(
      site,
      kept.map(({ hash }) => hash),
    )
  try {
    for (const { bytes } of files) {
      const picture = await pictures.keep(site, bytes)
      if (!picture) {
        await letGo()
        return undefined
      }
      if (!kept.some(({ hash }) => hash === picture.hash)) kept.push(picture)
    }
    return kept
  } catch (error) {
    await letGo().catch(() => undefined)
    throw error
  }
}

/** False where a picture was let go of meanwhile. */
const write = async (
  { pool, reviews }: SubmitReviewDeps,
  { site, source, product, language, invited }: ReviewPlace,
  given: ReviewValues & {
    pictures: KeptPicture[]
    marks: ReviewMark[]
    token: TokenFacts
    now: number
  },
): Promise<boolean> => {
  const { people, pictures } = reviews
  const { email, token, marks, now } = given
  const order = invited?.buyer.order
  const written = await writeOwnReview(pool, {
    site,
    id: randomUUID(),
    source,
    product,
    language,
    marks,
    now,
    rating: given.stars,
    text: given.text,
    author: given.name,
    pictures: given.pictures,
    person: await people.person(site, email),
    bought: invited && (await people.bought(site, invited.buyer.order, product ?? '')),
    nonce: token.nonce,
    seal: (id) => people.seal(site, id, { email, ...(order && { order }) }),
  })
  // Pictures of a review that this one replaced, or of one that was not written: whichever no review shows.
  const left = given.pictures.map(({ hash }) => hash)
  await pictures.drop(site, [...(written.ok ? written.dropped : []), ...left])
  if (written.ok) return true
  if (written.why === 'full') throw new AppError('FOOTFALL_E_RATE', { retryAfter: 3_600 })
  return false
}
