import type { KeptPicture } from '../pictures/picture-url.ts'
import type { Reviews } from './create-reviews.ts'
import { hashesOf } from './review-changes.ts'

const STEP = 500

/** Deletes what its time is over for, and wraps keys anew after a change of ours. */
export const keepReviewsTidy = async (reviews: Reviews, now: number): Promise<void> => {
  const { pool, people, pictures, keyId } = reviews
  await dropDue(reviews, now)
  await pool.query('delete from review_invitations where delete_at <= $1', [new Date(now)])
  await pictures.sweep(now)
  await people.renew(keyId)
}

const dropDue = async ({ pool, pictures }: Reviews, now: number): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ site: string; pictures: KeptPicture[] }>(
      `delete from reviews where (site, id) in (
         select site, review from review_people where delete_at <= $1 order by delete_at limit ${STEP})
       returning site, pictures`,
      [new Date(now)],
    )
    for (const row of rows) await pictures.drop(row.site, hashesOf([row]))
    if (rows.length < STEP) return
  }
}
