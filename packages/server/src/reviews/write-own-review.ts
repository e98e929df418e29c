import { createHash } from 'node:crypto'
import type { ReviewMark } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { holdPictures } from '../pictures/create-pictures.ts'
import type { KeptPicture } from '../pictures/picture-url.ts'
import { hashesOf, REJECTED_DAYS } from './review-changes.ts'

/** An own review that passed the checks, ready to be written down. */
export interface NewOwnReview {
  site: string
  id: string
  /** Id of the site's own source. */
  source: string
  product: string | undefined
  rating: number
  text: string
  author: string
  language: string | undefined
  pictures: readonly KeptPicture[]
  person: Buffer
  /** Of order and product, where it belongs to an order. */
  bought: Buffer | undefined
  nonce: Buffer
  /** Address and order, sealed for this id. */
  seal(id: string): string
  marks: readonly ReviewMark[]
  now: number
}

export type WrittenReview =
  | { ok: true; isNew: boolean; dropped: string[] }
  /** So many wait already that nobody will ever look at them; or a picture is gone meanwhile and has to be kept again. */
  | { ok: false; why: 'full' | 'pictures' }

const DAY_MS = 86_400_000
const MAX_WAITING = 10_000
/** Of those that were put apart at once a site keeps so many, the newest. */
const MAX_APART = 1_000

/** Writes it down once for a press, and once for an order and product: a second one replaces the first and waits anew. */
export const writeOwnReview = (pool: Pool, review: NewOwnReview): Promise<WrittenReview> =>
  inTransaction(pool, async (client) => {
    const { site, nonce, bought } = review
    await lock(client, `review ${site} ${(bought ?? nonce).toString('base64')}`)
    const known = await client.query<{ nonce: Buffer; review: string; pictures: KeptPicture[] }>(
      `select p.nonce, p.review, r.pictures from review_people p
         join reviews r on r.site = p.site and r.id = p.review
       where p.site = $1 and (p.nonce = $2 or p.bought = $3)`,
      [site, nonce, bought ?? null],
    )
    if (known.rows.some((row) => row.nonce.equals(nonce))) {
      return { ok: true, isNew: false, dropped: [] }
    }
    const [before] = known.rows
    if (!before && (await isFull(client, site))) return { ok: false, why: 'full' }
    const shown = review.pictures.map(({ hash }) => hash)
    if (!(await holdPictures(client, site, shown))) return { ok: false, why: 'pictures' }
    if (before) await replace(client, before.review, review)
    else await insert(client, review)
    if (review.marks.length === 0) {
      await client.query(
        'update review_settings set untold_since = coalesce(untold_since, $2) where site = $1',
        [site, new Date(review.now)],
      )
    }
    const gone = review.marks.length > 0 ? await makeRoom(client, site) : []
    return { ok: true, isNew: true, dropped: hashesOf([...(before ? [before] : []), ...gone]) }
  })

const lock = (client: PoolClient, key: string): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])

const isFull = async (client: PoolClient, site: string): Promise<boolean> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from (
       select from reviews where site = $1 and state = 'waiting' limit ${MAX_WAITING}) waiting`,
    [site],
  )
  return (rows[0]?.n ?? 0) >= MAX_WAITING
}

const insert = async (client: PoolClient, review: NewOwnReview): Promise<void> => {
  const { site, id, marks, now, bought } = review
  const isApart = marks.length > 0
  await client.query(
    `insert into reviews (site, id, source, native, state, product, rating, body, language, author, verified,
       pictures, said, at, added_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $14)`,
    [
      ...[site, id, review.source, id, isApart ? 'rejected' : 'waiting', review.product ?? null],
      ...[review.rating, review.text, review.language ?? null, review.author],
      ...[bought ? 'order' : null, JSON.stringify(review.pictures), saidOf(review), new Date(now)],
    ],
  )
  await client.query(
    `insert into review_people (site, review, person, bought, nonce, content, marks, delete_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[site, id, review.person, bought ?? null, review.nonce, review.seal(id), marks],
      isApart ? new Date(now + REJECTED_DAYS * DAY_MS) : null,
    ],
  )
}

/** What was replied to the words before goes with them. */
const replace = async (client: PoolClient, id: string, review: NewOwnReview): Promise<void> => {
  const { site, now } = review
  await client.query(
    `update reviews set state = 'waiting', rating = $3, body = $4, language = $5, author = $6, pictures = $7,
       said = $8, edited_at = $9, added_at = $9, translations = '{}', reply = null, reply_at = null
     where site = $1 and id = $2`,
    [
      ...[site, id, review.rating, review.text, review.language ?? null, review.author],
      ...[JSON.stringify(review.pictures), saidOf(review), new Date(now)],
    ],
  )
  await client.query(
    `update review_people set nonce = $3, content = $4, marks = '{}', delete_at = null
     where site = $1 and review = $2`,
    [site, id, review.nonce, review.seal(id)],
  )
}

const makeRoom = async (
  client: PoolClient,
  site: string,
): Promise<{ pictures: KeptPicture[] }[]> => {
  const { rows } = await client.query<{ pictures: KeptPicture[] }>(
    `delete from reviews where site = $1 and id in (
       select r.id from review_people p join reviews r on r.site = p.site and r.id = p.review
       where p.site = $1 and p.marks <> '{}' and r.state = 'rejected'
       order by r.added_at desc offset ${MAX_APART})
     returning pictures`,
    [site],
  )
  return rows
}

const saidOf = ({ rating, text, author, pictures }: NewOwnReview): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([rating, text, author, pictures.map(({ hash }) => hash)]))
    .digest()
