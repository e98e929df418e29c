import {
  type InboxReview,
  type InboxReviewDetail,
  PICTURE_SIZES,
  REVIEW_STATES,
  type ReviewCounts,
  type ReviewInboxPage,
  type ReviewMark,
  type ReviewState,
} from '@footfall/contract'
import type { Pool } from 'pg'
import { asPage, readCursor } from '../db/cursor.ts'
import { type KeptPicture, pictureUrl } from '../pictures/picture-url.ts'
import type { ReviewPeople } from './review-people.ts'

export interface InboxQuery {
  state?: ReviewState
  source?: string
  stars?: number
  product?: string
  /** Words that stand in author, title or text, whatever their case. */
  q?: string
  after?: string
}

export interface InboxChange {
  state?: Exclude<ReviewState, 'waiting'>
  /** Empty takes the reply away. */
  reply?: string
}

/** What an owner may ask of a site's reviews, whatever state they are in. */
export interface ReviewInbox {
  list(site: string, query: InboxQuery): Promise<ReviewInboxPage>
  find(site: string, id: string): Promise<InboxReviewDetail | undefined>
  /** All own reviews of one person. */
  person(site: string, email: string): Promise<InboxReviewDetail[]>
  counts(site: string): Promise<ReviewCounts>
}

export interface ReviewInboxDeps {
  pool: Pool
  people: ReviewPeople
  /** Where pictures are served. */
  base: string
}

const PAGE = 50
const SMALL = PICTURE_SIZES[2]
export const REVIEW_ID: RegExp = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

interface InboxRow {
  id: string
  source: string
  kind: string | null
  name: string | null
  state: ReviewState
  author: string
  rating: number | null
  title: string | null
  body: string
  language: string | null
  translations: Record<string, string>
  pictures: KeptPicture[]
  product: string | null
  verified: 'order' | 'source' | null
  reply: string | null
  reply_at: Date | null
  url: string | null
  at: Date
  added_at: Date
  /** To the microsecond, as rows are sorted: a page must not end between two of one millisecond. */
  place: string
  twin_of: string | null
  content: string | null
  marks: ReviewMark[] | null
  delete_at: Date | null
}

const COLUMNS = `r.id, r.source, s.kind, s.name, r.state, r.author, r.rating, r.title, r.body, r.language, r.translations,
  r.pictures, r.product, r.verified, r.reply, r.reply_at, r.url, r.at, r.added_at, r.twin_of,
  p.content, p.marks, p.delete_at,
  to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`
const FROM = `reviews r left join review_sources s on s.site = r.site and s.id = r.source
  left join review_people p on p.site = r.site and p.review = r.id`

export const createReviewInbox = ({ pool, people, base }: ReviewInboxDeps): ReviewInbox => {
  const asDetail = (site: string, base: string, row: InboxRow): InboxReviewDetail => {
    const known = row.content === null ? undefined : people.open(site, row.id, row.content)
    return {
      ...asReview(site, base, row),
      ...(known?.email && { email: known.email }),
      ...(known?.order && { order: known.order }),
    }
  }
  return {
    async list(site, query) {
      const [at, id] = readCursor(query.after, 2)
      const isPlace = at && id && REVIEW_ID.test(id) && Number.isFinite(Date.parse(at))
      const words = query.q?.trim()
      const { rows } = await pool.query<InboxRow>(
        `select ${COLUMNS} from ${FROM}
         where r.site = $1 and ($2::text is null or r.state = $2) and ($3::text is null or r.source = $3)
           and ($4::int is null or r.rating = $4) and ($5::text is null or r.product = $5)
           and ($6::text is null or r.author ilike $6 or r.title ilike $6 or r.body ilike $6)
           and ($7::timestamptz is null or (r.at, r.id) < ($7::timestamptz, $8::uuid))
         order by r.at desc, r.id desc limit ${PAGE + 1}`,
        [
          ...[site, query.state ?? null, query.source ?? null, query.stars ?? null],
          ...[query.product ?? null, words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null],
          ...[isPlace ? at : null, isPlace ? id : null],
        ],
      )
      const { items, next } = asPage(rows, PAGE, cursorOf)
      return {
        reviews: items.map((row) => asReview(site, base, row)),
        ...(next && { next }),
      }
    },

    async find(site, id) {
      if (!REVIEW_ID.test(id)) return undefined
      const { rows } = await pool.query<InboxRow>(
        `select ${COLUMNS} from ${FROM} where r.site = $1 and r.id = $2`,
        [site, id],
      )
      return rows[0] && asDetail(site, base, rows[0])
    },

    async person(site, email) {
      const { rows } = await pool.query<InboxRow>(
        `select ${COLUMNS} from ${FROM} where r.site = $1 and p.person = $2
         order by r.at desc, r.id desc`,
        [site, await people.person(site, email)],
      )
      return rows.map((row) => asDetail(site, base, row))
    },

    async counts(site) {
      const { rows } = await pool.query<{
        state: ReviewState
        n: number
        stars: number
        rated: number
        counted: number
      }>(
        `select state, count(*)::int as n, coalesce(sum(rating) filter (where twin_of is null), 0)::int as stars,
           count(rating) filter (where twin_of is null)::int as rated,
           count(*) filter (where twin_of is null)::int as counted
         from reviews where site = $1 group by state`,
        [site],
      )
      const counted = rows.filter(({ state }) => state === 'published' || state === 'hidden')
      const sum = (of: (row: (typeof rows)[number]) => number): number =>
        counted.reduce((all, row) => all + of(row), 0)
      return {
        counts: Object.fromEntries(
          Object.keys(REVIEW_STATES).map((state) => [
            state,
            rows.find((row) => row.state === state)?.n ?? 0,
          ]),
        ) as Record<ReviewState, number>,
        average:
          sum(({ stars }) => stars) /
          Math.max(
            1,
            sum(({ rated }) => rated),
          ),
        total: sum((row) => row.counted),
      }
    },
  }
}

const cursorOf = ({ place, id }: InboxRow): string[] => [place, id]

const asReview = (site: string, base: string, row: InboxRow): InboxReview => ({
  id: row.id,
  source: { id: row.source, kind: row.kind ?? row.source, name: row.name ?? row.source },
  state: row.state,
  author: row.author,
  ...(row.rating !== null && { rating: row.rating }),
  ...(row.title && { title: row.title }),
  text: row.body,
  ...(row.language && { language: row.language }),
  translations: Object.entries(row.translations).map(([language, text]) => ({ language, text })),
  pictures: row.pictures.map((picture) => ({
    url: pictureUrl(base, site, picture.hash, SMALL),
    width: picture.width,
    height: picture.height,
  })),
  ...(row.product && { product: row.product }),
  ...(row.verified && { verified: row.verified }),
  ...(row.reply && {
    reply: { text: row.reply, ...(row.reply_at && { at: row.reply_at.getTime() }) },
  }),
  ...(row.url && { url: row.url }),
  at: row.at.getTime(),
  addedAt: row.added_at.getTime(),
  isTwin: row.twin_of !== null,
  hasEmail: row.content !== null,
  marks: row.marks ?? [],
  ...(row.delete_at && { deleteAt: row.delete_at.getTime() }),
})
