import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { DEMO_REVIEWS } from './demo-reviews.ts'

const DAY_MS = 86_400_000

/** Gives a site the sample shop's reviews, once; those that are there already stay as its owner left them. */
export const seedReviews = async (pool: Pool, site: string, now: number): Promise<void> => {
  const { rowCount } = await pool.query(`select 1 from reviews where site = $1 limit 1`, [site])
  if (rowCount) return
  await pool.query(
    `insert into review_sources (site, id, kind, name, state) values ($1, 'own', 'own', 'Your own reviews', 'ok')
     on conflict do nothing`,
    [site],
  )
  for (const [n, review] of DEMO_REVIEWS.entries()) {
    const { product, rating, author, title, text, language = 'en', translation, reply } = review
    const at = now - review.daysAgo * DAY_MS
    await pool.query(
      `insert into reviews (site, id, source, native, state, product, rating, title, body, language, translations,
         author, verified, reply, reply_at, said, at)
       values ($1, gen_random_uuid(), 'own', $2, 'published', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict do nothing`,
      [
        ...[site, `demo-${n}`, product, rating, title ?? null, text, language],
        JSON.stringify(translation ? { en: translation } : {}),
        ...[author, review.isVerified ? 'order' : null, reply ?? null],
        reply ? new Date(at + DAY_MS) : null,
        createHash('sha256').update(JSON.stringify(review)).digest(),
        new Date(at),
      ],
    )
  }
}
