import type { PoolClient } from 'pg'
import { AppError } from '../http/app-error.ts'

export interface Decider {
  organisation: string
  userId: string
  /** Mail is sent here, so an address can be shown to be one's own. */
  canProve: boolean
}

/** One after the other: two owners who let each other go at once would leave none. */
export const lockOrganisation = async (client: PoolClient, organisation: string): Promise<void> => {
  await client.query('select 1 from organisations where id = $1 for update', [organisation])
}

/**
 * Holds the organisation until the transaction ends, and makes sure that the person is still its owner: somebody who is being
 * let go must not leave a key or an invitation behind. Nor may who has not shown that their address is theirs: its real owner
 * would take the account back and find those others in it.
 */
export const lockForOwner = async (
  client: PoolClient,
  { organisation, userId, canProve }: Decider,
): Promise<void> => {
  await lockOrganisation(client, organisation)
  const { rows } = await client.query<{ email_verified: boolean }>(
    `select u.email_verified from organisation_member m join auth_user u on u.id = m.user_id
     where m.organisation = $1 and m.user_id = $2 and m.role = 'owner'`,
    [organisation, userId],
  )
  const [person] = rows
  if (!person) throw new AppError('FOOTFALL_E_ROLE')
  if (canProve && !person.email_verified) throw new AppError('FOOTFALL_E_UNPROVED')
}
