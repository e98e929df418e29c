import type { Clock, ReviewInvitation } from '@footfall/contract'
import type { Pool } from 'pg'
import { REVIEW_ID } from './review-inbox.ts'
import type { InvitedBuyer, ReviewPeople } from './review-people.ts'
import { type InvitationGround, withdrawInvitations } from './withdraw-invitations.ts'

/** Buyers who are to be asked for a review. */
export interface InvitationLedger {
  /** Once per order. False where it invites nobody: known already, or the buyer has objected. */
  add(
    site: string,
    buyer: InvitedBuyer,
    when: { dueAt: number; ground: InvitationGround },
  ): Promise<boolean>
  /** The order was given back, or its buyer does not want to be asked: nobody is, unless the mail has gone. */
  cancel(site: string, order: string): Promise<void>
  /** The order behind an invitation that was mailed; undefined where it is over. */
  find(site: string, id: string): Promise<InvitedBuyer | undefined>
  /** The buyer wants no more: nobody of this address is invited again, and what has not gone yet is deleted. */
  object(site: string, person: Buffer): Promise<void>
  person(
    site: string,
    email: string,
  ): Promise<{ invitations: ReviewInvitation[]; hasObjected: boolean }>
}

const DAY_MS = 86_400_000
/** How long the link in the mail works, and the buyer is known to us. */
const INVITATION_DAYS = 60

export const createInvitationLedger = (
  pool: Pool,
  people: ReviewPeople,
  clock: Pick<Clock, 'now'>,
): InvitationLedger => ({
  async add(site, buyer, { dueAt, ground }) {
    const id = crypto.randomUUID()
    const person = await people.person(site, buyer.email)
    const { rowCount } = await pool.query(
      `insert into review_invitations (site, id, person, bought, content, due_at, delete_at, ground)
       select $1, $2, $3, $4, $5, $6, $7, $8
       where not exists (select from review_objections where site = $1 and person = $3)
       on conflict do nothing`,
      [
        ...[site, id, person, await people.bought(site, buyer.order)],
        people.sealInvited(site, id, buyer),
        ...[new Date(dueAt), new Date(dueAt + INVITATION_DAYS * DAY_MS), ground],
      ],
    )
    return Boolean(rowCount)
  },

  async cancel(site, order) {
    // Where there is none, nothing need be hashed: a shop's refunds do not depend on that.
    const { rowCount } = await pool.query(
      'select from review_invitations where site = $1 limit 1',
      [site],
    )
    if (!rowCount) return
    await withdrawInvitations(pool, site, { bought: await people.bought(site, order) })
  },

  async find(site, id) {
    if (!REVIEW_ID.test(id)) return undefined
    const { rows } = await pool.query<{ content: string }>(
      'select content from review_invitations where site = $1 and id = $2 and delete_at > $3',
      [site, id, new Date(clock.now())],
    )
    return rows[0] && people.openInvited(site, id, rows[0].content)
  },

  async object(site, person) {
    await pool.query(
      'insert into review_objections (site, person) values ($1, $2) on conflict do nothing',
      [site, person],
    )
    await withdrawInvitations(pool, site, { person })
  },

  async person(site, email) {
    const person = await people.person(site, email)
    const { rows } = await pool.query<InvitationRow>(
      `select id, content, state, due_at, delete_at from review_invitations
       where site = $1 and person = $2 order by due_at desc`,
      [site, person],
    )
    const objected = await pool.query(
      'select from review_objections where site = $1 and person = $2',
      [site, person],
    )
    return {
      invitations: rows.map((row) => {
        const buyer = people.openInvited(site, row.id, row.content)
        return {
          state: row.state,
          order: buyer?.order ?? '',
          products: buyer?.products.map(({ name }) => name) ?? [],
          dueAt: row.due_at.getTime(),
          deleteAt: row.delete_at.getTime(),
        }
      }),
      hasObjected: Boolean(objected.rowCount),
    }
  },
})

interface InvitationRow {
  id: string
  content: string
  state: ReviewInvitation['state']
  due_at: Date
  delete_at: Date
}
