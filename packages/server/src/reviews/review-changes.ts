import type { Clock } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { KeptPicture } from '../pictures/picture-url.ts'
import { cleanText } from './clean-text.ts'
import { type InboxChange, REVIEW_ID } from './review-inbox.ts'
import type { ReviewPeople } from './review-people.ts'
import { forgetInvitationMails } from './withdraw-invitations.ts'

/** What becomes of reviews that are written down. */
export interface ReviewChanges {
  /** False where there is no such review. Throws FOOTFALL_E_INVALID for what only own reviews may have done to them. */
  change(site: string, id: string, change: InboxChange): Promise<boolean>
  /** Own reviews only. */
  delete(site: string, id: string): Promise<boolean>
  /** Every review of one person, its pictures and invitations. An objection stays: it is there for their sake. */
  deletePerson(site: string, email: string): Promise<number>
}

export interface ReviewChangesDeps {
  pool: Pool
  people: ReviewPeople
  clock: Pick<Clock, 'now'>
  /** Lets go of pictures that no review shows any more. */
  dropPictures(site: string, hashes: readonly string[]): Promise<void>
}

const DAY_MS = 86_400_000
export const REJECTED_DAYS = 30
const MAX_REPLY = 2_000

export const createReviewChanges = (deps: ReviewChangesDeps): ReviewChanges => {
  const { pool, people, clock, dropPictures } = deps
  return {
    change: (site, id, { state, reply }) =>
      inTransaction(pool, async (client) => {
        const isOwn = REVIEW_ID.test(id) ? await lockReview(client, site, id) : undefined
        if (isOwn === undefined) return false
        const now = clock.now()
        if (!isOwn && (state === 'rejected' || reply !== undefined)) {
          throw new AppError('FOOTFALL_E_INVALID', {
            details: [
              state === 'rejected'
                ? { path: 'state', message: 'A review from elsewhere can be hidden, not rejected.' }
                : { path: 'reply', message: 'Reply to it where it was written.' },
            ],
          })
        }
        if (state) {
          await client.query('update reviews set state = $3 where site = $1 and id = $2', [
            ...[site, id, state],
          ])
          await client.query(
            'update review_people set delete_at = $3 where site = $1 and review = $2',
            [site, id, state === 'rejected' ? new Date(now + REJECTED_DAYS * DAY_MS) : null],
          )
        }
        if (reply !== undefined) {
          const text = cleanText(reply, MAX_REPLY)
          await client.query(
            'update reviews set reply = $3, reply_at = $4 where site = $1 and id = $2',
            [site, id, text || null, text ? new Date(now) : null],
          )
        }
        return true
      }),

    async delete(site, id) {
      if (!REVIEW_ID.test(id)) return false
      const { rows } = await pool.query<{ pictures: KeptPicture[] }>(
        `delete from reviews r using review_sources s
         where r.site = $1 and r.id = $2 and s.site = r.site and s.id = r.source and s.kind = 'own'
         returning r.pictures`,
        [site, id],
      )
      await dropPictures(site, hashesOf(rows))
      return rows.length > 0
    },

    async deletePerson(site, email) {
      const person = await people.person(site, email)
      const { rows } = await pool.query<{ pictures: KeptPicture[] }>(
        `delete from reviews r using review_people p
         where p.site = $1 and p.person = $2 and r.site = p.site and r.id = p.review
         returning r.pictures`,
        [site, person],
      )
      const invited = await pool.query<{ id: string }>(
        'delete from review_invitations where site = $1 and person = $2 returning id',
        [site, person],
      )
      await forgetInvitationMails(
        pool,
        site,
        invited.rows.map(({ id }) => id),
      )
      await dropPictures(site, hashesOf(rows))
      return rows.length
    },
  }
}

/** Whether it is an own review; undefined where there is none. */
const lockReview = async (
  client: PoolClient,
  site: string,
  id: string,
): Promise<boolean | undefined> => {
  const { rows } = await client.query<{ is_own: boolean }>(
    `select coalesce(s.kind = 'own', false) as is_own
     from reviews r left join review_sources s on s.site = r.site and s.id = r.source
     where r.site = $1 and r.id = $2 for update of r`,
    [site, id],
  )
  return rows[0]?.is_own
}

export const hashesOf = (rows: readonly { pictures: KeptPicture[] }[]): string[] => [
  ...new Set(rows.flatMap(({ pictures }) => pictures.map(({ hash }) => hash))),
]
