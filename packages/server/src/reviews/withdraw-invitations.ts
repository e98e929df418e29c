import type { Pool } from 'pg'

/** Why a buyer may be mailed: by their own word, or because the site tells its customers. */
export type InvitationGround = 'consent' | 'soft'

export interface WithdrawnInvitations {
  person?: Buffer
  /** Of the order. */
  bought?: Buffer
  ground?: InvitationGround
}

const CHOSEN = `site = $1 and ($2::bytea is null or person = $2) and ($3::bytea is null or bought = $3)
  and ($4::text is null or ground = $4)`

/**
 * Takes back all that no SMTP server has taken: what waits, and what stands in the outbox. Of what is mailed the link stays.
 * In this order, since the sender puts the mail in first and then looks whether its invitation still waits.
 */
export const withdrawInvitations = async (
  pool: Pool,
  site: string,
  { person, bought, ground }: WithdrawnInvitations = {},
): Promise<void> => {
  const chosen = [site, person ?? null, bought ?? null, ground ?? null]
  const waiting = await pool.query<{ id: string }>(
    `delete from review_invitations where ${CHOSEN} and state = 'waiting' returning id`,
    chosen,
  )
  await forgetInvitationMails(
    pool,
    site,
    waiting.rows.map(({ id }) => id),
  )
  await pool.query(
    `with unsent as (
       delete from mail_outbox where site = $1 and sent_at is null and failed_at is null
         and once in (select '${MAIL}' || id from review_invitations where ${CHOSEN})
       returning once)
     delete from review_invitations where ${CHOSEN} and '${MAIL}' || id in (select once from unsent)`,
    chosen,
  )
}

/** Mails that wait in the outbox hold the buyer's address. */
export const forgetInvitationMails = async (
  pool: Pool,
  site: string,
  invitations: readonly string[],
): Promise<void> => {
  await pool.query('delete from mail_outbox where site = $1 and once = any ($2)', [
    site,
    invitations.map(invitationMail),
  ])
}

const MAIL = 'review invitation '

/** Under which the mail of an invitation is put in once. */
export const invitationMail = (id: string): string => `${MAIL}${id}`
