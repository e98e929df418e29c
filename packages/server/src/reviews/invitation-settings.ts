import type { Clock, InvitationMode, ReviewInvitationSettings } from '@footfall/contract'
import type { Pool } from 'pg'
import { AppError } from '../http/app-error.ts'
import type { ReviewPeople } from './review-people.ts'
import { type InvitationGround, withdrawInvitations } from './withdraw-invitations.ts'

/** Whom a site invites. */
export interface InvitationSettings {
  read(site: string): Promise<ReviewInvitationSettings>
  /** Since when, in ms since 1970, every buyer is told and invited; undefined where that is not so. */
  softSince(site: string): Promise<number | undefined>
  /** Throws FOOTFALL_E_INVALID where buyers are to be mailed who were told nothing. */
  write(site: string, settings: ReviewInvitationSettings): Promise<void>
}

const OFF: ReviewInvitationSettings = { mode: 'off', days: 14, hasTold: false }

export const createInvitationSettings = (
  pool: Pool,
  people: ReviewPeople,
  clock: Pick<Clock, 'now'>,
): InvitationSettings => ({
  async read(site) {
    const { rows } = await pool.query<{
      invites: InvitationMode
      invite_days: number
      has_told: boolean
    }>('select invites, invite_days, has_told from review_settings where site = $1', [site])
    const [row] = rows
    return row ? { mode: row.invites, days: row.invite_days, hasTold: row.has_told } : OFF
  },
  async softSince(site) {
    const { rows } = await pool.query<{ soft_since: Date | null }>(
      `select soft_since from review_settings where site = $1 and invites = 'soft' and has_told`,
      [site],
    )
    return rows[0]?.soft_since?.getTime()
  },
  async write(site, { mode, days, hasTold }) {
    if (mode === 'soft' && !hasTold) {
      throw new AppError('FOOTFALL_E_INVALID', {
        details: [
          {
            path: 'hasTold',
            message:
              'Say that customers are told at the checkout; without that no mail may be sent.',
          },
        ],
      })
    }
    const set = (): Promise<{ rowCount: number | null }> =>
      pool.query(
        `update review_settings set invites = $2, invite_days = $3, has_told = $4,
           soft_since = case when $2 = 'soft' then coalesce(soft_since, $5) end
         where site = $1`,
        [site, mode, days, hasTold, new Date(clock.now())],
      )
    // Off it goes whatever keys there are. Else the row is made, which holds what addresses are hashed with.
    if (mode !== 'off' || !(await set()).rowCount) {
      await people.person(site, '')
      await set()
    }
    if (mode === 'off') await withdrawInvitations(pool, site)
    if (mode === 'consent') await withdrawInvitations(pool, site, { ground: 'soft' })
  },
})

/** Whether a mode lets somebody be mailed on this ground. */
export const isGroundEnough = (mode: InvitationMode, ground: InvitationGround): boolean =>
  mode === 'soft' || (mode === 'consent' && ground === 'consent')
